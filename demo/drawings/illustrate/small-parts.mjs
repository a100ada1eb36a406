/** Things in a box, beyond metal fittings: a sack, gloves, the plate compactor and colour samples. Feet at y = 0, x to the right. */
import { bigBag, deckClip, stripRoll, strut } from './bulk-parts.mjs';
import { mix, n, path, poly, rect, stones, STONE, stroke, tone } from './core.mjs';
/** @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx */
/** @typedef {{s:string, w:number, h:number}} Part */

/** Standing sack; with a stone kind it has a window on the stones. @param {Product} p @param {Ctx} c @returns {Part} */
function bag(p, c) {
  const t = tone('sand');
  const outline = 'M14 0Q4 -2 6 -16L2 -150Q4 -172 16 -176L24 -200H136L144 -176Q156 -172 158 -150L154 -16Q156 -2 146 0Z';
  let s = path(outline, t.base) + path('M14 0Q4 -2 6 -16L2 -150Q4 -172 16 -176L24 -200H44L36 -172Q30 -90 38 0Z', t.light);
  s += path('M130 0Q126 -90 132 -172L124 -200H136L144 -176Q156 -172 158 -150L154 -16Q156 -2 146 0Z', t.dark, 'opacity=".55"');
  s += stroke('M20 -184H140', t.edge, 2, 'stroke-dasharray="6 4"') + stroke('M24 -200H136', t.edge, 3);
  if (p.stone) {
    c.defs.push(`<clipPath id="${c.id}pane"><rect x="34" y="-138" width="92" height="100" rx="6"/></clipPath>`);
    s += `<g clip-path="url(#${c.id}pane)"><g transform="translate(34 -138)">${stones(c.r, 92, 100, 20, STONE[p.stone] ?? STONE.bluestone)}</g></g>`;
    s += '<rect x="34" y="-138" width="92" height="100" rx="6" fill="none" stroke="#8a7958" stroke-width="2"/>';
  } else {
    s += rect(34, -140, 92, 46, '#1e4a35', 'rx="4"') + rect(46, -127, 68, 6, '#f1eadf') + rect(46, -114, 44, 5, '#9db38c');
    s +=
      path(
        poly([
          [58, -30],
          [102, -30],
          [102, -74],
          [58, -74],
        ]),
        '#b5b4ad',
      ) +
      rect(75, -92, 10, 62, '#3b4247') +
      rect(52, -32, 56, 4, '#93928b');
  }
  return { s, w: 160, h: 200 };
}

/** One glove, fingers up. @param {ReturnType<typeof tone>} t */
function glove(t) {
  const hand =
    'M20 0V-58Q6 -74 0 -92Q-2 -102 7 -104Q14 -105 20 -94L26 -86V-150Q26 -160 35 -160Q44 -160 44 -150V-112H47V-164Q47 -174 56 -174Q65 -174 65 -164V-112H68V-158Q68 -168 77 -168Q86 -168 86 -158V-108H89V-140Q89 -149 97 -149Q105 -149 105 -140V-70Q105 -56 98 -44V0Z';
  const palm =
    'M24 -52Q20 -70 26 -86V-150Q26 -160 35 -160Q44 -160 44 -150V-112H47V-164Q47 -174 56 -174Q65 -174 65 -164V-112H68V-158Q68 -168 77 -168Q86 -168 86 -158V-108H89V-140Q89 -149 97 -149Q105 -149 105 -140V-70Q104 -50 62 -48Q34 -48 24 -52Z';
  let knit = '';
  for (let x = 24; x < 98; x += 6) knit += `M${x} -2V-34`;
  return (
    path(hand, t.base) +
    path(palm, t.dark) +
    stroke(knit, t.light, 1.6, 'opacity=".7"') +
    rect(18, -40, 82, 6, t.dark) +
    rect(18, -6, 82, 6, t.edge) +
    stroke('M33 -70Q40 -96 35 -148M56 -70V-160M77 -70Q76 -96 77 -154', t.light, 2.4, 'opacity=".35" stroke-linecap="round"')
  );
}
/** A pair of gloves, one leaning on the other. @param {Product} p @returns {Part} */
function gloves(p) {
  const t = tone(p.colour);
  return {
    s: `<g transform="translate(96 0) rotate(9)">${glove({ ...t, base: mix(t.base, t.dark, 0.35) })}</g><g transform="translate(6 0)">${glove(t)}</g>`,
    w: 215,
    h: 178,
  };
}

