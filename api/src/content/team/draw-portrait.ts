import type { PortraitRow } from './team.tables.ts';

const SKINS = ['#f1d3bd', '#e3b692', '#c8906a', '#a06a44', '#6f4630'] as const;
const HAIRS = ['#2a211c', '#5a3d28', '#8a5a33', '#c39a5b', '#8d8a85', '#cfcac2'] as const;
const CLOTHES = ['#2f5d3a', '#7a9a6a', '#c9772e', '#35505e', '#8c3f3a', '#5b6b52'] as const;
const GROUNDS = ['#e7ecdf', '#f0e8d8', '#dfe7ea'] as const;

/** Shapes behind the head and on it. */
const HAIR: Readonly<Record<PortraitRow['cut'], (colour: string) => { back: string; front: string }>> = {
  bald: () => ({ back: '', front: '' }),
  short: (c) => ({ back: '', front: `<path fill="${c}" d="M76 104q-4-52 44-54 48 2 44 54-6-22-20-30-26 8-50 2-12 8-18 28z"/>` }),
  bob: (c) => ({
    back: `<path fill="${c}" d="M68 150q-10-96 52-100 62 4 52 100-14 8-28 2H96q-14 6-28-2z"/>`,
    front: `<path fill="${c}" d="M78 106q0-46 42-48 42 2 42 48-10-20-34-28-18 22-50 28z"/>`,
  }),
  long: (c) => ({
    back: `<path fill="${c}" d="M66 196q-8-144 54-148 62 4 54 148-20 6-30-6H96q-10 12-30 6z"/>`,
    front: `<path fill="${c}" d="M78 108q-2-48 42-50 44 2 42 50-8-24-42-32-34 8-42 32z"/>`,
  }),
  bun: (c) => ({
    back: `<circle cx="120" cy="46" r="20" fill="${c}"/><path fill="${c}" d="M77 112q-4-54 43-56 47 2 43 56z"/>`,
    front: `<path fill="${c}" d="M76 106q-2-48 44-50 46 2 44 50-8-24-44-26-36 2-44 26z"/>`,
  }),
  curls: (c) => ({
    back: `<g fill="${c}"><circle cx="80" cy="98" r="19"/><circle cx="160" cy="98" r="19"/><circle cx="84" cy="72" r="21"/><circle cx="156" cy="72" r="21"/><circle cx="120" cy="58" r="27"/></g>`,
    front: `<g fill="${c}"><circle cx="98" cy="70" r="13"/><circle cx="120" cy="64" r="14"/><circle cx="142" cy="70" r="13"/></g>`,
  }),
};

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value => values[index % values.length] ?? values[0];

/** Head and shoulders of anybody. */
const OUTLINE = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">',
  `<rect width="240" height="240" fill="${GROUNDS[0]}"/>`,
  `<g fill="${CLOTHES[1]}"><path d="M36 240q4-62 54-66h60q50 4 54 66z"/><ellipse cx="120" cy="112" rx="42" ry="50"/></g>`,
  '</svg>',
].join('');

/** Draws head and shoulders as SVG, 240 by 240, from the columns of a row, so that no photo of a person is needed. Decorative: it contains no text. */
export const drawPortrait = ({ skin, hair, cut, clothes, glasses, beard, is_plain: isPlain }: PortraitRow): string => {
  if (isPlain === true) return OUTLINE;
  const tone = pick(SKINS, skin);
  const colour = pick(HAIRS, hair);
  const { back, front } = HAIR[cut](colour);
  const frame =
    '<g fill="none" stroke="#2b3229" stroke-width="3"><circle cx="104" cy="112" r="11"/><circle cx="136" cy="112" r="11"/><path d="M115 111h10"/></g>';
  const whiskers = `<path fill="${colour}" d="M84 118q2 44 36 46 34-2 36-46-8 16-18 14-18-6-36 0-10 2-18-14z"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">',
    `<rect width="240" height="240" fill="${pick(GROUNDS, skin + hair + clothes)}"/>`,
    back,
    `<path fill="${pick(CLOTHES, clothes)}" d="M36 240q4-62 54-66h60q50 4 54 66z"/>`,
    `<path fill="${tone}" d="M102 146h36v32q-18 20-36 0z"/>`,
    `<ellipse cx="120" cy="112" rx="40" ry="48" fill="${tone}"/>`,
    beard ? whiskers : '',
    '<g fill="#1f231d"><circle cx="104" cy="112" r="3.4"/><circle cx="136" cy="112" r="3.4"/></g>',
    `<path fill="none" stroke="${skin < 3 ? '#7c4a3a' : '#3a2017'}" stroke-width="3" stroke-linecap="round" d="M108 138q12 9 24 0"/>`,
    glasses ? frame : '',
    front,
    '</svg>',
  ].join('');
};
