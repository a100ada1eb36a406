import type { Lang } from 'shared-contracts/contract/locales';
import type { Size } from './catalogue-rows.ts';
import { coloursOf } from './colour-words.ts';
import type { Wish, WishedSize } from './list-case.ts';
import type { Range } from './list-filters.ts';
import { isTerm } from './synonyms/synonyms.ts';

const MAX_WORDS = 8;
const MAX_LENGTH = 40;
const UM = { mm: 1000, cm: 10_000, m: 1_000_000, ft: 304_800 } as const;
type Unit = keyof typeof UM;
/** Tolerance of sizes: a search for 150 also means a panel of 153 cm. */
const TOLERANCE = 0.04;
/** Thicknesses of wire are meant as they are written. */
const TOLERANCE_MM = 0.01;

/** Units as people write them, without accents. */
const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['mm', /^(mm|millimet(er|re)s?)$/],
  ['cm', /^(cm|[cz]entimet(er|re)[sn]?)$/],
  ['m', /^(m|mtr|met(er|re)[sn]?)$/],
  ['ft', /^(ft|feet|foot)$/],
];

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const TIMES = String.raw`\s*[x×*]\s*`;
const UNIT = String.raw`(mm|millim[eè]t(?:er|re)s?|cm|[cz]entim[eè]t(?:er|re)[sn]?|m|mtr|m[eè]t(?:er|re)[sn]?|ft|feet|foot)${END}`;
const PAIR = new RegExp(String.raw`${START}${NUMBER}${TIMES}${NUMBER}(?:${TIMES}${NUMBER})?(?:\s*(mm|cm|m)${END}|(?![\p{L}\p{N}]))`, 'giu');
/** `1m80`: metres and centimetres. */
const METRES_AND_CM = new RegExp(String.raw`${START}(\d)\s?m\s?(\d{2})(?:\s?cm)?${END}`, 'giu');

/** Words that say which dimension a size is, after it or before it: `180 cm hoog`, `hauteur 180`. */
const DIRECTIONS: Readonly<Record<Lang, readonly (readonly [Size, string])[]>> = {
  nl: [
    ['height', 'hoog|hoge|hoogte'],
    ['width', 'breed|brede|breedte'],
    ['length', 'lang|lange|lengte'],
    ['depth', 'diep|diepe|diepte'],
  ],
  fr: [
    ['height', 'haute?s?|hauteurs?'],
    ['width', 'larges?|largeurs?'],
    ['length', 'longs?|longues?|longueurs?'],
    ['depth', 'profonde?s?|profondeurs?'],
  ],
  de: [
    ['height', 'hoch|hohe[rsnm]?|höhe|hoehe'],
    ['width', 'breite?[rsnm]?'],
    ['length', 'lange?[rsnm]?|länge|laenge'],
    ['depth', 'tiefe?[rsnm]?'],
  ],
  en: [
    ['height', 'high|tall|height'],
    ['width', 'wide|width'],
    ['length', 'long|length'],
    ['depth', 'deep|depth'],
  ],
};
const OUTER: readonly Size[] = ['height', 'width', 'length', 'depth', 'diameter'];
const ALL: readonly Size[] = [...OUTER, 'mesh', 'wire_thickness'];

const directionOf = (word: string | undefined, lang: Lang): Size | undefined =>
  word === undefined ? undefined : DIRECTIONS[lang].find(([, forms]) => new RegExp(`^(${forms})$`, 'i').test(word))?.[0];

const singles = new Map<Lang, RegExp>();
/** A number with its unit and its direction, both of which may be missing. */
const singleSize = (lang: Lang): RegExp => {
  const existing = singles.get(lang);
  if (existing) return existing;
  const forms = DIRECTIONS[lang].map(([, each]) => each).join('|');
  const pattern = new RegExp(
    String.raw`(?:${START}(${forms})${END}\s*(?:(?:van|von|de|of)${END}\s*|d['’]|:\s*)?)?(?<![\p{L}\p{N}.,/-])${NUMBER}(?:\s*${UNIT}|(?![\p{L}\p{N}]|[.,/-]\d))(?:\s+(?:(?:de|en|in)\s+|d['’])?(${forms})${END})?`,
    'giu',
  );
  singles.set(lang, pattern);
  return pattern;
};

const unitOf = (text: string | undefined): Unit | undefined => {
  const plain = text?.normalize('NFD').replace(/\p{M}/gu, '');
  return plain === undefined ? undefined : UNITS.find(([, forms]) => forms.test(plain))?.[0];
};

const numberOf = (text: string): number => Number(text.replace(',', '.'));
const rangeOf = (um: number, unit: Unit): Range => {
  const tolerance = unit === 'mm' ? TOLERANCE_MM : TOLERANCE;
  return { from: Math.round(um * (1 - tolerance)), to: Math.round(um * (1 + tolerance)) };
};
const sizeRange = (text: string, unit: Unit): Range => rangeOf(numberOf(text) * UM[unit], unit);

