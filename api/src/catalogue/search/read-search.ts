import type { Lang } from 'shared-contracts/contract/locales';
import type { Size } from './catalogue-rows.ts';
import { coloursOf } from './colour-words.ts';
import type { Wish } from './list-case.ts';
import type { Range } from './list-filters.ts';

const MAX_WORDS = 8;
const MAX_LENGTH = 40;
const UM = { mm: 1000, cm: 10_000, m: 1_000_000 } as const;
/** Tolerance of sizes: a search for 150 also means a panel of 153 cm. */
const TOLERANCE = 0.04;
/** Thicknesses of wire are meant as they are written. */
const TOLERANCE_MM = 0.01;

const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const TIMES = String.raw`\s*[x×*]\s*`;
const UNIT = String.raw`(mm|cm|m)(?![\p{L}\p{N}])`;
const PAIR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBER}${TIMES}${NUMBER}(?:${TIMES}${NUMBER})?(?:\s*${UNIT}|(?![\p{L}\p{N}]))`,
  'giu',
);
const SINGLE = new RegExp(String.raw`(?<![\p{L}\p{N}])${NUMBER}\s*${UNIT}(?:\s+(?:de\s+|d['’])?([\p{L}]+))?`, 'giu');

/** The dimension that the word after a size names: `180 cm hoog`. */
const DIRECTIONS: readonly (readonly [RegExp, Size])[] = [
  [/^(hoog|hoogte|haut|haute|hauteur|hoch|hohe|höhe|high|tall|height)$/i, 'height'],
  [/^(breed|breedte|large|largeur|breit|breite|wide|width)$/i, 'width'],
  [/^(lang|lengte|long|longue|longueur|länge|length)$/i, 'length'],
  [/^(diep|diepte|profond|profondeur|tief|tiefe|deep|depth)$/i, 'depth'],
];
const OUTER: readonly Size[] = ['height', 'width', 'length', 'depth', 'diameter'];
const ALL: readonly Size[] = [...OUTER, 'mesh', 'wire_thickness'];

const sizeRange = (text: string, unit: keyof typeof UM): Range => {
  const um = Number(text.replace(',', '.')) * UM[unit];
  const tolerance = unit === 'mm' ? TOLERANCE_MM : TOLERANCE;
  return { from: Math.round(um * (1 - tolerance)), to: Math.round(um * (1 + tolerance)) };
};
const isUnit = (text: string | undefined): text is keyof typeof UM => text === 'mm' || text === 'cm' || text === 'm';

/** The words of a text: letters and digits only, so that nothing in them means something to the full-text parser. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LENGTH));

export interface SearchText {
  /** what is left to look for in texts */
  words: string[];
  /** colours and sizes that were written out */
  wish: Wish | null;
  /** the search as written, its words as places in `words`: for saying what was searched for instead */
  parts: (string | number)[];
  /** an SKU or EAN without spaces and hyphens, perhaps only its beginning; null when it looks like neither */
  code: string | null;
}

const codeOf = (q: string): string | null => {
  const code = q.replace(/[\s./_-]+/g, '').toUpperCase();
  return /^[A-Z0-9]{4,32}$/.test(code) && /\d{2}/.test(code) ? code : null;
};

/** Parses a search text: `draadpaneel 200x50 zwart` is a word, two sizes and a colour. */
export const readSearch = (q: string, lang: Lang): SearchText => {
  const wish: Wish = { colours: [], sizes: [] };
  let text = q.toLowerCase().normalize('NFC');
  text = text.replace(PAIR, (_match, ...groups: (string | undefined)[]) => {
    const [first, second, third, unit] = groups;
    for (const value of [first, second, third].filter((each) => each !== undefined)) {
      // without a unit, sizes of posts are in millimetres and all others in centimetres
      const ranges = isUnit(unit) ? [sizeRange(value, unit)] : [sizeRange(value, 'cm'), sizeRange(value, 'mm')];
      wish.sizes.push({ keys: OUTER, ranges });
    }
    return ' ';
  });
  text = text.replace(SINGLE, (_match, value: string, unit: string, direction: string | undefined) => {
    const dimension = DIRECTIONS.find(([pattern]) => direction !== undefined && pattern.test(direction))?.[1];
    if (isUnit(unit))
      wish.sizes.push({ keys: dimension === undefined ? (unit === 'mm' ? ALL : OUTER) : [dimension], ranges: [sizeRange(value, unit)] });
    return dimension === undefined && direction !== undefined ? ` ${direction} ` : ' ';
  });
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    const colours = coloursOf(word, lang);
    if (colours.length > 0) wish.colours.push(...colours);
    else words.push(word);
  }
  const parts = (
    q
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []
  ).map((part) => {
    const place = words.indexOf(part.slice(0, MAX_LENGTH));
    return place === -1 ? part : place;
  });
  return { words, wish: wish.colours.length + wish.sizes.length === 0 ? null : wish, parts, code: codeOf(q.trim()) };
};
