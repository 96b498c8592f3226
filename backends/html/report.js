
// Switches, sliders and tabs of the report. The page is complete without it; what
// it computes, it computes from the formulas and the JSON that stand in the page.
"use strict";

(() => {
  // Expressions in the syntax of ir/ExprParser.cpp: a function from an object of sizes to
  // a number, or null where the text is not of that syntax.
  function parse(text) {
    const word = String.raw`[\p{L}_$][\p{L}\p{M}\p{N}_$]*`;
    const token = String.raw`\d+(?:\.\d+)?|${word}(?:\[\]|(?:->|\.)${word})*|\S`;
    const tokens = text.match(new RegExp(token, "gu")) || [];
    const functions = {
      floor: (x) => Math.floor(x),
      ceil: (x) => Math.ceil(x),
      min: (...all) => Math.min(...all),
      max: (...all) => Math.max(...all),
    };
    let at = 0;
    const accept = (token) => tokens[at] === token && ++at > 0;
    const expect = (token) => {
      if (!accept(token)) throw new SyntaxError(`expected '${token}'`);
    };
    const chain = (next, operators) => () => {
      let value = next();
      for (;;) {
        const operator = Object.keys(operators).find(accept);
        if (!operator) return value;
        const left = value, right = next(), apply = operators[operator];
        value = (sizes) => apply(left(sizes), right(sizes));
      }
    };
    const sum = chain(
      chain(power, { "*": (a, b) => a * b, "/": (a, b) => a / b }),
      { "+": (a, b) => a + b, "-": (a, b) => a - b });

    function power() {
      if (accept("-")) {
        const value = power();
        return (sizes) => -value(sizes);
      }
      if (accept("+")) return power();
      const base = primary();
      if (!accept("^")) return base;
      const sign = accept("-") ? -1 : 1;
      const exponent = sign * number();
      return (sizes) => base(sizes) ** exponent;
    }
    function number() {
      if (!/^\d/.test(tokens[at] || "")) throw new SyntaxError("expected a number");
      return Number(tokens[at++]);
    }
    function primary() {
      if (/^\d/.test(tokens[at] || "")) {
        const value = number();
        return () => value;
      }
      if (accept("(")) {
        const value = sum();
        expect(")");
        return value;
      }
      const name = tokens[at++];
      if (!/^[\p{L}_$]/u.test(name || "")) throw new SyntaxError("expected a name");
      if (!accept("(")) return (sizes) => (Object.hasOwn(sizes, name) ? sizes[name] : NaN);
      if (!Object.hasOwn(functions, name)) throw new SyntaxError(`unknown function '${name}'`);
      const args = [];
      do args.push(sum());
      while (accept(","));
      expect(")");
      return (sizes) => functions[name](...args.map((arg) => arg(sizes)));
    }

    try {
      const value = sum();
      return at === tokens.length ? value : null;
    } catch {
      return null;
    }
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

  // Kernels and machines shown.
  const hidden = { kernel: new Set(), machine: new Set() };
  function showChosen() {
    for (const element of document.querySelectorAll("[data-kernel], [data-machine]"))
      element.toggleAttribute("hidden", hidden.kernel.has(element.dataset.kernel) ||
                                        hidden.machine.has(element.dataset.machine));
  }
  for (const button of document.querySelectorAll("button[data-toggle]"))
    button.addEventListener("click", () => {
      const set = hidden[button.dataset.toggle];
      const isShown = set.delete(button.dataset.name);
      if (!isShown) set.add(button.dataset.name);
      button.setAttribute("aria-pressed", String(isShown));
      showChosen();
    });

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
    choose(tabs[0]);
    for (const [k, tab] of tabs.entries()) {
      tab.addEventListener("click", () => choose(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(k + step + tabs.length) % tabs.length];
        choose(next);
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

  // What sizes change.
  class Sizes {
    constructor(box, study) {
      this.box = box;
      this.study = study;
      this.rows = [...box.closest("section").querySelectorAll("[data-condition]")];
      this.conditions = study.conditions.map((condition) => ({
        level: condition.level, lhs: parse(condition.lhs), rhs: parse(condition.rhs) }));
      this.iterations = parse(study.iterations);
      this.states = new Map(study.states.map((state) => [state.held.join(), state]));
      this.longest = Math.max(1, ...study.states.flatMap((state) => state.predictions.map(
        (prediction) => prediction.cycles ?? 0)));
      this.sizes = {};
      this.ranges = {};
      for (const { name, value } of study.parameters) {
        this.sizes[name] = value ?? 1000;
        this.ranges[name] = this.rangeOf(name, value);
      }
      this.build();
      this.update();
      window.addEventListener("resize", () => this.showSteps());
    }

    // The largest size up to which a condition holds, with the other sizes as they are.
    limit(condition, name) {
      const holds = (size) =>
        condition.lhs && condition.lhs({ ...this.sizes, [name]: size }) <= condition.rhs({});
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
      const all = this.conditions.map((condition) => this.limit(condition, name));
      return [...new Set(all.filter((value) => value !== null))].sort((a, b) => a - b);
    }
    rangeOf(name, value) {
      const limits = this.limits(name);
      return Math.max(10000, 4 * (limits.at(-1) ?? 0), 4 * (value ?? 0));
    }
    position(name, size) {
      return Math.log(size) / Math.log(this.ranges[name]);
    }

    build() {
      this.box.append(make("h5", {}, "Try other sizes"));
      this.inputs = this.study.parameters.map(({ name }, k) => this.slider(name, k));
      this.levels = make("div", { class: "levels" });
      this.steps = make("div", { class: "steps" });
      this.says = make("p", { class: "note", "aria-live": "polite" });
      this.box.append(this.levels, this.steps, this.says, make("p", { class: "note" },
        "From the conditions above, in the limit of long rows: without start-up, remainders and " +
        "waiting for the first lines of rows, with the core's terms as they are, and with no " +
        "cache that holds all data."));
      this.box.hidden = false;
    }
    slider(name, k) {
      const id = `size-${this.box.dataset.sizes}-${k}`;
      const range = make("input", { type: "range", id, min: 0, max: 1000, step: 1 });
      const number = make("input", {
        type: "number", min: 1, max: 2 ** 40, step: 1, "aria-label": `${name}, exact` });
      const rail = make("div", { class: "rail" }, range);
      this.box.append(make("div", { class: "size" }, make("label", { for: id }, name), rail, number));
      range.addEventListener("input", () => {
        this.sizes[name] = Math.max(1, Math.round(this.ranges[name] ** (range.value / 1000)));
        this.update();
      });
      number.addEventListener("input", () => {
        const size = Math.floor(Number(number.value));
        if (size >= 1 && size <= 2 ** 40) {
          this.sizes[name] = size;
          this.update();
        }
      });
      return { name, range, number, rail };
    }

    // As many conditions of each level hold as do from the first on.
    heldAt(sizes) {
      return this.study.levels.map((level) => {
        const ofLevel = this.conditions.filter((condition) => condition.level === level);
        const fails = ofLevel.findIndex(
          (condition) => !condition.lhs || !(condition.lhs(sizes) <= condition.rhs(sizes)));
        return fails < 0 ? ofLevel.length : fails;
      });
    }
    stateAt(sizes) {
      return this.states.get(this.heldAt(sizes).join());
    }

    update() {
      for (const { name, range, number, rail } of this.inputs) {
        const size = this.sizes[name];
        range.value = Math.round(1000 * Math.min(1, this.position(name, size)));
        range.setAttribute("aria-valuetext", `${name} = ${size}`);
        if (document.activeElement !== number) number.value = size;
        this.mark(name, rail);
      }
      for (const row of this.rows) {
        const { lhs, rhs } = this.conditions[row.dataset.condition];
        const holds = lhs && lhs(this.sizes) <= rhs(this.sizes);
        const cell = row.querySelector(".holds");
        cell.textContent = holds ? "yes" : "no";
        cell.className = `holds ${cell.textContent}`;
      }
      this.showLevels();
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

    showLevels() {
      const state = this.stateAt(this.sizes);
      this.levels.replaceChildren();
      this.says.textContent = "";
      if (!state) return;
      state.predictions.forEach(({ level, cycles }, k) => {
        const bar = make("span", { class: `bar level-${k}` });
        bar.style.setProperty("--length", `${100 * (cycles ?? 0) / this.longest}%`);
        bar.style.background = "var(--level)";
        this.levels.append(make("span", {}, `data in ${level}`),
          make("span", { class: "value", "data-level": level },
            `${shown(cycles ?? NaN)} ${this.study.unit}`), bar);
      });
      const lines = state.lines.map(({ load, evict }, k) =>
        `${this.study.boundaries[k]} ${shortest(load)} + ${shortest(evict)}`);
      this.says.textContent = `Lines loaded + evicted: ${lines.join(", ")}.` + this.nestText(state);
    }
    nestText(state) {
      const cycles = state.predictions.at(-1)?.cycles;
      const iterations = this.iterations ? this.iterations(this.sizes) : NaN;
      const seconds = (cycles * iterations) / this.study.iterations_per_unit / this.study.clock;
      if (!Number.isFinite(seconds) || cycles === null || !(iterations > 0)) return "";
      const [factor, unit] =
        [[1, "s"], [1e-3, "ms"], [1e-6, "us"]].find(([least]) => seconds >= least) ?? [1e-9, "ns"];
      return ` Whole nest with data in ${state.predictions.at(-1).level}: ` +
        `${shown(seconds / factor, 2)} ${unit}.`;
    }

    // T over the first size that decides anything, from each level.
    showSteps() {
      const name = this.study.parameters.map((parameter) => parameter.name)
        .find((candidate) => this.limits(candidate).length);
      this.steps.replaceChildren();
      if (!name || !this.stateAt(this.sizes)) return;
      const width = Math.min(760, Math.max(280, this.steps.clientWidth)), height = 170, left = 34, top = 8, bottom = 22, right = 44;
      const x = (size) => left + (width - left - right) * Math.min(1, this.position(name, size));
      const y = (cycles) => height - bottom - (height - top - bottom) * cycles / this.longest;
      const picture = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
        "aria-label": `Time over ${name}, by the level that the data are in` });
      const edges = [0, ...this.limits(name), this.ranges[name]];
      for (let power = 1; power <= this.ranges[name]; power *= 10)
        picture.append(draw("line", { class: "axis", x1: x(power), x2: x(power), y1: top, y2: height - bottom }),
          draw("text", { x: x(power), y: height - 6, "text-anchor": "middle" },
            power < 1e4 ? String(power) : `1e${Math.round(Math.log10(power))}`));
      for (const share of [0, 0.5, 1])
        picture.append(draw("text", { x: left - 6, y: y(share * this.longest) + 4, "text-anchor": "end" },
          shown(share * this.longest, 0)));
      this.drawPaths(picture, name, edges, x, y);
      const here = x(this.sizes[name]);
      picture.append(draw("line", { class: "here", x1: here, x2: here, y1: top, y2: height - bottom }));
      this.steps.append(make("p", { class: "note" }, `${this.study.unit} over ${name}`), picture);
    }
    drawPaths(picture, name, edges, x, y) {
      const count = this.study.levels.length + 1;
      for (let level = 0; level < count; ++level) {
        let path = "", last = null;
        for (let k = 0; k + 1 < edges.length; ++k) {
          const state = this.stateAt({ ...this.sizes, [name]: edges[k] + 1 });
          const cycles = state?.predictions[level]?.cycles;
          if (cycles === null || cycles === undefined) continue;
          const from = x(Math.max(1, edges[k])), to = x(edges[k + 1]);
          path += `${path ? "L" : "M"}${from} ${y(cycles)}L${to} ${y(cycles)}`;
          last = { at: to, cycles };
        }
        if (!last) continue;
        const label = level < count - 1 ? this.study.levels[level] : "MEM";
        picture.append(draw("path", { class: `path level-${level}`, d: path }, draw("title", {}, label)),
          draw("text", { x: last.at + 5, y: y(last.cycles) + 4 }, label));
      }
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
