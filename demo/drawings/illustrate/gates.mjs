import { board } from './boards.mjs';
import { mix, n, path, poly, rect, tone, tubeH, tubeV } from './core.mjs';
import { postShape } from './posts.mjs';
import { wires } from './wire-panels.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Vertical bars or other infill inside a frame. @param {Product} p @param {Ctx} c */
function infill(p, c, x, y, w, h, t, key) {
  const kind = p.infill ?? 'bars';
  let s = '';
  if (kind === 'mesh') {
    const m = 5 * c.s,
      my = 20 * c.s;
    let d = '';
    for (let i = 1; i * m < w; i++) d += `M${n(x + i * m)} ${n(y)}v${n(h)}`;
    for (let j = 1; j * my < h; j++) d += `M${n(x)} ${n(y + j * my - 1.2)}h${n(w)}M${n(x)} ${n(y + j * my + 1.2)}h${n(w)}`;
    s = wires(c, key, d, Math.max(0.5 * c.s, 1), t);
  } else if (kind === 'solid') {
    const k = Math.max(3, Math.round(h / (15 * c.s)));
    for (let i = 0; i < k; i++) {
      const bh = h / k;
      s +=
        rect(x, y + i * bh, w, bh, mix(t.base, t.light, 0.12)) +
        rect(x, y + i * bh, w, Math.max(1, bh * 0.1), t.light, 'opacity=".8"') +
        rect(x, y + (i + 1) * bh - Math.max(1, bh * 0.09), w, Math.max(1, bh * 0.09), t.edge);
    }
  } else if (kind === 'wood') {
    const k = Math.max(3, Math.round(w / (12 * c.s)));
    for (let i = 0; i < k; i++) s += board(c, x + (i * w) / k, y, w / k - 1.2, h, tone(p.material ?? 'douglas'), false);
  } else {
    const gap = 11 * c.s,
      bw = Math.max(2.5 * c.s, 2),
      k = Math.max(2, Math.round(w / gap));
    for (let i = 1; i < k; i++) s += tubeV(x + (i * w) / k - bw / 2, y, bw, h, t);
  }
  return s;
}

const frame = (x, y, w, h, f, t) =>
  tubeV(x, y, f, h, t) + tubeV(x + w - f, y, f, h, t) + tubeH(x, y, w, f, t) + tubeH(x, y + h - f, w, f, t);

export function lock(c, x, y, flip) {
  const s = Math.max(c.s, 0.9),
    w = 5 * s,
    h = 15 * s;
  return (
    rect(x - w / 2, y - h / 2, w, h, '#c9cfd1', 'rx="1.5"') +
    rect(x - w / 2, y - h / 2, w * 0.35, h, '#f1f3f3', 'rx="1.5"') +
    `<path d="M${n(x)} ${n(y - h * 0.18)}h${n((flip ? -1 : 1) * 9 * s)}" stroke="#8e989c" stroke-width="${n(2.2 * s)}" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(y + h * 0.24)}" r="${n(1.1 * s)}" fill="#454d50"/>`
  );
}

export function hinge(c, x, y) {
  const s = Math.max(c.s, 0.9);
  return (
    rect(x - 4.5 * s, y - 2 * s, 9 * s, 4 * s, '#aeb6b9', 'rx="1"') + rect(x - 1.4 * s, y - 4 * s, 2.8 * s, 8 * s, '#868f93', 'rx="1"')
  );
}

