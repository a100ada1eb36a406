import { STONE, mix, n, path, poly, rect, stones, stroke, tone } from './core.mjs';
/**
 * @typedef {import('./core.mjs').Rng} Rng @typedef {import('./core.mjs').Tone} Tone
 * @typedef {import('./products.mjs').Product} Product @typedef {import('./products.mjs').Ctx} Ctx @typedef {import('./products.mjs').Drawn} Drawn
 */

/** Face transform helpers for cabinet projection. */
export const OX = 0.5;
export const OY = -0.3;

const sideM = (x, y) => `matrix(${OX} ${OY} 0 1 ${n(x)} ${n(y)})`;

/** Gabion basket filled with stone. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function gabion(p, c) {
  const W = (p.width ?? 100) * c.s,
    H = (p.height ?? 50) * c.s,
    D = (p.depth ?? 30) * c.s,
    tones = STONE[p.stone ?? 'bluestone'] ?? STONE.bluestone,
    t = tone(p.colour ?? 'galvanized');
  const size = Math.max(13 * c.s, 15, Math.sqrt((W * H) / 150)),
    m = Math.max(((p.mesh ?? [100])[0] / 10) * c.s, 11),
    ww = Math.max(((p.wire ?? 4.5) / 10) * c.s, 0.75),
    deep = mix(tones[0], '#101412', 0.55);
  const grid = (w, h) => {
    let d = '';
    const a = Math.round(w / m) || 1,
      b = Math.round(h / m) || 1;
    for (let i = 0; i <= a; i++) d += `M${n((w * i) / a)} 0v${n(h)}`;
    for (let j = 0; j <= b; j++) d += `M0 ${n((h * j) / b)}h${n(w)}`;
    return (
      stroke(d, mix(t.dark, t.base, 0.3), ww * 1.15) +
      stroke(d, t.light, ww * 0.5, `transform="translate(${n(-ww * 0.25)} ${n(-ww * 0.25)})"`)
    );
  };
  const face = (w, h, sz) => rect(0, 0, w, h, deep) + stones(c.r, w, h, sz, tones) + grid(w, h);
  const front = `<g transform="translate(0 ${n(-H)})">${face(W, H, size)}</g>`;
  const side = `<g transform="${sideM(W, -H)}">${face(D, H, size)}${rect(0, 0, D, H, '#0d1512', 'opacity=".36"')}</g>`;
  const top = `<g transform="translate(${n(D * OX)} ${n(-H + D * OY)})"><g transform="matrix(1 0 ${n(-OX * 10) / 10} ${-OY} 0 0)">${face(W, D, size)}${rect(0, 0, W, D, '#ffffff', 'opacity=".16"')}</g></g>`;
  return { svg: side + top + front, w: W + D * OX, h: H - D * OY, shadow: path(`M0 0V${n(-H)}H${n(W + D * OX)}V0Z`, '#000'), soft: true };
}

/** Oblique slab. @param {Ctx} c */
function slab(W, H, D, t, tex = '') {
  return (
    path(
      poly([
        [W, 0],
        [W + D * OX, D * OY],
        [W + D * OX, -H + D * OY],
        [W, -H],
      ]),
      t.dark,
    ) +
    path(
      poly([
        [0, -H],
        [W, -H],
        [W + D * OX, -H + D * OY],
        [D * OX, -H + D * OY],
      ]),
      t.light,
    ) +
    rect(0, -H, W, H, t.base) +
    tex
  );
}

/** Concrete base plate. style: smooth, rock. @param {Product} p @param {Ctx} c @returns {Drawn} */
export function basePlate(p, c) {
  const t =
    p.colour && p.colour !== 'none'
      ? {
          ...tone('concrete'),
          ...(p.colour === 'anthracite' ? { base: '#585d5f', light: '#73797b', dark: '#404446', edge: '#2f3234' } : {}),
        }
      : tone('concrete');
  const W = (p.width ?? 200) * c.s,
    H = (p.height ?? 25) * c.s,
    D = Math.max((p.depth ?? 4) * c.s * 1.4, 5);
  let tex = '',
    dd = '',
    ll = '';
  if (p.style === 'rock') {
    const k = Math.max(3, Math.round(W / (28 * c.s))),
      rows = Math.max(2, Math.round(H / (11 * c.s)));
    tex = `<g transform="translate(0 ${n(-H)})">${rect(0, 0, W, H, t.dark)}`;
    for (let j = 0; j < rows; j++) {
      let x = 0;
      const off = j % 2 ? 0.5 : 0;
      for (let i = -1; i <= k; i++) {
        x = ((i + off) * W) / k;
        const w = W / k;
        const a = Math.max(0, x + 1.2),
          b = Math.min(W, x + w - 1.2);
        if (b - a > 3) {
          const q = mix(t.base, c.r() > 0.5 ? t.light : t.dark, c.r.range(0, 0.5));
          tex +=
            rect(a, (H / rows) * j + 1.2, b - a, H / rows - 2.4, q, 'rx="2.5"') +
            rect(a + 2, (H / rows) * j + 2, b - a - 5, 1.6, t.light, 'rx=".8" opacity=".7"');
        }
      }
    }
    tex += '</g>';
  } else {
    for (let i = 0; i < 90; i++) {
      const x = c.r() * W,
        y = -c.r() * H;
      if (i % 2) dd += `M${n(x)} ${n(y)}h1.4`;
      else ll += `M${n(x)} ${n(y)}h1.2`;
    }
    tex = stroke(dd, t.dark, 1.2) + stroke(ll, t.light, 1.2) + rect(0, -H, W, 1.6, '#fff', 'opacity=".45"');
  }
  return { svg: slab(W, H, D, t, tex), w: W + D * OX, h: H - D * OY, shadow: path(`M0 0V${n(-H)}H${n(W)}V0Z`, '#000'), soft: true };
}
