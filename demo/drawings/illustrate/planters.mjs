/** Planters with what grows in them. */
import { board } from './boards.mjs';
import { blob, n, path, poly, rect, tone } from './core.mjs';
import * as plant from './plants.mjs';
import { OX, OY } from './stone.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Planter with planting. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function planter(p, c) {
  const col = p.colour ?? p.material ?? 'corten',
    t = tone(col),
    W = (p.width ?? 80) * c.s,
    H = (p.height ?? 40) * c.s,
    D = (p.depth ?? 40) * c.s;
  let tex = '',
    pl = '';
  if (col === 'corten') {
    for (let i = 0; i < 16; i++)
      tex += path(
        blob(c.r, c.r() * W * 0.9 + W * 0.05, -c.r() * H * 0.86 - H * 0.07, c.r.range(3, W * 0.09), c.r.range(3, H * 0.14), 8, 0.3),
        c.r.pick(['#c07845', '#7a3f1e', '#a55a2d']),
        'opacity=".3"',
      );
  } else if (p.material === 'wood' || ['pine', 'douglas', 'teak', 'bamboo'].includes(col)) {
    const k = Math.max(3, Math.round(H / (12 * c.s)));
    for (let i = 0; i < k; i++) tex += board(c, 0, -H + (i * H) / k, W, H / k - 0.8, t, true);
    tex += board(c, 0, -H, 5 * c.s, H, t, false) + board(c, W - 5 * c.s, -H, 5 * c.s, H, t, false);
  } else
    tex = path(
      poly([
        [0, -H],
        [W * 0.5, -H],
        [W * 0.15, 0],
        [0, 0],
      ]),
      t.light,
      'opacity=".16"',
    );
  const rim = Math.max(3 * c.s, 2.5),
    kind = p.pattern ?? 'grass',
    y0 = -H + D * OY * 0.45;
  const spots = Math.max(2, Math.round(W / (34 * c.s)));
  for (let i = 0; i < spots; i++) {
    const x = D * OX * 0.5 + ((i + 0.5) * W) / spots,
      k = (W / spots) * 1.1;
    pl +=
      kind === 'box'
        ? plant.boxBall(c.r, x, y0 + 5, Math.min(k * 0.44, 30 * c.s))
        : kind === 'lavender'
          ? plant.lavender(c.r, x, y0 + 4, k * 0.9, 46 * c.s)
          : kind === 'flower'
            ? plant.shrub(c.r, x, y0 + 4, k * 0.98, 50 * c.s, plant.LEAF.box, '#e7dfe9')
            : plant.grass(c.r, x, y0 + 4, k * 1.25, 66 * c.s, undefined, '#d9c9a3');
  }
  const back =
    path(
      poly([
        [0, -H],
        [W, -H],
        [W + D * OX, -H + D * OY],
        [D * OX, -H + D * OY],
      ]),
      t.light,
    ) +
    path(
      poly([
        [rim * 1.5, -H - rim * 0.3],
        [W - rim * 0.4, -H - rim * 0.3],
        [W + D * OX - rim * 1.5, -H + D * OY + rim * 0.4],
        [D * OX + rim * 0.4, -H + D * OY + rim * 0.4],
      ]),
      '#3a2d22',
    );
  return {
    svg:
      back +
      pl +
      path(
        poly([
          [W, 0],
          [W + D * OX, D * OY],
          [W + D * OX, -H + D * OY],
          [W, -H],
        ]),
        t.dark,
      ) +
      rect(0, -H, W, H, t.base) +
      tex +
      rect(0, -H, W, rim * 0.7, t.light),
    w: W + D * OX,
    h: H - D * OY + (kind === 'box' ? 50 : 60) * c.s,
    shadow: path(`M0 0V${n(-H)}H${n(W + D * OX * 0.6)}V0Z`, '#000'),
    soft: true,
  };
}
