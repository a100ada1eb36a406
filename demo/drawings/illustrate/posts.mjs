import { mix, n, path, poly, rect, stroke, tone, tubeV } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Post with cap in elevation (and its part below ground when `foot`). @param {Ctx} c */
export function postShape(c, x, h, w, t, cap = true, round = false) {
  const k = Math.max(w * 0.22, 1.4);
  return (
    tubeV(x, -h, w, h, t) +
    (cap
      ? round
        ? path(`M${n(x - k * 0.4)} ${n(-h)}Q${n(x + w / 2)} ${n(-h - w * 0.95)} ${n(x + w + k * 0.4)} ${n(-h)}Z`, t.dark)
        : rect(x - k * 0.5, -h - k, w + k, k * 1.15, t.dark) + rect(x - k * 0.5, -h - k, w + k, k * 0.4, t.light)
      : '')
  );
}

/** Loose post: full height on scale, buried part dashed, with a magnified top. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function post(p, c) {
  const t = tone(p.colour ?? 'anthracite'),
    round = p.style === 'round',
    wcm = (p.diameter ?? (p.width ?? 6) * 10) / 10;
  const H = (p.height ?? 200) * c.s,
    w = Math.max(wcm * c.s, 5),
    bury = Math.min(60, (p.height ?? 200) * 0.28) * c.s,
    above = H - bury;
  let s = postShape(c, 0, above, w, t, true, round);
  const clips = Math.max(2, Math.round((p.height ?? 200) / 55));
  for (let i = 0; i < clips && p.style !== 'gate'; i++) {
    const y = -above * (0.1 + (0.8 * i) / (clips - 1));
    s += rect(w * 0.1, y - 2.6, w * 1.25, 5.2, t.dark, 'rx="1"') + `<circle cx="${n(w * 0.5)}" cy="${n(y)}" r="1.1" fill="${t.light}"/>`;
  }
  const under =
    rect(-w * 1.5, 0, w * 4, bury, '#c9c7bf', 'rx="2"') +
    rect(-w * 1.5, 0, w * 4, 3, '#dddbd3') +
    rect(0, 0, w, bury, t.dark, 'opacity=".55"') +
    stroke(`M0 0V${n(bury)}H${n(w)}V0`, t.dark, 1, 'stroke-dasharray="3 3"');
  // magnified top, drawn in its own 120px lens around (0,0)
  const z = 44,
    d = 26;
  let L = '';
  if (round)
    L =
      rect(-z / 2, -8, z, 90, t.base) +
      rect(-z / 2, -8, z * 0.2, 90, t.light) +
      rect(z * 0.18, -8, z * 0.32, 90, t.dark) +
      `<path d="M${-z / 2 - 3} -6C${-z / 2 - 3} -44 ${z / 2 + 3} -44 ${z / 2 + 3} -6Z" fill="${t.dark}"/><path d="M${-z / 2 + 4} -12C${-z / 2 + 6} -32 -6 -36 2 -34C-8 -30 -12 -20 -12 -10Z" fill="${t.light}" opacity=".7"/>` +
      rect(-z / 2 - 3, -9, z + 6, 6, t.dark);
  else {
    const zz = p.style === 'gate' ? 56 : z;
    L =
      path(
        poly([
          [-zz / 2, -10],
          [zz / 2, -10],
          [zz / 2, 90],
          [-zz / 2, 90],
        ]),
        t.base,
      ) +
      rect(-zz / 2, -10, zz * 0.16, 100, t.light) +
      path(
        poly([
          [zz / 2, -10],
          [zz / 2 + d * 0.7, -24],
          [zz / 2 + d * 0.7, 80],
          [zz / 2, 90],
        ]),
        t.dark,
      ) +
      path(
        poly([
          [-zz / 2 - 2, -18],
          [zz / 2 + 2, -18],
          [zz / 2 + 2, -9],
          [-zz / 2 - 2, -9],
        ]),
        mix(t.base, t.dark, 0.5),
      ) +
      path(
        poly([
          [zz / 2 + 2, -18],
          [zz / 2 + d * 0.7 + 3, -32],
          [zz / 2 + d * 0.7 + 3, -23],
          [zz / 2 + 2, -9],
        ]),
        t.edge,
      ) +
      path(
        poly([
          [-zz / 2 - 2, -18],
          [zz / 2 + 2, -18],
          [zz / 2 + d * 0.7 + 3, -32],
          [-zz / 2 + d * 0.7 - 1, -32],
        ]),
        mix(t.light, t.base, 0.45),
      );
    if (p.style !== 'gate')
      L +=
        rect(-zz / 2 + 8, 26, zz + 6, 20, t.dark, 'rx="2"') +
        rect(-zz / 2 + 8, 26, zz + 6, 5, t.light, 'rx="2" opacity=".5"') +
        `<circle cx="2" cy="36" r="5" fill="${t.light}"/><circle cx="2" cy="36" r="2" fill="${t.edge}"/>`;
  }
  return { svg: under + s, w, h: above, shadow: path(`M0 0V${n(-above)}H${n(w)}V0Z`, '#000'), lens: L, base: bury };
}
