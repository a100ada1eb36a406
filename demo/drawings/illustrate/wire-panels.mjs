/** Rigid panels of welded wire, and what weaves into them. */
import { mix, n, path, rect, stroke, tone } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Wire set: one path in defs, drawn as body and highlight. @param {Ctx} c */
export function wires(c, key, d, w, t) {
  c.defs.push(`<path id="${c.id}${key}" d="${d}" fill="none"/>`);
  const u = `<use href="#${c.id}${key}"`;
  return (
    `<g stroke-width="${n(w)}" stroke="${t.base}">${u}/></g>` +
    (w > 1
      ? `<g stroke-width="${n(Math.max(0.5, w * 0.34))}" stroke="${t.light}" opacity=".75">${u} transform="translate(${n(-w * 0.22)} ${n(-w * 0.22)})"/></g>`
      : '')
  );
}

const FOLDS = (/** @type {number} */ h) => (h < 143 ? 2 : h < 183 ? 3 : h < 233 ? 4 : 5);

/** Rigid mesh panel. style '3d' has V-folds, '2d' has twin horizontal wires. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function meshPanel(p, c) {
  const W = (p.width ?? 250) * c.s,
    H = (p.height ?? 153) * c.s,
    t = tone(p.colour ?? 'anthracite');
  const [mx, my] = (p.mesh ?? [50, 200]).map((v) => (v / 10) * c.s),
    wire = Math.max(((p.wire ?? 5) / 10) * c.s, 0.95);
  // Below about 3.6 px per mesh the wires would blur into grey, so small pictures show every second or third wire.
  const step = Math.max(1, Math.round(3.6 / mx)),
    cols = Math.max(4, Math.round(W / mx / step)),
    flat = p.style === '2d';
  let v = '',
    h = '';
  const spike = flat ? 0 : 2.5 * c.s;
  for (let i = 0; i <= cols; i++) v += `M${n((i * W) / cols)} ${n(-H)}V0`;
  let folds = '';
  if (flat) {
    const rows = Math.round(H / my),
      g = Math.max(0.75 * c.s, 1.5);
    for (let i = 0; i <= rows; i++) {
      const yy = -(H - spike) * (i / rows);
      h += `M0 ${n(Math.min(yy, -g / 2) - g / 2)}H${n(W)}M0 ${n(Math.min(yy, -g / 2) + g / 2)}H${n(W)}`;
    }
  } else {
    const k = FOLDS(p.height ?? 153),
      fold = 10 * c.s,
      gap = (H - spike - 2 * c.s - k * fold) / (k - 1 || 1);
    for (let i = 0; i < k; i++) {
      const b = -(2 * c.s) - i * (gap + fold);
      for (const o of [0, fold / 2, fold]) h += `M0 ${n(b - o)}H${n(W)}`;
      folds += rect(0, b - fold, W, fold / 2, '#ffffff', 'opacity=".34"') + rect(0, b - fold / 2, W, fold / 2, t.dark, 'opacity=".26"');
      if (i < k - 1) {
        const rows = Math.max(1, Math.round(gap / my / (step > 2 ? 2 : 1)));
        for (let q = 1; q < rows; q++) h += `M0 ${n(b - fold - (gap * q) / rows)}H${n(W)}`;
      }
    }
  }
  return {
    svg: folds + wires(c, 'v', v, wire, t) + wires(c, 'h', h, wire * (flat ? 1.15 : 1.1), t),
    w: W,
    h: H,
    shadow: `<use href="#${c.id}v"/><use href="#${c.id}h"/>`,
  };
}

/** Privacy strip woven through a twin-wire panel, with the rest of the roll. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function privacy(p, c) {
  const W = Math.min(p.width ?? 200, 200) * c.s,
    H = (p.height ?? 143) * c.s,
    t = tone(p.colour ?? 'anthracite'),
    base = meshPanel(
      { type: 'mesh-panel', style: '2d', width: 200, height: p.height ?? 143, mesh: [50, 200], wire: 6, colour: 'anthracite' },
      c,
    );
  const rows = Math.round(H / (20 * c.s)),
    sh = H / rows,
    cols = Math.round(W / (5 * c.s)),
    cw = W / cols;
  let s = '',
    over = '';
  for (let j = 0; j < rows; j++) {
    const full = j < rows - 2 ? W : j === rows - 2 ? W * 0.62 : 0,
      y = -(j + 1) * sh + 1.6;
    if (!full) continue;
    s +=
      rect(0, y, full, sh - 3.2, t.base) +
      rect(0, y, full, sh * 0.16, t.light, 'opacity=".6"') +
      rect(0, y + sh - 3.2 - sh * 0.14, full, sh * 0.14, t.dark);
    for (let i = 0; i <= full / cw; i++) {
      const x = i * cw;
      if ((i + j) % 2 === 0) over += `M${n(x)} ${n(y)}v${n(sh - 3.2)}`;
      else s += rect(x - cw * 0.3, y, cw * 0.6, sh - 3.2, t.light, 'opacity=".22"');
    }
    if (full < W) s += path(`M${n(full)} ${n(y)}l${n(sh * 0.22)} ${n(sh * 0.1)}v${n(sh - 3.2)}l${n(-sh * 0.22)} ${n(-sh * 0.1)}Z`, t.dark);
  }
  const R = 17 * c.s,
    rx = W + R * 1.5,
    rh = 19 * c.s,
    e = R * 0.34;
  let sp = '';
  for (let a = 0; a < 6.28 * 5; a += 0.4) {
    const q = 1 - a / 36;
    sp += (a ? 'L' : 'M') + n(rx + Math.cos(a) * R * q) + ' ' + n(-rh - e + Math.sin(a) * e * q);
  }
  const roll =
    `<path d="M${n(rx - R)} ${n(-rh - e)}V${n(-e)}A${n(R)} ${n(e)} 0 0 0 ${n(rx + R)} ${n(-e)}V${n(-rh - e)}Z" fill="${t.base}"/>` +
    rect(rx - R * 0.8, -rh - e, R * 0.4, rh + e * 0.9, t.light, 'opacity=".5"') +
    `<ellipse cx="${n(rx)}" cy="${n(-rh - e)}" rx="${n(R)}" ry="${n(e)}" fill="${mix(t.base, t.light, 0.4)}"/>` +
    stroke(sp, t.dark, 1.3);
  return {
    svg: base.svg + s + stroke(over, tone('anthracite').edge, Math.max(0.6 * c.s, 1.1)) + roll,
    w: W + R * 2.6,
    h: H,
    shadow: path(`M0 0V${n(-H * 0.8)}H${n(W)}V0Z`, '#000'),
  };
}
