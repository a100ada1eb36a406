/** What is sold on a roll or a coil. */
import { mix, n, path, rect, stroke, tone } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Chain-link on a standing roll with a loose end. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function chainLink(p, c) {
  const t = tone(p.colour ?? 'green'),
    H = (p.height ?? 150) * c.s,
    R = Math.max(17 * c.s, H * 0.13),
    m = Math.max(((p.mesh ?? [50])[0] / 10) * c.s, 4),
    w = Math.max(((p.wire ?? 3) / 10) * c.s, 1);
  const e = R * 0.3,
    flap = Math.min(R * 5.4, H * 0.95),
    rows = Math.round(H / (m * 1.15)),
    dy = H / rows;
  let d1 = '',
    d2 = '',
    fl = '';
  const k = 9;
  for (let dir = -1; dir <= 1; dir += 2)
    for (let i = -rows; i <= rows; i++) {
      let seg = '';
      for (let q = 0; q <= k; q++) {
        const th = -Math.PI / 2 + (q / k) * Math.PI,
          yy = i * dy * 2 * 0.5 + dir * (q / k) * dy * 5 + (dir > 0 ? -dy * 2 : dy * 2);
        seg += (q ? 'L' : 'M') + n(Math.sin(th) * R) + ' ' + n(-H + ((yy % (H * 4)) + 0) + H / 2 + Math.cos(th) * e);
      }
      if (dir < 0) d1 += seg;
      else d2 += seg;
    }
  const clip = `${c.id}cl`;
  c.defs.push(
    `<clipPath id="${clip}"><path d="M${n(-R)} ${n(-H)}A${n(R)} ${n(e)} 0 0 0 ${n(R)} ${n(-H)}V0A${n(R)} ${n(e)} 0 0 1 ${n(-R)} 0Z"/></clipPath>`,
  );
  const fc = `${c.id}cf`;
  const skew = -0.13;
  c.defs.push(`<clipPath id="${fc}"><path d="M0 ${n(-H)}H${n(flap)}V0H0Z"/></clipPath>`);
  const cnt = Math.ceil((flap + H) / (m * 1.15));
  for (let i = -Math.ceil(H / (m * 1.15)); i <= cnt; i++) {
    const x = i * m * 1.15;
    fl += `M${n(x)} ${n(-H)}l${n(H)} ${n(H)}M${n(x + H)} ${n(-H)}l${n(-H)} ${n(H)}`;
  }
  let spiral = '';
  for (let a = 0; a < 6.28 * 4.5; a += 0.35) {
    const q = 1 - a / 34;
    spiral += (a ? 'L' : 'M') + n(Math.cos(a) * R * q) + ' ' + n(-H + Math.sin(a) * e * q);
  }
  const body = `<path d="M${n(-R)} ${n(-H)}A${n(R)} ${n(e)} 0 0 1 ${n(R)} ${n(-H)}V0A${n(R)} ${n(e)} 0 0 1 ${n(-R)} 0Z" fill="${t.dark}" opacity=".2"/>`;
  const shade = `<g clip-path="url(#${clip})">${rect(-R, -H, R * 0.3, H + e, t.edge, 'opacity=".25"')}${rect(R * 0.45, -H, R * 0.6, H + e, t.edge, 'opacity=".32"')}</g>`;
  const flapG = `<g transform="matrix(1 ${skew} 0 1 ${n(R * 0.7)} ${n(e * 0.75)})"><g clip-path="url(#${fc})">${stroke(fl, t.base, w, 'opacity=".92"')}</g>${stroke(`M0 ${n(-H + 3 * c.s)}H${n(flap)}M0 ${n(-3 * c.s)}H${n(flap)}`, t.dark, w * 1.3)}${stroke(`M${n(flap)} ${n(-H)}V0`, t.base, w * 1.5)}</g>`;
  return {
    svg:
      `<g transform="translate(${n(R)} ${n(-e)})">` +
      flapG +
      body +
      `<g clip-path="url(#${clip})">${stroke(d1 + d2, t.base, w * 1.15)}${stroke(d1, t.light, w * 0.4, 'opacity=".6"')}</g>` +
      shade +
      `<ellipse cx="0" cy="${n(-H)}" rx="${n(R)}" ry="${n(e)}" fill="${t.dark}" opacity=".5"/>` +
      stroke(spiral, t.light, w * 1.1) +
      [0.22, 0.78]
        .map((q) => stroke(`M${n(-R)} ${n(-H * q)}A${n(R)} ${n(e)} 0 0 0 ${n(R)} ${n(-H * q)}`, '#f4f4ef', Math.max(3, 3 * c.s)))
        .join('') +
      '</g>',
    w: R * 1.7 + flap,
    h: H + e,
    shadow: path(`M0 0H${n(R * 2)}V${n(-H)}H0Z`, '#000', 'opacity=".8"'),
  };
}

/** Coil of wire. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function coil(p, c) {
  const t = tone(p.colour ?? 'galvanized'),
    R = 120,
    e = 0.36,
    k = Math.round(7 + Math.min(7, (p.length ?? 50) / 15)),
    w = Math.max(3.2, (p.diameter ?? 3) * 1.6);
  let s = '';
  const T = k * w * 0.8;
  const cx = R + 12;
  let ties = '';
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < k; i++) {
      const rr = R - ring * w * 1.1 + c.r.range(-1.6, 1.6),
        y = -R * e - i * w * 0.86 + c.r.range(-0.6, 0.6);
      s +=
        `<ellipse cx="${n(cx + c.r.range(-1.4, 1.4))}" cy="${n(y)}" rx="${n(rr)}" ry="${n(rr * e)}" fill="none" stroke="${[t.dark, t.base, mix(t.base, t.light, 0.5)][(i + ring) % 3]}" stroke-width="${n(w)}"/>` +
        (ring === 0
          ? `<path d="M${n(cx - rr)} ${n(y)}A${n(rr)} ${n(rr * e)} 0 0 0 ${n(cx - rr * 0.1)} ${n(y + rr * e)}" fill="none" stroke="${t.light}" stroke-width="${n(w * 0.35)}"/>`
          : '');
    }
  for (const a of [0.35, 1.57, 2.8]) {
    const x = cx + Math.cos(a) * (R - w),
      y = -R * e + Math.sin(a) * (R - w) * e;
    ties += rect(x - 6, y - T - 3, 12, T + 10, '#2c3331', 'rx="3"') + rect(x - 6, y - T - 3, 3.4, T + 10, '#66706c', 'rx="1.6"');
  }
  const end = stroke(
    `M${n(cx + R - 6)} ${n(-R * e)}C${n(cx + R + 34)} ${n(-R * e + 12)} ${n(cx + R + 40)} -14 ${n(cx + R + 66)} -8`,
    t.base,
    w,
  );
  return {
    svg: end + s + ties,
    w: R * 2 + 90,
    h: R * e * 2 + T,
    soft: true,
    shadow: `<ellipse cx="${cx}" cy="-8" rx="${R}" ry="${R * e}" fill="#000"/>`,
  };
}
