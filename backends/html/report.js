
// Switches, sliders and tabs of the report. The page is complete without it; what
// it computes, it computes from the formulas and the JSON that stand in the page.
"use strict";

(() => {
  // Formulas as the page's data have them: numbers, names, and [operation, arguments...].
  const all = (apply) => (...values) => values.reduce(apply);
  const operations = {
    "+": all((a, b) => a + b),
    "*": all((a, b) => a * b),
    "/": (a, b) => a / b,
    "^": (a, b) => a ** b,
    floor: Math.floor,
    ceil: Math.ceil,
    min: Math.min,
    max: Math.max,
    "<": (a, b) => Number(a < b),
    "<=": (a, b) => Number(a <= b),
    ">": (a, b) => Number(a > b),
    ">=": (a, b) => Number(a >= b),
    "==": (a, b) => Number(a === b),
    "!=": (a, b) => Number(a !== b),
    "&&": all((a, b) => Number(a && b)),
    "||": all((a, b) => Number(a || b)),
  };
  function evaluate(formula, values) {
    if (typeof formula === "number") return formula;
    if (typeof formula === "string") return values.get(formula) ?? NaN;
    const [name, ...operands] = formula;
    const value = (operand) => evaluate(operand, values);
    if (name === "select") return value(operands[0]) ? value(operands[1]) : value(operands[2]);
    return Object.hasOwn(operations, name) ? operations[name](...operands.map(value)) : NaN;
  }
  // Each formula may name those before it.
  function evaluateAll(formulas, sizes) {
    const values = new Map(sizes);
    for (const [id, formula] of formulas) values.set(id, evaluate(formula, values));
    return values;
  }

  function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  function draw(tag, properties = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  const shown = (value, decimals = 1) => (Number.isFinite(value) ? value.toFixed(decimals) : "-");
  const shortest = (value) => String(Number(value.toFixed(2)));

  // What the reader has chosen stands in the address, which shows others the same.
  const address = new URLSearchParams(location.search);
  function keep(name, values) {
    address.delete(name);
    for (const value of values) address.append(name, value);
    const query = String(address);
    try {
      history.replaceState(null, "", `${location.pathname}${query && "?"}${query}${location.hash}`);
    } catch {} // not every viewer has an address to change
  }

  // Kernels and machines shown.
  const hidden = { kernel: new Set(), machine: new Set() };
  let sought = "";
  function showChosen() {
    for (const element of document.querySelectorAll("[data-kernel], [data-machine]")) {
      const { kernel, machine } = element.dataset;
      const isOther = kernel !== undefined && !kernel.toLowerCase().includes(sought);
      element.toggleAttribute("hidden", isOther || hidden.kernel.has(kernel) || hidden.machine.has(machine));
    }
  }
  for (const button of document.querySelectorAll("button[data-toggle]"))
    button.addEventListener("click", () => {
      const set = hidden[button.dataset.toggle];
      const isShown = set.delete(button.dataset.name);
      if (!isShown) set.add(button.dataset.name);
      button.setAttribute("aria-pressed", String(isShown));
      keep(`hide-${button.dataset.toggle}`, set);
      showChosen();
    });
  for (const button of document.querySelectorAll("button[data-toggle]"))
    if (address.getAll(`hide-${button.dataset.toggle}`).includes(button.dataset.name)) button.click();

  // Of many kernels those whose names have some letters.
  const cards = document.querySelector(".cards");
  if (cards?.children.length > 5) {
    const field = make("input", { type: "search", class: "find", placeholder: "find a kernel",
      "aria-label": "find a kernel" });
    const find = () => {
      sought = field.value.trim().toLowerCase();
      keep("find", sought ? [sought] : []);
      showChosen();
    };
    field.addEventListener("input", find);
    cards.before(field);
    field.value = address.get("find") ?? "";
    if (field.value) find();
  }

  // Tabs: arrows move, as the ARIA practices say.
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const tabs = [...list.querySelectorAll('[role="tab"]')];
    const choose = (chosen) => {
      for (const tab of tabs) {
        const isChosen = tab === chosen;
        tab.setAttribute("aria-selected", String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen;
      }
    };
    const panel = (tab) => tab.getAttribute("aria-controls");
    choose(tabs.find((tab) => address.getAll("tab").includes(panel(tab))) ?? tabs[0]);
    const chooseAndKeep = (tab) => {
      choose(tab);
      const others = address.getAll("tab").filter((name) => !tabs.some((own) => panel(own) === name));
      keep("tab", tab === tabs[0] ? others : [...others, panel(tab)]);
    };
    for (const [k, tab] of tabs.entries()) {
      tab.addEventListener("click", () => chooseAndKeep(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(k + step + tabs.length) % tabs.length];
        chooseAndKeep(next);
        next.focus();
        event.preventDefault();
      });
    }
  }

  // What a picture says of the element under the pointer.
  for (const figure of document.querySelectorAll("figure")) {
    const readout = figure.querySelector(".readout");
    figure.addEventListener("pointerover", (event) => {
      const title = event.target.closest("g[data-kernel]")?.querySelector(":scope > title");
      if (title) readout.textContent = title.textContent;
    });
  }

  // How a number is written where data-form says so.
  const forms = {
    tenths: (value) => shown(value),
    shortest: (value) => (Number.isFinite(value) ? shortest(value) : "-"),
    time: (value) => {
      const [factor, unit] =
        [[1, "s"], [1e-3, "ms"], [1e-6, "us"]].find(([least]) => value >= least) ?? [1e-9, "ns"];
      return `${shown(value / factor, 2)} ${unit}`;
    },
  };

  // What sizes change: sliders, and the values of the formulas at the sizes that they say.
  class Sizes {
    constructor(box, study) {
      this.box = box;
      this.study = study;
      this.rows = [...box.closest("section").querySelectorAll("[data-condition]")];
      this.conditions = study.formulas.filter(([id]) => id.startsWith("holds:"));
      this.sizes = new Map(study.parameters.map(({ name, value }) => [name, this.kept(name) ?? value ?? 1000]));
      this.ranges = new Map(study.parameters.map(({ name, value }) =>
        [name, Math.max(10000, 4 * (this.limits(name).at(-1) ?? 0), 4 * (value ?? 0))]));
      this.steps = box.querySelector(".steps");
      this.inputs = study.parameters.map(({ name }, k) => this.slider(name, k));
      box.hidden = false;
      this.update();
      window.addEventListener("resize", () => this.showSteps());
    }
    // In the address, of the reader's own sizes.
    place(name) {
      return `size-${this.box.dataset.sizes}-${name}`;
    }
    kept(name) {
      const size = Number(address.get(this.place(name)));
      return Number.isInteger(size) && size >= 1 && size <= 2 ** 40 ? size : null;
    }
    set(name, size) {
      this.sizes.set(name, size);
      keep(this.place(name), [size]);
      this.update();
    }
    with(name, size) {
      return new Map(this.sizes).set(name, size);
    }

    // The largest size up to which a condition holds, with the other sizes as they are.
    limit(formula, name) {
      const holds = (size) => evaluate(formula, this.with(name, size)) === 1;
      const most = 2 ** 40;
      if (!holds(1) || holds(most)) return null;
      let low = 1, high = most;
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (holds(middle)) low = middle;
        else high = middle;
      }
      return low;
    }
    limits(name) {
      const all = this.conditions.map(([, formula]) => this.limit(formula, name));
      return [...new Set(all.filter((value) => value !== null))].sort((a, b) => a - b);
    }
    position(name, size) {
      return Math.log(size) / Math.log(this.ranges.get(name));
    }

    slider(name, k) {
      const id = `size-${this.box.dataset.sizes}-${k}`;
      const range = make("input", { type: "range", id, min: 0, max: 1000, step: 1 });
      const number = make("input", {
        type: "number", min: 1, max: 2 ** 40, step: 1, "aria-label": `${name}, exact` });
      const rail = make("div", { class: "rail" }, range);
      this.box.querySelector(".inputs").append(
        make("div", { class: "size" }, make("label", { for: id }, name), rail, number));
      range.addEventListener("input", () => {
        this.set(name, Math.max(1, Math.round(this.ranges.get(name) ** (range.value / 1000))));
      });
      number.addEventListener("input", () => {
        const size = Math.floor(Number(number.value));
        if (size >= 1 && size <= 2 ** 40) this.set(name, size);
      });
      return { name, range, number, rail };
    }

    update() {
      for (const { name, range, number, rail } of this.inputs) {
        const size = this.sizes.get(name);
        range.value = Math.round(1000 * Math.min(1, this.position(name, size)));
        range.setAttribute("aria-valuetext", `${name} = ${size}`);
        if (document.activeElement !== number) number.value = size;
        this.mark(name, rail);
      }
      this.showValues(evaluateAll(this.study.formulas, this.sizes));
      this.showSteps();
    }
    mark(name, rail) {
      for (const old of rail.querySelectorAll(".tick")) old.remove();
      for (const limit of this.limits(name)) {
        const share = this.position(name, limit + 0.5);
        const tick = make("span", { class: "tick", title: `${name} = ${limit}` });
        // The thumb's centre runs from half its width to half its width before the end.
        tick.style.left = `calc(8px + ${share} * (100% - 16px))`;
        rail.append(tick);
      }
    }

    // Each value into the elements that name its formula.
    showValues(values) {
      for (const row of this.rows) {
        const cell = row.querySelector(".holds");
        cell.textContent = values.get(`holds:${row.dataset.condition}`) === 1 ? "yes" : "no";
        cell.className = `holds ${cell.textContent}`;
      }
      for (const element of this.box.querySelectorAll("[data-formula]"))
        element.textContent = forms[element.dataset.form](values.get(element.dataset.formula));
      for (const element of this.box.querySelectorAll("[data-length]")) {
        const length = values.get(element.dataset.length) / this.study.longest;
        element.style.setProperty("--length", `${100 * (Number.isFinite(length) ? length : 0)}%`);
      }
      for (const element of this.box.querySelectorAll("[data-needs]"))
        element.hidden = !(values.get(element.dataset.needs) > 0);
    }

    // T over the first size that decides anything, from each level.
    showSteps() {
      const name = this.study.parameters.map((parameter) => parameter.name)
        .find((candidate) => this.limits(candidate).length);
      this.steps.replaceChildren();
      if (!name || !(this.study.longest > 0)) return;
      const width = Math.min(760, Math.max(280, this.steps.clientWidth)), height = 170;
      const left = 34, top = 8, bottom = 22, right = 44, most = this.ranges.get(name);
      const x = (size) => left + (width - left - right) * Math.min(1, this.position(name, size));
      const y = (cycles) => height - bottom - (height - top - bottom) * cycles / this.study.longest;
      const picture = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
        "aria-label": `Time over ${name}, by the level that the data are in` });
      for (let power = 1; power <= most; power *= 10)
        picture.append(draw("line", { class: "axis", x1: x(power), x2: x(power), y1: top, y2: height - bottom }),
          draw("text", { x: x(power), y: height - 6, "text-anchor": "middle" },
            power < 1e4 ? String(power) : `1e${Math.round(Math.log10(power))}`));
      for (const share of [0, 0.5, 1])
        picture.append(draw("text", { x: left - 6, y: y(share * this.study.longest) + 4, "text-anchor": "end" },
          shown(share * this.study.longest, 0)));
      const edges = [0, ...this.limits(name), most];
      const pieces = edges.slice(1).map((to, k) => ({ from: x(Math.max(1, edges[k])), to: x(to),
        values: evaluateAll(this.study.formulas, this.with(name, edges[k] + 1)) }));
      for (const [k, level] of this.study.levels.entries())
        picture.append(...this.path(level, k, pieces, y));
      const here = x(this.sizes.get(name));
      picture.append(draw("line", { class: "here", x1: here, x2: here, y1: top, y2: height - bottom }));
      this.steps.append(make("p", { class: "note" }, `${this.study.unit} over ${name}`), picture);
    }
    path(level, k, pieces, y) {
      const known = pieces.map(({ from, to, values }) => ({ from, to, at: y(values.get(`T:${level}`)) }))
        .filter(({ at }) => Number.isFinite(at));
      if (!known.length) return [];
      const d = known.map(({ from, to, at }, i) => `${i ? "L" : "M"}${from} ${at}L${to} ${at}`).join("");
      const { to, at } = known.at(-1);
      return [draw("path", { class: `path level-${k}`, d }, draw("title", {}, level)),
        draw("text", { x: to + 5, y: at + 4 }, level)];
    }
  }
  const studies = JSON.parse(document.getElementById("sizes").textContent);
  for (const box of document.querySelectorAll("[data-sizes]"))
    new Sizes(box, studies[box.dataset.sizes]);

  // On paper everything is open.
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    for (const details of closed) details.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });
})();