/** Without a unit, people write metres with decimals (`1,80`) or as one figure (`2 hoog`), and else centimetres. */
const unwrittenUnit = (text: string): Unit => (numberOf(text) < 10 ? 'm' : 'cm');
/** Numbers that may be a size without any word that says so: from 30 to 999 cm, and metres with decimals. */
const maySize = (text: string): boolean => (/[.,]/.test(text) ? numberOf(text) < 10 : /^[3-9]\d$|^[1-9]\d\d$/.test(text));

const singleWish = (value: number, unit: Unit, direction: Size | undefined): WishedSize => {
  // nothing is made to the tenth of a centimetre: six feet are 183 cm
  const um = unit === 'ft' ? Math.round((value * UM.ft) / UM.cm) * UM.cm : value * UM[unit];
  const ranges = [rangeOf(um, unit)];
  if (unit === 'mm') return { keys: direction === undefined ? ALL : [direction], ranges };
  return { keys: direction === undefined ? OUTER : [direction], ranges, um: Math.round(um) };
};

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

/** A part of a search that is no word to look for: text between words, or a colour or a size as it is written. */
export interface WrittenPart {
  kind: 'text' | 'colour' | 'size';
  text: string;
}

export interface SearchText {
  /** what is left to look for in texts */
  words: string[];
  /** colours and sizes that were written out */
  wish: Wish | null;
  /** the search as written, its words as places in `words`: for saying what was searched for instead */
  parts: (WrittenPart | number)[];
  /** an SKU or EAN without spaces and hyphens, perhaps only its beginning; null when it looks like neither */
  code: string | null;
}

const codeOf = (q: string): string | null => {
  const code = q.replace(/[\s./_-]+/g, '').toUpperCase();
  return /^[A-Z0-9]{4,32}$/.test(code) && /\d{2}/.test(code) ? code : null;
};

/** Sizes that were taken out of the text leave a character there that nobody types: of the private use area, one for each. */
const FIRST_MARK = 0xe0_00;
const MARKS = /[\uE000-\uF8FF]/gu;
const PARTS = /[\p{L}\p{N}]+|[\uE000-\uF8FF]|[^\p{L}\p{N}\uE000-\uF8FF]+/gu;

/**
 * Parses a search text: `draadpaneel 200x50 zwart` is a word, two sizes and a colour. With `areNumbersSizes` a number alone is a size
 * too: `draadpaneel 150`.
 */
export const readSearch = (q: string, lang: Lang, { areNumbersSizes = false }: { areNumbersSizes?: boolean } = {}): SearchText => {
  const wish: Wish = { colours: [], sizes: [] };
  const taken: string[] = [];
  const take = (match: string, ...sizes: WishedSize[]): string => {
    wish.sizes.push(...sizes);
    taken.push(match.trim());
    return ` ${String.fromCharCode(FIRST_MARK + taken.length - 1)} `;
  };
  let text = q.toLowerCase().normalize('NFC').replace(MARKS, ' ');
  text = text.replace(PAIR, (match, ...groups: (string | undefined)[]) => {
    const [first, second, third, written] = groups;
    const unit = unitOf(written);
    const values = [first, second, third].filter((each) => each !== undefined);
    // without a unit, sizes of posts are in millimetres and all others in centimetres
    const sizes = values.map((value) => ({
      keys: OUTER,
      ranges: unit === undefined ? [sizeRange(value, 'cm'), sizeRange(value, 'mm')] : [sizeRange(value, unit)],
    }));
    return take(match, ...sizes);
  });
  text = text.replace(METRES_AND_CM, '$1.$2 m');
  text = text.replace(
    singleSize(lang),
    (match, before: string | undefined, value: string, written: string | undefined, after: string | undefined) => {
      const direction = directionOf(before ?? after, lang);
      const unit = unitOf(written);
      if (unit === undefined && direction === undefined && !(areNumbersSizes && maySize(value))) return match;
      return take(match, singleWish(numberOf(value), unit ?? unwrittenUnit(value), direction));
    },
  );
  const words: string[] = [];
  const colours = new Set<string>();
  const written = wordsOf(text);
  for (const [place, word] of written.entries()) {
    // a pierre bleue is a kind of stone
    const named = isTerm(`${written[place - 1] ?? ''} ${word}`, lang) ? [] : coloursOf(word, lang);
    wish.colours.push(...named);
    if (named.length > 0) colours.add(word);
    else words.push(word);
  }
  const parts = (text.match(PARTS) ?? []).map((part): WrittenPart | number => {
    const place = words.indexOf(part.slice(0, MAX_LENGTH));
    if (place !== -1) return place;
    const size = taken[part.charCodeAt(0) - FIRST_MARK];
    if (size !== undefined) return { kind: 'size', text: size };
    return { kind: colours.has(part.slice(0, MAX_LENGTH)) ? 'colour' : 'text', text: part };
  });
  return { words, wish: wish.colours.length + wish.sizes.length === 0 ? null : wish, parts, code: codeOf(q.trim()) };
};
