/** Outdoor rooms: a terrace in perspective, a balcony before its house. */
import { balcony } from './balcony.mjs';
import { screenPanel } from './boards.mjs';
import { mix, n, path, poly, rect, stroke, tone } from './core.mjs';
import { planter } from './planters.mjs';
import * as plant from './plants.mjs';
/** @typedef {import('./products.mjs').Product} Product @typedef {import('./core.mjs').Rng} Rng */

export function terraceScene(o, r, ctx, W, H, s, gy) {
  const p = o.product,
    t = p.material === 'composite' ? tone(p.colour ?? 'brown') : tone(p.material ?? 'teak');
  let b = '';
  const y0 = gy - 8;
  b += plant.hedge(r, -10, y0, W + 20, 210 * s, plant.LEAF.mid, 0.8);
  for (let i = 0; i < 3; i++) {
    const d = screenPanel({ type: 'screen-panel', height: 180, width: 180, material: 'composite', colour: 'anthracite' }, ctx('w' + i));
    b += `<g transform="translate(${n(W * 0.02 + i * d.w)} ${n(y0)})">${d.svg}</g>`;
  }
  b += rect(0, y0, W, H - y0, t.dark);
  const k = 22,
    vx = W * 0.5;
  for (let i = 0; i < k; i++) {
    const a = (i / k) * W * 2.2 - W * 0.6,
      z = ((i + 1) / k) * W * 2.2 - W * 0.6,
      f = 0.56,
      q = mix(t.base, r() > 0.5 ? t.light : t.dark, r.range(0, 0.28));
    b += path(
      poly([
        [vx + (a - vx) * f + 0.6, y0],
        [vx + (z - vx) * f - 0.6, y0],
        [z - 1.6, H],
        [a + 1.6, H],
      ]),
      q,
    );
    let g = '';
    for (let j = 1; j < 5; j++) {
      const m = a + ((z - a) * j) / 5;
      g += `M${n(vx + (m - vx) * f)} ${n(y0)}L${n(m)} ${n(H)}`;
    }
    b +=
      stroke(g, t.dark, 0.9, 'opacity=".35"') +
      stroke(`M${n(vx + (a - vx) * f + 0.8)} ${n(y0)}L${n(a + 2)} ${n(H)}`, t.light, 1.2, 'opacity=".6"');
  }
  b += path(
    poly([
      [0, y0],
      [W * 0.55, y0],
      [W * 0.38, y0 + 38 * s],
      [0, y0 + 52 * s],
    ]),
    '#1a120b',
    'opacity=".18"',
  );
  const pl = (x, y, k2, sc, pat, col) => {
    const d = planter({ type: 'planter', width: 90, height: 45, depth: 45, colour: col, pattern: pat }, { ...ctx(k2), s: s * sc });
    return (
      path(`M${n(x - 6)} ${n(y)}h${n(d.w + 30)}l-24 ${n(10 * s)}h${n(-d.w)}Z`, '#140d07', 'opacity=".22"') +
      `<g transform="translate(${n(x)} ${n(y)})">${d.svg}</g>`
    );
  };
  b += pl(W * 0.05, y0 + 34 * s, 'p1', 1, 'grass', 'anthracite') + pl(W * 0.84, H * 0.95, 'p2', 1.5, 'lavender', 'corten');
  // lounge bench
  const bx = W * 0.36,
    by = y0 + 84 * s,
    bw = 200 * s;
  b +=
    path(
      poly([
        [bx - 10, by + 4],
        [bx + bw + 18, by + 4],
        [bx + bw - 8, by + 22 * s],
        [bx - 30, by + 22 * s],
      ]),
      '#140d07',
      'opacity=".2"',
    ) +
    rect(bx, by - 74 * s, bw, 44 * s, '#8b9188', `rx="${n(7 * s)}"`) +
    rect(bx - 5 * s, by - 46 * s, bw + 10 * s, 24 * s, '#a8aea3', `rx="${n(6 * s)}"`) +
    rect(bx - 5 * s, by - 24 * s, bw + 10 * s, 10 * s, '#3b4247') +
    rect(bx, by - 14 * s, 7 * s, 14 * s, '#262b2e') +
    rect(bx + bw - 7 * s, by - 14 * s, 7 * s, 14 * s, '#262b2e') +
    rect(bx + 12 * s, by - 70 * s, 42 * s, 36 * s, '#6d8f72', `rx="${n(8 * s)}"`) +
    rect(bx + bw - 52 * s, by - 68 * s, 38 * s, 34 * s, '#e2dccf', `rx="${n(8 * s)}"`);
  return b;
}

export function balconyScene(o, r, ctx, W, H, s) {
  const p = o.product,
    fy = H * 0.86;
  let b = rect(0, 0, W, H, '#cbb7a2'),
    br = '',
    v = '';
  for (let y = 0; y < H; y += 9) br += `M0 ${y}H${W}`;
  for (let i = 0; i < (W * H) / 900; i++) v += `M${n(r() * W)} ${n(Math.floor((r() * H) / 9) * 9 + 4.5)}h${n(r.range(10, 18))}`;
  b += stroke(br, '#b39c86', 0.8, 'opacity=".7"') + stroke(v, '#b39c86', 7, 'opacity=".28"');
  const dw = 170 * s,
    dh = 220 * s,
    dx = W * 0.16,
    win = (x, w, h) =>
      rect(x - 7, fy - h - 7, w + 14, h + 7, '#f0eee8') +
      rect(x, fy - h, w / 2 - 3, h, '#4f6266') +
      rect(x + w / 2 + 3, fy - h, w / 2 - 3, h, '#4f6266') +
      path(
        poly([
          [x, fy - h],
          [x + w * 0.42, fy - h],
          [x, fy - h * 0.4],
        ]),
        '#93a8aa',
        'opacity=".6"',
      ) +
      path(
        poly([
          [x + w / 2 + 3, fy - h],
          [x + w * 0.9, fy - h],
          [x + w / 2 + 3, fy - h * 0.5],
        ]),
        '#93a8aa',
        'opacity=".6"',
      ) +
      rect(x - 12, fy - h - 14, w + 24, 8, '#a8927c');
  b += win(dx, dw, dh) + win(W * 0.62, 190 * s, dh);
  for (const [q, kk] of [
    [0.03, 'grass'],
    [0.45, 'box'],
    [0.93, 'grass'],
  ]) {
    const d = planter(
      { type: 'planter', width: 50, height: 55, depth: 30, colour: 'anthracite', pattern: kk },
      { ...ctx('p' + q), s: s * 1.35 },
    );
    b += `<g transform="translate(${n(W * q - (q > 0.9 ? 40 * s : 0))} ${n(fy)})">${d.svg}</g>`;
  }
  b += plant.birch(r, W * 0.5, fy, 10).slice(0, 0);
  const d = balcony({ ...p, width: Math.min(p.width ?? 300, (W / s) * 0.92 - 36) }, ctx('b'));
  b +=
    `<g transform="translate(${n((W - d.w) / 2)} ${n(fy)})">${d.svg}</g>` +
    rect(0, fy, W, H * 0.05, '#dedcd5') +
    rect(0, fy + H * 0.05, W, H * 0.018, '#a7a49b') +
    rect(0, fy + H * 0.068, W, H, '#000', 'opacity=".1"');
  return b;
}