/** Plate compactor from the side: plate, engine, belt guard, handle. @param {Product} p @returns {Part} */
function compactor(p) {
  const t = tone(p.colour);
  const steel = tone('anthracite');
  let s = stroke('M150 -58L236 -172Q242 -180 232 -184L196 -196', steel.base, 9, 'stroke-linejoin="round" stroke-linecap="round"');
  s += stroke('M148 -61L233 -174', steel.light, 2.4) + rect(176, -204, 34, 14, '#2c3331', 'rx="7"');
  s +=
    path('M0 -22Q-4 -34 8 -40L30 -30H160L180 -40Q192 -34 188 -22L172 0H16Z', steel.base) +
    path('M8 -40L30 -30H160L180 -40L176 -34L160 -24H30L12 -34Z', steel.light);
  s +=
    rect(36, -64, 112, 36, t.base, 'rx="6"') +
    rect(36, -64, 112, 7, t.light, 'rx="3"') +
    path(
      poly([
        [36, -40],
        [148, -40],
        [148, -30],
        [36, -30],
      ]),
      t.dark,
    );
  s +=
    rect(58, -128, 84, 66, t.dark, 'rx="8"') +
    rect(58, -128, 84, 10, t.base, 'rx="5"') +
    rect(72, -146, 48, 20, '#2c3331', 'rx="5"') +
    rect(116, -112, 34, 26, '#9aa4a8', 'rx="4"');
  s +=
    stroke('M124 -106V-92M132 -106V-92M140 -106V-92', '#5d6971', 2.4) +
    `<circle cx="84" cy="-92" r="17" fill="#2c3331"/><circle cx="84" cy="-92" r="10" fill="${t.light}"/>`;
  s += `<circle cx="62" cy="-47" r="9" fill="${steel.dark}"/><circle cx="${n(122)}" cy="-47" r="9" fill="${steel.dark}"/><path d="M20 -26L34 -64H44L34 -26Z" fill="${steel.dark}"/>`;
  return { s, w: 242, h: 206 };
}

/** A coated plate with a hole to hang it by, on the card it is sent on. @param {Product} p @returns {Part} */
function sample(p) {
  const t = tone(p.colour);
  const plate = 'M44 -34V-128Q44 -136 52 -136H204Q212 -136 212 -128V-34Q212 -26 204 -26H52Q44 -26 44 -34Z';
  let s = rect(12, -176, 232, 176, '#f6f1e6', 'rx="6"') + rect(12, -176, 232, 10, '#1e4a35', 'rx="5"');
  s += path(plate, t.dark, 'transform="translate(3 4)" opacity=".45"') + path(plate, t.base);
  s += path('M52 -136H204Q212 -136 212 -128V-124H44V-128Q44 -136 52 -136Z', t.light);
  s += path('M60 -26L124 -136H152L88 -26Z', t.light, 'opacity=".28"');
  s +=
    '<circle cx="62" cy="-114" r="8" fill="#f6f1e6"/>' +
    `<circle cx="62" cy="-114" r="8" fill="none" stroke="${t.edge}" stroke-width="2"/>`;
  s += rect(44, -154, 70, 6, '#9db38c', 'rx="3"') + rect(44, -14, 110, 5, '#cfc7b3', 'rx="2"');
  return { s: `<g transform="rotate(-4 128 -88)">${s}</g>`, w: 256, h: 190 };
}

/** @type {Record<string, (p:Product, c:Ctx)=>Part>} */
export const SMALL_PARTS = { bag, gloves, compactor, sample, 'big-bag': bigBag, 'deck-clip': deckClip, strip: stripRoll, strut };
