/** Laser-cut sheets. */
import { blob, leaf, n, path, poly, rect, stroke, tone } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Cut-out patterns for laser-cut panels, as even-odd sub-paths inside w*h (top-left origin). @param {Rng} r */
function cutout(r, pattern, w, h) {
  let d = '';
  const u = Math.min(w, h);
  if (pattern === 'circles') {
    const cs = [];
    for (let i = 0; i < 1400 && cs.length < 130; i++) {
      const q = u * r.pick([0.12, 0.09, 0.06, 0.04, 0.026, 0.018]),
        x = r.range(q + u * 0.05, w - q - u * 0.05),
        y = r.range(q + u * 0.05, h - q - u * 0.05);
      if (cs.every((c) => Math.hypot(c[0] - x, c[1] - y) > c[2] + q + u * 0.018)) {
        cs.push([x, y, q]);
        d += `M${n(x - q)} ${n(y)}a${n(q)} ${n(q)} 0 1 0 ${n(2 * q)} 0a${n(q)} ${n(q)} 0 1 0 ${n(-2 * q)} 0Z`;
      }
    }
  } else if (pattern === 'bamboo') {
    const k = Math.max(4, Math.round(w / (u * 0.19)));
    for (let i = 0; i < k; i++) {
      const x = ((i + 0.5) * w) / k + r.range(-0.1, 0.1) * (w / k),
        bw = (w / k) * r.range(0.3, 0.46);
      let y = h * 0.05 + r.range(0, h * 0.05);
      while (y < h * 0.92) {
        const seg = Math.min(h * r.range(0.13, 0.22), h * 0.95 - y),
          b = bw * 0.16;
        d += `M${n(x - bw / 2 - b)} ${n(y)}H${n(x + bw / 2 + b)}L${n(x + bw / 2)} ${n(y + b * 2)}V${n(y + seg - b * 2)}L${n(x + bw / 2 + b)} ${n(y + seg)}H${n(x - bw / 2 - b)}L${n(x - bw / 2)} ${n(y + seg - b * 2)}V${n(y + b * 2)}Z`;
        if (r() < 0.5 && seg > h * 0.1) {
          const sgn = r() < 0.5 ? -1 : 1;
          d += leaf(x + sgn * (bw * 0.72 + b), y + seg * 0.4, (w / k) * 0.42, bw * 0.34, sgn < 0 ? Math.PI - 0.9 : -0.9);
        }
        y += seg + h * 0.016;
      }
    }
  } else if (pattern === 'grass') {
    const k = Math.round((w / u) * 13);
    for (let i = 0; i < k; i++) {
      const x = u * 0.07 + ((w - u * 0.14) * (i + 0.5)) / k,
        len = h * r.range(0.42, 0.88) * (i % 2 ? 0.72 : 1),
        be = r.range(-0.12, 0.12) * u,
        b = (w / k) * 0.33;
      d += `M${n(x - b)} ${n(h * 0.95)}Q${n(x - b + be * 0.15)} ${n(h * 0.95 - len * 0.6)} ${n(x + be)} ${n(h * 0.95 - len)}Q${n(x + b + be * 0.3)} ${n(h * 0.95 - len * 0.55)} ${n(x + b)} ${n(h * 0.95)}Z`;
    }
  } else if (pattern === 'geo') {
    const k = Math.max(4, Math.round(w / (u * 0.19))),
      a = w / k,
      rows = Math.floor((h - u * 0.06) / (a * 0.866));
    const oy = (h - rows * a * 0.866) / 2;
    for (let j = 0; j < rows; j++)
      for (let i = -1; i < k * 2 + 1; i++) {
        const up = (i + j) % 2 === 0,
          cx = (i * a) / 2 + a / 2,
          cy = oy + (j + 0.5) * a * 0.866 + (up ? a * 0.144 : -a * 0.144),
          f = r.range(0.36, 0.84) * (a / Math.sqrt(3)),
          p = [];
        for (let q = 0; q < 3; q++) {
          const an = (up ? -Math.PI / 2 : Math.PI / 2) + (q * 2 * Math.PI) / 3;
          p.push([cx + Math.cos(an) * f, cy + Math.sin(an) * f]);
        }
        if (r() < 0.95 && p.every(([x]) => x > u * 0.04 && x < w - u * 0.04)) d += poly(/** @type {any} */ (p));
      }
  } else if (pattern === 'waves') {
    const rows = Math.round(h / (u * 0.07));
    for (let j = 1; j < rows; j++) {
      const y = (h * j) / rows,
        am = u * 0.05;
      let x = u * 0.06;
      while (x < w - u * 0.1) {
        const seg = Math.min(r.range(0.18, 0.5) * u, w - u * 0.06 - x);
        const yy = (q) => y + Math.sin((q / w) * 7 + j * 0.35) * am,
          tk = u * 0.011;
        d += `M${n(x)} ${n(yy(x) - tk)}Q${n(x + seg / 2)} ${n(yy(x + seg / 2) - tk)} ${n(x + seg)} ${n(yy(x + seg) - tk)}V${n(yy(x + seg) + tk)}Q${n(x + seg / 2)} ${n(yy(x + seg / 2) + tk)} ${n(x)} ${n(yy(x) + tk)}Z`;
        x += seg + u * 0.05;
      }
    }
  } else {
    // leaves: stems that climb from the foot, leaf pairs along them
    const k = Math.max(1, Math.round(w / (u * 0.46)));
    for (let i = 0; i < k; i++) {
      const x = ((i + 0.5) * w) / k,
        top = h * r.range(0.05, 0.12),
        be = r.range(-0.06, 0.06) * u,
        steps = Math.round(h / (u * 0.135));
      for (let q = 0; q < steps; q++) {
        const tt = q / steps,
          y = h * 0.95 + (top - h * 0.95) * tt,
          px = x + Math.sin(tt * 3.2 + i) * be * 1.6,
          len = (w / k) * (0.52 - tt * 0.16) * r.range(0.85, 1),
          wd = len * 0.34;
        const up = 0.55 + tt * 0.35;
        if (q) d += leaf(px - u * 0.012, y, len, wd, Math.PI + up) + leaf(px + u * 0.012, y - u * 0.03, len, wd, -up);
      }
      d += leaf(x + Math.sin(3.2 + i) * be * 1.6, top + u * 0.06, u * 0.12, u * 0.025, -Math.PI / 2);
    }
  }
  return d;
}

