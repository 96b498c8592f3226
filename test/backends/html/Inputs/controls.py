"""Toggles, tabs, the address and paper of a report of star3d, triad and matmul_ijk on skx and
zen4.

    controls.py REPORT.html
"""
import sys

from browser import Browser

SHOWN = ("[...document.querySelectorAll('article')].filter((e) => e.offsetParent)"
         ".map((e) => e.dataset.kernel + ' ' + e.dataset.machine)")


def click(browser, selector):
    browser.value(f"document.querySelector({selector!r}).click()")


def toggles(browser):
    assert len(browser.value(SHOWN)) == 6
    click(browser, "[data-toggle=kernel][data-name=triad]")
    click(browser, "[data-toggle=machine][data-name=skx]")
    assert browser.value(SHOWN) == ["star3d zen4", "matmul_ijk zen4"], browser.value(SHOWN)
    drawn = browser.value("[...document.querySelectorAll('.pictures svg g[data-kernel=triad]')]"
                          ".filter((e) => getComputedStyle(e).display !== 'none').length")
    assert drawn == 0, "triad is still in the picture"
    rows = browser.value("[...document.querySelectorAll('.overview tbody tr')]"
                         ".filter((e) => e.offsetParent).length")
    assert rows == 2
    pressed = browser.value("document.querySelector('[data-name=skx]').getAttribute('aria-pressed')")
    assert pressed == "false"
    # Back by the keyboard alone.
    browser.value("document.querySelector('[data-toggle=kernel][data-name=triad]').focus()")
    browser.key(" ", 32)
    browser.value("document.querySelector('[data-toggle=machine][data-name=skx]').focus()")
    browser.key(" ", 32)
    assert len(browser.value(SHOWN)) == 6


def tabs(browser):
    panels = ("[...document.querySelectorAll('.pictures [role=tabpanel]')]"
              ".map((e) => Boolean(e.offsetParent))")
    shown = browser.value(panels)
    assert shown[0] and not any(shown[1:]) and len(shown) >= 2, shown
    browser.value("document.querySelector('.pictures [role=tab]').focus()")
    browser.key("ArrowRight", 39)
    shown = browser.value(panels)
    assert shown[1] and not shown[0], shown
    assert browser.value("document.activeElement.getAttribute('aria-selected')") == "true"


def hover(browser):
    text = browser.value("""(() => {
      const element = document.querySelector('figure svg g[data-kernel] > title').parentElement;
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return [element.querySelector('title').textContent,
              element.closest('figure').querySelector('.readout').textContent]; })()""")
    assert text[0] and text[0] == text[1], text


def address(browser):
    """What is chosen stands in the address; a page that is opened there shows the same."""
    browser.value("""(() => {
      const field = document.querySelector('input.find');
      field.value = 'Triad';
      field.dispatchEvent(new Event('input', { bubbles: true })); })()""")
    assert browser.value(SHOWN) == ["triad skx", "triad zen4"], browser.value(SHOWN)
    click(browser, "[data-toggle=machine][data-name=zen4]")
    assert browser.value(SHOWN) == ["triad skx"]
    query = browser.value("location.search")
    assert "find=triad" in query and "hide-machine=zen4" in query and "tab=" in query, query
    browser.open(sys.argv[1], query)
    assert browser.value(SHOWN) == ["triad skx"], browser.value(SHOWN)
    shown = browser.value("[...document.querySelectorAll('.pictures [role=tab]')]"
                          ".map((e) => e.getAttribute('aria-selected'))")
    assert shown[1] == "true", shown
    # What is in no page is ignored.
    browser.open(sys.argv[1], "?tab=none&hide-kernel=%22%3E&size-0-N=-3&find=")
    assert len(browser.value(SHOWN)) == 6


def paper(browser):
    browser.call("Emulation.setEmulatedMedia", media="print")
    hidden = browser.value("[...document.querySelectorAll('[role=tabpanel]')]"
                           ".filter((e) => !e.offsetParent).length")
    controls = browser.value("[...document.querySelectorAll('nav, [role=tablist], input')]"
                             ".filter((e) => e.offsetParent).length")
    assert (hidden, controls) == (0, 0), (hidden, controls)


with Browser() as page:
    page.open(sys.argv[1])
    for part in (toggles, tabs, hover, address, paper):
        part(page)
    assert page.faults() == [], page.faults()
print("toggles, tabs, hover, address and paper work")
