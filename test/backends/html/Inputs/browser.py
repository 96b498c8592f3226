"""Headless Chromium over the DevTools protocol, with the standard library alone.

    with Browser(width=1280) as browser:
        browser.open("report.html")
        browser.value("document.title")

Messages go over two pipes (file descriptors 3 and 4 of the browser), each ended by
a zero byte: https://chromedevtools.github.io/devtools-protocol/.
"""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")
SECONDS = 60  # that an answer may take on a busy machine


class Browser:
    def __init__(self, width=1280, height=900, dark=False):
        self.events, self.count = [], 0
        self.size = (width, height)
        self.dark = dark

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True)
        theirs_in, self.ours_out = os.pipe()
        self.ours_in, theirs_out = os.pipe()
        command = [
            "sh", "-c", f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}', "sh", PROGRAM,
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--disable-background-networking", "--disable-extensions",
            "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}", "about:blank"]
        # bash, not sh: dash knows descriptors of one digit only.
        command[0] = "bash"
        self.process = subprocess.Popen(
            command, pass_fds=(theirs_in, theirs_out), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.buffer = b""
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.look(self.size[0], self.dark, self.size[1])
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(timeout=10)
        except (OSError, EOFError, TimeoutError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.ours_in)
        os.close(self.ours_out)
        self.folder.cleanup()

    def receive(self, until):
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.ours_in], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.ours_in, 1 << 16)
            if not part:
                raise EOFError("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """The result of a command; what happens meanwhile is kept in `events`."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.ours_out, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + SECONDS
        while True:
            answer = self.receive(until)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, event):
        until = time.monotonic() + SECONDS
        while not any(seen.get("method") == event for seen in self.events):
            self.events.append(self.receive(until))

    def look(self, width, dark=False, height=900):
        """Of the window, for pages that are opened from now on."""
        self.resize(width, height)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def open(self, path, query=""):
        self.events = []
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + query)
        self.wait("Page.loadEventFired")

    def value(self, expression):
        """Of JavaScript, as JSON."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def key(self, name, code):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode=code)

    def faults(self):
        """Errors of the console and exceptions."""
        found = []
        for event in self.events:
            what = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                found.append(what["exceptionDetails"]["text"])
            elif event.get("method") == "Log.entryAdded":
                found.append(what["entry"]["text"])
            elif event.get("method") == "Runtime.consoleAPICalled":
                found.append(str(what["args"]))
        return found

    def requests(self):
        return [event["params"]["request"]["url"] for event in self.events
                if event.get("method") == "Network.requestWillBeSent"]

    def screenshot(self, path, whole=True):
        image = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(image["data"]))

    def pdf(self, path):
        document = self.call("Page.printToPDF", printBackground=True)
        pathlib.Path(path).write_bytes(base64.b64decode(document["data"]))
