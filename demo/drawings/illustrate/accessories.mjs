import { mix, n, path, poly, rect, stroke, tone } from './core.mjs';
import { SMALL_PARTS } from './small-parts.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Small parts at about 1:1, drawn in a 260px box. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function accessory(p, c) {
  const t = tone(p.colour ?? 'galvanized'),
    k = p.style ?? 'clamp';
  let s = '',
    w = 200,
    h = 150;
  const bolt = (x, y, q = 9) => {
    const hex = [];
    for (let i = 0; i < 6; i++) hex.push([x + Math.cos((i * Math.PI) / 3) * q, y + Math.sin((i * Math.PI) / 3) * q]);
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q * 1.5)}" fill="#d7dcde"/><circle cx="${n(x + 0.8)}" cy="${n(y + 1)}" r="${n(q * 1.5)}" fill="none" stroke="#8c9599" stroke-width="1.4"/>` +
      path(poly(/** @type {any} */ (hex)), '#9aa4a8') +
      path(poly(/** @type {any} */ (hex.map(([a, b]) => [x + (a - x) * 0.62 - 1, y + (b - y) * 0.62 - 1]))), '#c3cacd')
    );
  };
  const boxed = SMALL_PARTS[k];
  if (boxed) ({ s, w, h } = boxed(p, c));
  else if (k === 'cap') {
    const S = 130,
      d = 60,
      H = 34;
    w = S + d;
    h = 112;
    s =
      path(
        poly([
          [S, 0],
          [S + d, -d * 0.55],
          [S + d, -H - d * 0.55],
          [S, -H],
        ]),
        t.dark,
      ) +
      rect(0, -H, S, H, t.base) +
      rect(0, -H, S, 5, t.light) +
      path(
        poly([
          [0, -H],
          [S, -H],
          [S + d, -H - d * 0.55],
          [d, -H - d * 0.55],
        ]),
        mix(t.base, t.light, 0.5),
      ) +
      path(
        poly([
          [0, -H],
          [S, -H],
          [(S + d) / 2, -H - d * 0.55 - 16],
        ]),
        mix(t.base, t.light, 0.22),
      ) +
      path(
        poly([
          [S, -H],
          [S + d, -H - d * 0.55],
          [(S + d) / 2, -H - d * 0.55 - 16],
        ]),
        t.dark,
      ) +
      path(
        poly([
          [0, -H],
          [(S + d) / 2, -H - d * 0.55 - 16],
          [d, -H - d * 0.55],
        ]),
        t.light,
      );
    h = H + d * 0.55 + 20;
  } else if (k === 'hinge') {
    w = 230;
    h = 150;
    s =
      rect(0, -140, 92, 130, t.base, 'rx="8"') +
      rect(0, -140, 92, 8, t.light, 'rx="4"') +
      rect(84, -150, 34, 150, t.dark, 'rx="9"') +
      rect(88, -150, 9, 150, t.light, 'rx="4"') +
      rect(84, -102, 34, 3, t.edge) +
      rect(84, -52, 34, 3, t.edge) +
      rect(116, -100, 110, 48, t.base, 'rx="8"') +
      rect(116, -100, 110, 7, t.light, 'rx="4"') +
      bolt(30, -112) +
      bolt(30, -40) +
      bolt(66, -76) +
      bolt(158, -76) +
      bolt(202, -76);
  } else if (k === 'lock') {
    w = 190;
    h = 210;
    s =
      rect(10, -206, 92, 206, t.base, 'rx="10"') +
      rect(10, -206, 12, 206, t.light, 'rx="6"') +
      rect(88, -206, 14, 206, t.dark, 'rx="6"') +
      rect(102, -132, 16, 34, '#c9cfd1', 'rx="3"') +
      rect(102, -72, 22, 26, '#aab2b5', 'rx="3"') +
      `<circle cx="54" cy="-142" r="20" fill="${t.dark}"/><circle cx="54" cy="-142" r="15" fill="#cdd3d5"/>` +
      `<path d="M54 -142H138Q150 -142 150 -130V-126" stroke="#9aa3a7" stroke-width="17" fill="none" stroke-linecap="round"/><path d="M54 -146H138" stroke="#e6eaeb" stroke-width="5" stroke-linecap="round"/>` +
      `<circle cx="54" cy="-72" r="13" fill="#d8b45c"/><circle cx="54" cy="-72" r="13" fill="none" stroke="#8d7431" stroke-width="2"/><path d="M51 -76h6l-1.5 5 3 9h-9l3-9z" fill="#3d3214"/>` +
      bolt(34, -188, 5) +
      bolt(78, -18, 5);
  } else if (k === 'auger') {
    w = 170;
    h = 290;
    const motor = tone('anthracite'),
      cover = tone('green');
    // from the tip up, each turn of the flight with its lit rim, and the shaft that stands on it
    let flight = '';
    for (let i = 0; i < 5; i++) {
      const y = -30 - i * 26,
        [a, b, c, d] = [45, 67, 103, 125],
        front = `C${b} ${y + 10} ${c} ${y + 4} ${d} ${y - 10}`;
      flight +=
        path(`M${a} ${y}${front}C${c} ${y - 20} ${b} ${y - 12} ${a} ${y}Z`, t.dark) +
        rect(79, y - 34, 12, 34, t.base) +
        rect(79, y - 34, 4, 34, t.light) +
        path(`M${a} ${y}${front}V${y - 2}C${c} ${y + 13} ${b} ${y + 19} ${a} ${y + 8}Z`, t.base) +
        stroke(`M${a} ${y}${front}`, t.light, 2.5);
    }
    s =
      rect(79, -186, 12, 176, t.base) +
      rect(79, -186, 4, 176, t.light) +
      path('M77 -12H93L85 4Z', t.dark) +
      flight +
      path('M64 -208H106L97 -182H73Z', motor.dark) +
      stroke('M24 -254V-214H146V-254', motor.dark, 8) +
      rect(15, -286, 18, 46, '#2c3331', 'rx="8"') +
      rect(137, -286, 18, 46, '#2c3331', 'rx="8"') +
      rect(50, -262, 70, 56, motor.base, 'rx="9"') +
      rect(50, -262, 70, 8, motor.light, 'rx="4"') +
      rect(58, -280, 54, 20, cover.base, 'rx="7"') +
      rect(58, -280, 54, 6, cover.light, 'rx="3"') +
      rect(78, -288, 14, 9, '#2c3331', 'rx="3"') +
      stroke('M58 -247V-217M64 -247V-217M106 -247V-217M112 -247V-217', motor.dark, 3) +
      `<circle cx="85" cy="-232" r="16" fill="${motor.dark}"/><circle cx="85" cy="-232" r="11" fill="${motor.light}"/><circle cx="85" cy="-232" r="4" fill="${motor.dark}"/>`;
  } else if (k === 'tensioner') {
    w = 240;
    h = 110;
    s =
      stroke('M0 -52H40M200 -52H240', t.dark, 5) +
      rect(40, -96, 160, 16, t.base, 'rx="5"') +
      rect(40, -30, 160, 16, t.base, 'rx="5"') +
      rect(40, -96, 20, 82, t.dark, 'rx="5"') +
      rect(180, -96, 20, 82, t.dark, 'rx="5"') +
      rect(40, -96, 160, 5, t.light, 'rx="2"') +
      rect(104, -92, 36, 74, mix(t.base, t.light, 0.4), 'rx="14"') +
      stroke('M104 -78q18 8 36 0M104 -66q18 8 36 0M104 -54q18 8 36 0M104 -42q18 8 36 0M104 -30q18 8 36 0', t.dark, 4) +
      bolt(122, -98, 9);
  } else if (k === 'anchor') {
    w = 190;
    h = 160;
    s =
      path('M0 0L46 -40H190L150 0Z', mix(t.base, t.light, 0.3)) +
      path('M0 0H150V8H0ZM150 0L190 -40V-32L150 8Z', t.dark) +
      rect(62, -160, 64, 138, t.base) +
      rect(62, -160, 12, 138, t.light) +
      path('M126 -160L148 -178V-42L126 -22Z', t.dark) +
      path('M62 -160L84 -178H148L126 -160Z', mix(t.light, t.base, 0.3)) +
      path('M72 -160L88 -173H138L121 -160Z', t.edge) +
      [
        [34, -10],
        [142, -10],
        [60, -34],
        [168, -32],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="10" ry="5" fill="${t.edge}"/>`)
        .join('') +
      bolt(94, -64, 8) +
      bolt(94, -118, 8);
    h = 180;
  } else if (k === 'screws') {
    w = 220;
    h = 130;
    for (let i = 0; i < 5; i++) {
      const x = 20 + i * 42,
        tilt = c.r.range(-10, 10),
        len = 100 + c.r.range(-4, 4);
      let th = '';
      for (let q = 0; q < 11; q++) th += `M-6 ${n(-len + 28 + q * 6)}l12 4`;
      s += `<g transform="translate(${x} 0) rotate(${n(tilt)})">${rect(-4.5, -len + 10, 9, len - 22, t.base)}<path d="M-4.5 -12L0 0L4.5 -12Z" fill="${t.dark}"/>${rect(-4.5, -len + 10, 3, len - 22, t.light)}${stroke(th, t.dark, 2.2)}<path d="M-13 ${n(-len)}H13L5 ${n(-len + 12)}H-5Z" fill="${t.base}"/><path d="M-13 ${n(-len)}Q0 ${n(-len - 9)} 13 ${n(-len)}Z" fill="${t.light}"/></g>`;
    }
  } else {
    w = 220;
    h = 150;
    s =
      path(
        'M0 -14V-104Q0 -122 18 -122H66L84 -100H132L150 -122H200Q216 -122 216 -104V-14Q216 0 200 0H150L132 -22H84L66 0H18Q0 0 0 -14Z',
        t.base,
      ) +
      path(
        'M0 -104Q0 -122 18 -122H66L84 -100H132L150 -122H200Q216 -122 216 -104V-98Q216 -112 200 -112H153L136 -92H80L62 -112H18Q0 -112 0 -98Z',
        t.light,
      ) +
      rect(26, -150, 11, 178, tone('anthracite').base, 'rx="3"') +
      rect(26, -150, 4, 178, tone('anthracite').light, 'rx="2"') +
      rect(182, -150, 11, 178, tone('anthracite').base, 'rx="3"') +
      rect(182, -150, 4, 178, tone('anthracite').light, 'rx="2"') +
      path('M18 -76H46V-46H18ZM174 -76H202V-46H174Z', t.dark) +
      rect(18, -76, 28, 5, t.light) +
      rect(174, -76, 28, 5, t.light) +
      bolt(108, -61, 12);
    s = `<g transform="translate(0 -28)">${s}</g>`;
    h = 178;
  }
  return { svg: s, w, h, soft: true, shadow: `<ellipse cx="${n(w * 0.5)}" cy="-4" rx="${n(w * 0.5)}" ry="10" fill="#000"/>` };
}