/** Laser-cut deco panel. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function decoPanel(p, c) {
  const col = p.colour ?? 'corten',
    t = tone(col),
    W = (p.width ?? 90) * c.s,
    H = (p.height ?? 180) * c.s,
    rim = Math.max(3 * c.s, 3),
    d = cutout(c.r, p.pattern ?? 'leaves', W - rim * 2, H - rim * 2);
  const key = c.id + 'dp',
    body = `<path id="${key}" d="M${n(-rim)} ${n(-rim)}h${n(W)}v${n(H)}h${n(-W)}Z${d}" clip-rule="evenodd" fill-rule="evenodd"/>`;
  c.defs.push(body, `<clipPath id="${key}c"><use href="#${key}" clip-rule="evenodd"/></clipPath>`);
  let rust = '';
  if (col === 'corten') {
    const cols = ['#b96a37', '#7d3f1d', '#c9814a', '#6a3517', '#a85b2e'];
    const acc = cols.map(() => '');
    for (let i = 0; i < 70; i++) acc[i % 5] += blob(c.r, c.r.range(0, W), c.r.range(0, H), c.r.range(3, 17), c.r.range(5, 26), 8, 0.3);
    rust = acc.map((q, i) => path(q, cols[i], 'opacity=".3"')).join('');
    let run = '';
    for (let i = 0; i < 26; i++) {
      const x = c.r() * W;
      run += `M${n(x)} ${n(c.r() * H * 0.6)}v${n(c.r.range(0.1, 0.4) * H)}`;
    }
    rust += stroke(run, '#5f2e13', 1.1, 'opacity=".22"');
  } else rust = path(`M0 0H${n(W)}L0 ${n(H * 0.8)}Z`, t.light, 'opacity=".18"');
  const g = `<g transform="translate(${n(rim)} ${n(-H + rim)})"><use href="#${key}" fill="${t.edge}" transform="translate(2.2 1.6)"/><use href="#${key}" fill="${t.base}"/><g clip-path="url(#${key}c)"><g transform="translate(${n(-rim)} ${n(-rim)})">${rust}</g></g><rect x="${n(-rim)}" y="${n(-rim)}" width="${n(W)}" height="1.6" fill="${t.light}"/><rect x="${n(-rim)}" y="${n(-rim)}" width="1.6" height="${n(H)}" fill="${t.light}"/></g>`;
  const foot = [0.16, 0.84].map((q) => rect(W * q - 4 * c.s, -1, 8 * c.s, Math.max(3, 3 * c.s), t.edge)).join('');
  return { svg: foot + g, w: W, h: H, shadow: `<g transform="translate(${n(rim)} ${n(-H + rim)})"><use href="#${key}"/></g>` };
}
