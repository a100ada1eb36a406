/** What stands around a product in a garden: house, soil, perennials. */
import { blob, mix, n, path, poly, rect, stroke } from './core.mjs';
import * as plant from './plants.mjs';
/** @typedef {import('./products.mjs').Product} Product @typedef {import('./core.mjs').Rng} Rng */

/** Brick house with a dark roof, windows with frames. @param {Rng} r */
export function house(r, x, y, w, h, o = {}) {
  const wall = o.wall ?? '#c9b8a4',
    line = mix(wall, '#6b5646', 0.28),
    wh = h * 0.6;
  let s = '';
  s +=
    path(
      poly([
        [x - w * 0.04, y - wh],
        [x + w * 0.16, y - h],
        [x + w * 0.84, y - h],
        [x + w * 1.04, y - wh],
      ]),
      '#525b5f',
    ) +
    path(
      poly([
        [x - w * 0.04, y - wh],
        [x + w * 0.16, y - h],
        [x + w * 0.84, y - h],
        [x + w * 0.86, y - h * 0.985],
        [x + w * 0.165, y - h * 0.985],
        [x - w * 0.02, y - wh],
      ]),
      '#7b868a',
    );
  let tiles = '';
  for (let j = 1; j < 8; j++) {
    const q = j / 8,
      yy = y - h + (h - wh) * q;
    tiles += `M${n(x + w * 0.16 - w * 0.2 * q)} ${n(yy)}H${n(x + w * 0.84 + w * 0.2 * q)}`;
  }
  s +=
    stroke(tiles, '#444c50', 1, 'opacity=".6"') +
    rect(x + w * 0.66, y - h * 1.08, w * 0.06, h * 0.13, mix(wall, '#6b5646', 0.2)) +
    rect(x + w * 0.705, y - h * 1.08, w * 0.015, h * 0.13, mix(wall, '#4a3a2e', 0.45)) +
    rect(x + w * 0.654, y - h * 1.095, w * 0.072, h * 0.02, '#7b868a');
  s += rect(x, y - wh, w, wh, wall);
  let b = '';
  const bh = 7;
  for (let yy = y - wh + bh; yy < y; yy += bh) {
    b += `M${n(x)} ${n(yy)}h${n(w)}`;
  }
  let v = '';
  for (let i = 0; i < (w * wh) / 420; i++) {
    const bx = x + r() * (w - 14),
      by = y - wh + Math.floor(r() * (wh / bh)) * bh;
    v += `M${n(bx)} ${n(by + bh / 2)}h${n(r.range(8, 14))}`;
  }
  s += stroke(b, line, 0.7, 'opacity=".4"') + stroke(v, line, bh - 1.5, 'opacity=".22"');
  s += rect(x - w * 0.05, y - wh - 4, w * 1.1, 6, '#eceae4');
  const win = (wx, wy, ww, wwh) =>
    rect(wx - 3, wy - 3, ww + 6, wwh + 6, '#f1efe9') +
    rect(wx, wy, ww, wwh, '#54666b') +
    path(
      poly([
        [wx, wy],
        [wx + ww * 0.6, wy],
        [wx, wy + wwh * 0.8],
      ]),
      '#8ea3a6',
      'opacity=".7"',
    ) +
    rect(wx + ww / 2 - 1.5, wy, 3, wwh, '#f1efe9') +
    rect(wx - 6, wy + wwh + 3, ww + 12, 4, '#b9b3a7');
  const k = o.windows ?? 3;
  for (let i = 0; i < k; i++) {
    const ww = w / (k * 1.9),
      wx = x + ((i + 0.5) * w) / k - ww / 2;
    s +=
      i === (o.door ?? 1)
        ? rect(wx - 3, y - wh * 0.62 - 3, ww + 6, wh * 0.62 + 3, '#f1efe9') +
          rect(wx, y - wh * 0.62, ww, wh * 0.62, '#27493a') +
          rect(wx + ww * 0.2, y - wh * 0.54, ww * 0.6, wh * 0.2, '#8ea3a6') +
          `<circle cx="${n(wx + ww * 0.84)}" cy="${n(y - wh * 0.28)}" r="2" fill="#e6d9b0"/>`
        : win(wx, y - wh * 0.74, ww, wh * 0.44);
  }
  return s + rect(x, y - wh, w, wh, '#5f7d86', 'opacity=".08"');
}

