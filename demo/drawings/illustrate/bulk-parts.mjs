/** What is sold by the roll or the tonne, and parts that look like no other: feet at y = 0, x to the right. */
import { mix, n, path, rect, stones, STONE, stroke, tone } from './core.mjs';
/** @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./small-parts.mjs').Part} Part */

/** A roll of privacy strip on its edge, its end unrolled. @param {Product} p @returns {Part} */
export function stripRoll(p) {
  const t = tone(p.colour);
  let windings = '';
  for (const rx of [57, 49, 41, 33, 25])
    windings += `<ellipse cx="65" cy="-110" rx="${rx}" ry="${n(rx * 0.34)}" fill="none" stroke="${t.dark}" stroke-width="1.8"/>`;
  const tail = 'M112 -103C142 -94 176 -92 232 -98V-6C176 0 142 -2 112 -8Z';
  return {
    s:
      path(tail, mix(t.base, t.light, 0.25)) +
      stroke('M112 -103C142 -94 176 -92 232 -98', t.light, 2.4) +
      stroke('M232 -98V-6', t.edge, 2) +
      path('M0 -110V-22A65 22 0 0 0 130 -22V-110Z', t.base) +
      path('M0 -110V-22A65 22 0 0 0 26 -4V-92Z', t.light, 'opacity=".55"') +
      path('M106 -92V-5A65 22 0 0 0 130 -22V-110Z', t.dark, 'opacity=".7"') +
      `<ellipse cx="65" cy="-110" rx="65" ry="22" fill="${mix(t.base, t.light, 0.45)}"/>${windings}<ellipse cx="65" cy="-110" rx="16" ry="5.6" fill="#20262a"/>`,
    w: 232,
    h: 132,
  };
}

/** An open big bag full of stone, by its four loops. @param {Product} p @param {Ctx} c @returns {Part} */
export function bigBag(p, c) {
  const cloth = { base: '#e8e2d2', light: '#f5f1e6', dark: '#c9c1ac', edge: '#a79f8b' };
  c.defs.push(
    `<clipPath id="${c.id}heap"><path d="M14 -150Q40 -178 95 -182Q150 -178 176 -150Q140 -134 95 -134Q50 -134 14 -150Z"/></clipPath>`,
  );
  const loop = (/** @type {number} */ x) =>
    stroke(`M${x} -138C${x - 8} -206 ${x + 26} -206 ${x + 18} -138`, cloth.edge, 6, 'stroke-linecap="round"');
  let weave = '';
  for (let y = -120; y < -10; y += 11) weave += `M8 ${y}H182`;
  return {
    s:
      loop(12) +
      loop(160) +
      `<g clip-path="url(#${c.id}heap)"><g transform="translate(10 -186)">${stones(c.r, 172, 56, 19, STONE[p.stone ?? 'bluestone'] ?? STONE.bluestone)}</g></g>` +
      path('M12 0Q-4 -70 10 -150Q50 -134 95 -134Q140 -134 180 -150Q194 -70 178 0Q95 10 12 0Z', cloth.base) +
      path('M12 0Q-4 -70 10 -150L44 -140Q32 -70 44 4Z', cloth.light) +
      path('M178 0Q194 -70 180 -150L150 -141Q160 -70 148 4Z', cloth.dark, 'opacity=".6"') +
      stroke(weave, cloth.dark, 0.8, 'opacity=".5"') +
      stroke('M10 -150Q50 -134 95 -134Q140 -134 180 -150', cloth.edge, 3) +
      rect(62, -96, 66, 40, '#1e4a35', 'rx="3"') +
      rect(72, -84, 46, 5, '#f1eadf') +
      rect(72, -72, 30, 5, '#9db38c'),
    w: 190,
    h: 200,
  };
}

/** A decking clip on its joist, its wings in the grooves of two boards. @param {Product} p @returns {Part} */
export function deckClip(p) {
  const t = tone(p.colour);
  const board = tone('brown');
  const boards =
    path('M0 -112H88V-78H66V-62H88V-30H0Z', board.base) +
    path('M132 -112H220V-30H132V-62H154V-78H132Z', board.base) +
    rect(0, -112, 88, 6, board.light) +
    rect(132, -112, 88, 6, board.light);
  return {
    s:
      rect(0, -30, 220, 30, '#6d7478') +
      rect(0, -30, 220, 5, '#8f979b') +
      boards +
      path('M70 -76H150V-64H122V-30H98V-64H70Z', t.base) +
      rect(70, -76, 80, 4, t.light) +
      rect(106, -88, 8, 58, '#b9c0c3') +
      path('M96 -92H124L118 -80H102Z', '#d5dadc') +
      stroke('M104 -58L116 -54M104 -50L116 -46M104 -42L116 -38', '#7c8488', 2),
    w: 220,
    h: 112,
  };
}

/** A brace: a leaning tube with flattened, drilled ends and its clamp. @param {Product} p @returns {Part} */
export function strut(p) {
  const t = tone(p.colour);
  const tube = (/** @type {string} */ d) =>
    stroke(d, t.dark, 17, 'stroke-linecap="round"') +
    stroke(d, t.base, 13, 'stroke-linecap="round"') +
    stroke(d, t.light, 3.5, 'transform="translate(-3.5 -2)" stroke-linecap="round"');
  return {
    s:
      tube('M28 -22L152 -182') +
      path('M10 0L20 -18L34 -10L26 4Q14 8 10 0Z', t.base) +
      `<circle cx="20" cy="-5" r="3.4" fill="#e9eeea"/>` +
      rect(150, -206, 30, 34, t.base, 'rx="5"') +
      rect(150, -206, 30, 5, t.light, 'rx="2"') +
      rect(176, -196, 16, 14, '#aab2b5', 'rx="2"') +
      `<circle cx="165" cy="-189" r="6" fill="#cdd3d5" stroke="#8c9599" stroke-width="1.4"/>`,
    w: 192,
    h: 206,
  };
}