/** Swing gate, single or double, between its posts. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function swingGate(p, c) {
  const t = tone(p.colour ?? 'anthracite'),
    W = (p.width ?? 100) * c.s,
    H = (p.height ?? 150) * c.s,
    P = Math.max((W > 200 * c.s ? 10 : 8) * c.s, 5),
    g = 2 * c.s,
    f = Math.max(5 * c.s, 3.5),
    low = 6 * c.s;
  let s = '';
  const leaves = p.double
    ? [
        [P + g, (W - g) / 2 - g],
        [P + g * 1.5 + (W - g) / 2, (W - g) / 2 - g],
      ]
    : [[P + g, W - g * 2]];
  leaves.forEach(([x, w], i) => {
    const y = -H + 2 * c.s,
      h = H - low;
    s += infill(p, c, x + f, y + f, w - 2 * f, h - 2 * f, t, 'g' + i) + frame(x, y, w, h, f, t);
    if ((p.infill ?? 'bars') !== 'solid' && p.infill !== 'wood') s += tubeH(x + f, y + h * 0.62, w - 2 * f, f * 0.8, t);
    const left = p.double ? i === 0 : true,
      hx = left ? x - g / 2 : x + w + g / 2;
    s += hinge(c, hx, y + h * 0.14) + hinge(c, hx, y + h * 0.86);
    const lx = left ? x + w - f / 2 : x + f / 2;
    if (!p.double || i === 0) s += lock(c, lx, y + h * 0.52, left);
    else s += rect(lx - 1.4 * c.s, y + h * 0.7, 2.8 * c.s, h * 0.3 + low, '#8e989c');
  });
  const total = P * 2 + W;
  s += postShape(c, 0, H + 6 * c.s, P, t) + postShape(c, total - P, H + 6 * c.s, P, t);
  return {
    svg: s,
    w: total,
    h: H + 8 * c.s,
    shadow:
      p.infill === 'solid' || p.infill === 'wood'
        ? path(`M0 0V${n(-H)}H${n(total)}V0Z`, '#000')
        : `<g fill="#000" stroke="none">${Array.from({ length: Math.round(total / (11 * c.s)) + 1 }, (_, i) => rect(i * 11 * c.s, -H, Math.max(2, 2.5 * c.s), H, '#000')).join('')}</g>`,
  };
}

/** Cantilever sliding gate. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function slidingGate(p, c) {
  const t = tone(p.colour ?? 'anthracite'),
    W = (p.width ?? 400) * c.s,
    H = (p.height ?? 160) * c.s,
    tail = W * 0.36,
    f = Math.max(6 * c.s, 3),
    b = Math.max(13 * c.s, 5),
    low = 5 * c.s,
    P = Math.max(10 * c.s, 5);
  let s = '';
  const x0 = P * 1.4,
    y = -H,
    h = H - low - b;
  s += infill(p, c, x0 + f, y + f, W - 2 * f, h - f, t, 's') + frame(x0, y, W, h + f * 0.5, f, t);
  const tx = x0 + W;
  s +=
    path(
      poly([
        [tx, y + f * 0.2],
        [tx + f, y],
        [tx + tail, -low - b],
        [tx + tail - f * 1.4, -low - b],
        [tx, y + f * 1.6],
      ]),
      t.base,
    ) + tubeH(x0, -low - b, W + tail, b, t);
  const k = 3;
  for (let i = 1; i < k; i++) s += tubeV(x0 + (W * i) / k - f / 2, y + f, f, h - f, t);
  s +=
    postShape(c, 0, H + 5 * c.s, P, t) +
    `<g>${tubeV(x0 + W * 1.005, -H - 9 * c.s, P, H + 9 * c.s, t)}${tubeV(x0 + W * 1.005 + P * 1.35, -H - 9 * c.s, P, H + 9 * c.s, t)}${tubeH(x0 + W * 1.005, -H - 12 * c.s, P * 2.35, 5 * c.s, t)}</g>`;
  s +=
    [0.05, 0.7].map((q) => rect(tx + tail * q + P * 0.2, -low - 2, 13 * c.s, low + 2, '#7b8488', 'rx="1.5"')).join('') +
    lock(c, P * 1.1, -H * 0.5, false);
  return {
    svg: s,
    w: x0 + W + tail,
    h: H + 12 * c.s,
    shadow: `<g>${Array.from({ length: Math.round(W / (11 * c.s)) + 1 }, (_, i) => rect(x0 + i * 11 * c.s, -H, Math.max(2, 2.5 * c.s), H, '#000')).join('')}${rect(x0, -low - b, W + tail, b, '#000')}</g>`,
  };
}