/** Cut through the ground. @param {Rng} r */
export function soil(r, x, y, w, h, posts, foot) {
  let s = rect(x, y, w, h, '#4b3a2c');
  const lay = (yy, col, am) => {
    let d = `M${n(x)} ${n(yy)}`;
    for (let i = 0; i <= 24; i++) d += `L${n(x + (w * i) / 24)} ${n(yy + r.range(-am, am))}`;
    return path(d + `V${n(y + h)}H${n(x)}Z`, col);
  };
  s += lay(y + h * 0.3, '#3f3025', 4) + lay(y + h * 0.66, '#33271e', 5);
  const p = ['', '', ''];
  for (let i = 0; i < w * 0.13; i++) {
    const px = x + r() * w,
      py = y + 10 + r() * (h - 12),
      q = r.range(1, 4.2);
    p[i % 3] += blob(r, px, py, q * 1.3, q, 6, 0.2);
  }
  s += path(p[0], '#6b5644') + path(p[1], '#584536') + path(p[2], '#8a7560', 'opacity=".75"');
  let ro = '';
  for (let i = 0; i < w / 55; i++) {
    const px = x + r() * w;
    ro += `M${n(px)} ${n(y)}q${n(r.range(-8, 8))} ${n(h * 0.12)} ${n(r.range(-14, 14))} ${n(h * r.range(0.2, 0.42))}`;
  }
  s += stroke(ro, '#7b6450', 1.4, 'stroke-linecap="round"');
  for (const q of posts)
    s +=
      path(
        poly([
          [q.x - foot * 0.95, y],
          [q.x + q.w + foot * 0.95, y],
          [q.x + q.w + foot * 0.75, y + q.d],
          [q.x - foot * 0.75, y + q.d],
        ]),
        '#a9a79f',
      ) +
      rect(q.x - foot * 0.9, y, foot * 1.8 + q.w, 2.5, '#c7c5bd') +
      rect(q.x, y, q.w, q.d * 0.84, q.col) +
      rect(q.x, y, q.w * 0.28, q.d * 0.84, q.hi);
  let g = `M${n(x)} ${n(y + 5)}`;
  for (let i = 0; i * 3.4 <= w; i++) g += `L${n(x + i * 3.4)} ${n(y - 2 - (i % 2 ? r.range(1, 7) : 0))}`;
  s += path(g + `L${n(x + w)} ${n(y + 5)}Z`, '#5f8d54') + rect(x, y + 1, w, 5, '#4b7446');
  return s;
}

/** Perennials along a line. @param {Rng} r */
export function border(r, x0, x1, y, size, dense = 1) {
  let s = '',
    x = x0;
  const kinds = ['grass', 'lavender', 'ball', 'allium', 'hydrangea', 'grass2', 'fern'];
  while (x < x1) {
    const k = r.pick(kinds),
      q = size * r.range(0.75, 1.15),
      yy = y + r.range(-2, 5);
    if (k === 'ball') s += plant.boxBall(r, x, yy, q * 0.3);
    else if (k === 'grass') s += plant.grass(r, x, yy, q * 0.95, q * 0.9);
    else if (k === 'grass2') s += plant.grass(r, x, yy, q * 1, q * 1.25, ['#8a9a58', '#a7b46e', '#c6cc90'], '#dccba6');
    else if (k === 'lavender') s += plant.lavender(r, x, yy, q * 0.7, q * 0.6);
    else if (k === 'hydrangea') s += plant.shrub(r, x, yy, q * 0.95, q * 0.72, plant.LEAF.box, r.pick(['#eef0ea', '#d9dcec', '#e9d6dd']));
    else if (k === 'allium') for (let i = 0; i < 4; i++) s += plant.allium(r, x + (i - 1.5) * q * 0.17, yy, q * r.range(0.8, 1.2));
    else s += plant.shrub(r, x, yy, q * 0.7, q * 0.5, plant.LEAF.olive);
    x += (q * r.range(0.55, 0.85)) / dense;
  }
  return s;
}
