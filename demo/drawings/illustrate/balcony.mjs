/** Screens on a railing. */
import { mix, n, path, rect, stroke, tone, tubeH, tubeV } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Balcony screen laced to a railing. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function balcony(p, c) {
  const W = (p.width ?? 300) * c.s,
    H = (p.height ?? 90) * c.s,
    t = tone(p.colour ?? 'light-grey'),
    rail = tone('galvanized'),
    RH = Math.max(105 * c.s, H + 12 * c.s),
    over = 18 * c.s;
  let s = '';
  const tot = W + over * 2;
  s += rect(0, -3, tot, 3, '#d9d8d2');
  let bars = '';
  for (let x = over * 0.4; x < tot; x += 12 * c.s) bars += tubeV(x, -RH, Math.max(1.6 * c.s, 1.6), RH, rail);
  s += bars;
  const y = -RH + 5 * c.s;
  let cloth = rect(over, y, W, H, t.base),
    d = '',
    l = '';
  if (p.material === 'wicker' || p.material === 'bamboo') {
    const w = tone(p.material === 'bamboo' ? 'bamboo' : (p.colour ?? 'brown'));
    cloth = rect(over, y, W, H, w.dark);
    if (p.material === 'bamboo') {
      const bw = 3.2 * c.s;
      for (let x = 0; x < W - 1; x += bw)
        cloth += rect(over + x + 0.4, y, bw - 0.8, H, mix(w.base, w.light, c.r())) + rect(over + x + 0.5, y, bw * 0.25, H, w.light);
      for (let q = 0; q < 4; q++) d += `M${n(over)} ${n(y + H * (0.12 + q * 0.25))}h${n(W)}`;
      cloth += stroke(d, w.edge, 1.4);
    } else {
      const bw = 5 * c.s,
        bh2 = 3.2 * c.s;
      for (let j = 0; j * bh2 < H - 1; j++)
        for (let i = j % 2 ? -0.5 : 0; i * bw < W - 1; i++) {
          const xx = Math.max(0, i * bw),
            ww = Math.min(bw - 1, W - xx);
          l += `M${n(over + xx)} ${n(y + j * bh2 + bh2 / 2)}h${n(Math.max(0, ww))}`;
        }
      cloth +=
        stroke(l, w.base, bh2 * 0.78, 'stroke-linecap="round"') +
        stroke(l, w.light, bh2 * 0.2, `opacity=".6" transform="translate(0 ${n(-bh2 * 0.2)})"`);
    }
  } else {
    if (p.pattern === 'stripes') {
      const k = Math.round(W / (20 * c.s));
      for (let i = 0; i < k; i += 2) cloth += rect(over + (i * W) / k, y, W / k, H, '#fbfaf6');
    }
    for (let i = 0; i < 9; i++) {
      const x = over + (W * (i + 0.5)) / 9;
      cloth += path(
        `M${n(x - 5)} ${n(y)}Q${n(x + 3)} ${n(y + H / 2)} ${n(x - 3)} ${n(y + H)}H${n(x + 6)}Q${n(x + 9)} ${n(y + H / 2)} ${n(x + 4)} ${n(y)}Z`,
        i % 2 ? t.light : t.dark,
        'opacity=".16"',
      );
    }
    cloth += rect(over, y, W, 3.4 * c.s, t.dark, 'opacity=".35"') + rect(over, y + H - 3.4 * c.s, W, 3.4 * c.s, t.dark, 'opacity=".35"');
  }
  s += cloth;
  let cord = '';
  const eyes = Math.max(5, Math.round(W / (25 * c.s)));
  for (let i = 0; i <= eyes; i++) {
    const x = over + 3 * c.s + ((W - 6 * c.s) * i) / eyes;
    s += `<circle cx="${n(x)}" cy="${n(y + 2 * c.s)}" r="${n(1.5 * c.s + 0.6)}" fill="#e9ecec" stroke="#7d8789" stroke-width=".7"/>`;
    if (i < eyes) {
      const x2 = x + (W - 6 * c.s) / eyes;
      cord += `M${n(x)} ${n(y + 2 * c.s)}L${n((x + x2) / 2)} ${n(-RH - 2 * c.s)}L${n(x2)} ${n(y + 2 * c.s)}`;
    }
  }
  s +=
    tubeH(-2, -RH - 3 * c.s, tot + 4, 4.5 * c.s, rail) +
    stroke(cord, '#fdfdfb', 1.2) +
    tubeV(0, -RH, 4 * c.s, RH, rail) +
    tubeV(tot - 4 * c.s, -RH, 4 * c.s, RH, rail);
  return { svg: s, w: tot, h: RH + 4 * c.s, shadow: path(`M${n(over)} 0V${n(-RH)}H${n(over + W)}V0Z`, '#000') };
}
