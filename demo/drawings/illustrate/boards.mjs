/** Wood and composite. */
import { leaf, mix, n, path, poly, rect, stroke, tone, tubeH } from './core.mjs';
import { postShape } from './posts.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** One timber or composite board, horizontal or vertical, with grain. @param {Ctx} c @param {Tone} t */
export function board(c, x, y, w, h, t, horiz = true, composite = false) {
  const j = c.r.range(-0.12, 0.12),
    fill = composite ? t.base : j > 0 ? mix(t.base, t.light, j * 2.2) : mix(t.base, t.dark, -j * 2.2);
  let s = rect(x, y, w, h, fill),
    g = '';
  const long = horiz ? w : h,
    cross = horiz ? h : w,
    k = composite ? 4 : Math.max(2, Math.min(4, Math.round(cross / 5)));
  for (let i = 0; i < k; i++) {
    const o = (cross * (i + 0.5 + (composite ? 0 : c.r.range(-0.25, 0.25)))) / k,
      a = composite ? 0 : c.r.range(-1, 1) * cross * 0.1,
      st = composite ? 0 : c.r.range(0, long * 0.2),
      en = composite ? long : long - c.r.range(0, long * 0.2);
    g += horiz
      ? `M${n(x + st)} ${n(y + o)}Q${n(x + (st + en) / 2)} ${n(y + o + a * 2)} ${n(x + en)} ${n(y + o)}`
      : `M${n(x + o)} ${n(y + st)}Q${n(x + o + a * 2)} ${n(y + (st + en) / 2)} ${n(x + o)} ${n(y + en)}`;
  }
  s += stroke(g, t.dark, composite ? 0.7 : 0.8, `opacity="${composite ? 0.3 : 0.4}"`);
  if (!composite && c.r() < 0.45 && cross > 6) {
    const kx = horiz ? x + w * c.r.range(0.15, 0.85) : x + w * c.r.range(0.35, 0.65),
      ky = horiz ? y + h * c.r.range(0.35, 0.65) : y + h * c.r.range(0.1, 0.9),
      q = Math.min(cross * 0.13, 3.2);
    s += `<ellipse cx="${n(kx)}" cy="${n(ky)}" rx="${n(horiz ? q * 1.4 : q)}" ry="${n(horiz ? q : q * 1.4)}" fill="${t.edge}" opacity=".6"/>`;
  }
  const e = Math.max(0.8, Math.min(cross * 0.1, 2));
  return (
    s +
    (horiz
      ? rect(x, y, w, e, t.light, 'opacity=".75"') + rect(x, y + h - e, w, e, t.edge, 'opacity=".55"')
      : rect(x, y, e, h, t.light, 'opacity=".75"') + rect(x + w - e, y, e, h, t.edge, 'opacity=".5"'))
  );
}

/** Closed fence panel in wood or composite. style: boards, slats (open), top (glass/deco strip). @param {Product} p @param {Ctx} c @returns {Drawn} */
export function screenPanel(p, c) {
  const W = (p.width ?? 180) * c.s,
    H = (p.height ?? 180) * c.s,
    comp = p.material === 'composite',
    wood = comp ? tone(p.colour ?? 'anthracite') : tone(p.material && p.material !== 'composite' ? p.material : 'pine');
  const F = comp ? tone(p.colour === 'anthracite' || p.colour === 'black' ? 'black' : 'anthracite') : null;
  const horiz = (p.orientation ?? (comp ? 'h' : 'v')) === 'h',
    b = (comp ? 15 : p.style === 'slats' ? 7 : 11.5) * c.s,
    gap = p.style === 'slats' ? 2.2 * c.s : comp ? 0.4 : 0.7;
  let s = '';
  const f = comp ? 5 * c.s : p.style === 'slats' ? 0 : 4 * c.s,
    P = Math.max(6.5 * c.s, 4),
    deco = p.style === 'top' ? 32 * c.s : 0;
  const x0 = comp ? P : f,
    iw = comp ? W - 2 * P : W - 2 * f,
    y0 = -H + f + deco,
    ih = H - f - deco - (comp ? f * 0.8 : f),
    kk = Math.max(2, Math.round((horiz ? ih : iw) / b));
  if (p.style === 'slats')
    s += rect(x0 + iw * 0.12, -H + 2, 5 * c.s, H - 2, wood.dark) + rect(x0 + iw * 0.84, -H + 2, 5 * c.s, H - 2, wood.dark);
  for (let i = 0; i < kk; i++)
    s += horiz
      ? board(c, x0, y0 + (i * ih) / kk, iw, ih / kk - gap, wood, true, comp)
      : board(c, x0 + (i * iw) / kk, y0, iw / kk - gap, ih, wood, false, comp);
  if (deco) {
    let d = `M${n(x0)} ${n(-H + f)}h${n(iw)}v${n(deco)}h${n(-iw)}Z`;
    for (let x = x0 + 6; x < x0 + iw - 8; x += 11 * c.s)
      d += leaf(x, -H + f + deco * 0.86, deco * 0.7, 3.4 * c.s, -1.57 + c.r.range(-0.5, 0.5));
    s += path(d, tone('anthracite').base, 'fill-rule="evenodd"');
  }
  if (comp && F)
    s +=
      tubeH(x0, -H, iw, f, F) +
      tubeH(x0, -f * 0.8, iw, f * 0.8, F) +
      postShape(c, 0, H + 3 * c.s, P, F) +
      postShape(c, W - P, H + 3 * c.s, P, F) +
      (deco ? tubeH(x0, -H + f + deco - 1, iw, 2 * c.s, F) : '');
  else if (p.style !== 'slats')
    s +=
      board(c, 0, -H, f, H, wood, false) +
      board(c, W - f, -H, f, H, wood, false) +
      board(c, 0, -H, W, f, wood) +
      board(c, 0, -f, W, f, wood);
  return { svg: s, w: W, h: H, shadow: path(`M0 0V${n(-H)}H${n(W)}V0Z`, '#000') };
}

/** Terrace boards, a short stack that shows the end profile. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function terrace(p, c) {
  const comp = p.material === 'composite',
    t = comp ? tone(p.colour ?? 'brown') : tone(p.material ?? 'teak');
  const bw = 92,
    bh = Math.max(15, ((p.depth ?? 2.5) / (p.width ?? 14.5)) * bw),
    L = 290;
  const one = (x, y) => {
    let q = '';
    const fx = 0.6,
      fy = -0.62,
      A = [x, y],
      B = [x + bw, y];
    const up = (pt, z) => [pt[0], pt[1] - z],
      far = (pt) => [pt[0] + L * fx, pt[1] + L * fy];
    const A1 = up(A, bh),
      B1 = up(B, bh),
      j = c.r.range(-0.1, 0.1);
    q +=
      path(poly(/** @type {any} */ ([B, far(B), far(B1), B1])), t.dark) +
      path(poly(/** @type {any} */ ([A1, B1, far(B1), far(A1)])), j > 0 ? mix(t.base, t.light, 0.25 + j) : mix(t.base, t.light, 0.15));
    let g = '',
      hi = '';
    const kk = p.pattern === 'smooth' ? 0 : p.pattern === 'wide' ? 7 : 13;
    for (let i = 1; i < kk; i++) {
      const a = [A1[0] + (bw * i) / kk, A1[1]],
        b = far(a);
      g += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
      hi += `M${n(a[0] + 1.6)} ${n(a[1])}L${n(b[0] + 1.6)} ${n(b[1])}`;
    }
    if (kk) q += stroke(g, t.dark, 1.5, 'opacity=".8"') + stroke(hi, t.light, 0.9, 'opacity=".8"');
    else
      for (let i = 0; i < 5; i++) {
        const o = c.r() * bw,
          st = c.r() * 0.4,
          en = st + c.r.range(0.2, 0.6);
        q += stroke(
          `M${n(A1[0] + o + L * fx * st)} ${n(A1[1] + L * fy * st)}L${n(A1[0] + o + c.r.range(-3, 3) + L * fx * en)} ${n(A1[1] + L * fy * en)}`,
          t.dark,
          1,
          'opacity=".4"',
        );
      }
    q += rect(x, y - bh, bw, bh, mix(t.base, t.dark, 0.35)) + rect(x, y - bh, bw, 1.5, t.light);
    if (comp) {
      const ch = 4;
      for (let i = 0; i < ch; i++) q += rect(x + 7 + (i * (bw - 14)) / ch + 2, y - bh + 4.5, (bw - 14) / ch - 4, bh - 9, t.edge, 'rx="3"');
    } else {
      q += `<path d="M${n(x + 10)} ${n(y - 2)}q${n(bw / 2 - 10)} ${n(-bh * 1.2)} ${n(bw - 20)} 0M${n(x + 24)} ${n(y - 2)}q${n(bw / 2 - 24)} ${n(-bh * 0.8)} ${n(bw - 48)} 0" fill="none" stroke="${t.edge}" stroke-width="1" opacity=".6"/>`;
    }
    return q;
  };
  // three side by side, one lying across
  const s = one(204, 0) + one(102, 0) + one(0, 0) + one(46, -bh - 3);
  return {
    svg: s,
    w: 204 + bw + L * 0.6,
    h: L * 0.62 + bh * 2,
    soft: true,
    shadow: path(`M0 0H296L${n(306 + L * 0.6)} ${n(-L * 0.55)}H${n(L * 0.6)}Z`, '#000'),
  };
}
