import { BURIED_CM, meshPitchMm, wireRows } from 'shared-contracts/rules/construction';
import { BAG_KG, BAG_LITRES, bagsPerPost, FROST_DEPTHS_CM, holeLitres, HOLES_CM } from 'api/footings';
import { LANGS } from 'shared-contracts/contract/locales';
import { catalogue } from './catalogue.ts';
import * as content from './content.ts';
import { faq } from './content/faq.ts';
import type { Lang, Text } from './seed-types.ts';

const isText = (value: object): value is Text => LANGS.every((lang) => typeof (value as Partial<Text>)[lang] === 'string');
/** Every text of a value, however deep it stands. */
const textsIn = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
};
const texts = [...textsIn(catalogue.products), ...textsIn(catalogue.categories), ...textsIn({ ...content }), ...textsIn(faq)];
const figuresIn = (text: string): number[] => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.')));
const holeOf = ({ side, depth }: { side: number; depth: number }) => `${side} × ${side} × ${depth} cm`;
const about = (isMeant: (nl: string) => boolean) => texts.filter(({ nl }) => isMeant(nl));

const BAGS: Record<Lang, RegExp> = { nl: /zakken/, fr: /sacs/, de: /Säcke/, en: /bags/ };

test.each(LANGS)('the %s texts on concrete state the litres and bags of the calculation', (lang) => {
  const concrete = about((nl) => /zakken snelbeton/.test(nl) && nl.includes(holeOf(HOLES_CM.line)));
  expect(concrete.length).toBeGreaterThanOrEqual(3);
  for (const text of concrete) {
    const said = text[lang];
    expect(said).toContain(holeOf(HOLES_CM.line));
    expect(said).toMatch(BAGS[lang]);
    expect(figuresIn(said)).toEqual(expect.arrayContaining([bagsPerPost('line'), bagsPerPost('gate'), BAG_KG]));
  }
  const litres = concrete.find(({ nl }) => nl.includes('liter'));
  expect(figuresIn(litres?.[lang] ?? '')).toEqual(
    expect.arrayContaining([holeLitres('line'), holeLitres('gate'), BAG_LITRES, bagsPerPost('line', FROST_DEPTHS_CM.high)]),
  );
});

test.each(LANGS)('the %s texts on depth state how far a post goes, and how deep the frost', (lang) => {
  const depth = about((nl) => /vorst/.test(nl) && /Ardennen/.test(nl) && /\d+ cm/.test(nl));
  expect(depth.length).toBeGreaterThanOrEqual(2);
  for (const text of depth) expect(figuresIn(text[lang])).toEqual(expect.arrayContaining(Object.values(FROST_DEPTHS_CM)));
  const buried = about((nl) =>
    /^Vuistregel: de paal is|^De paal zelf staat|^Een paal die minstens|in een voet die tot onder de vorst/.test(nl),
  );
  expect(new Set(buried.map((text) => figuresIn(text[lang])[0]))).toEqual(new Set([BURIED_CM]));
  const [storm] = about((nl) => /bleven die overeind waar de paal/.test(nl));
  expect(figuresIn(storm?.[lang] ?? '')).toEqual([BURIED_CM, FROST_DEPTHS_CM.low, bagsPerPost('line')]);
  const [screen] = about((nl) => nl.startsWith('Ja, als de palen om de'));
  expect(figuresIn(screen?.[lang] ?? '')).toEqual([1.8, BURIED_CM]);
  const rows = texts.filter(({ nl }) => /^\d+ cm$/.test(nl)).map((text) => text[lang]);
  for (const old of ['50 cm', '70 cm']) expect(rows).not.toContain(old);
});

const NUMBERS: Record<Lang, readonly string[]> = {
  nl: ['twee', 'drie', 'vier'],
  fr: ['deux', 'trois', 'quatre'],
  de: ['zwei', 'drei', 'vier'],
  en: ['two', 'three', 'four'],
};

test.each(LANGS)('the %s texts on tension wires count them as the calculation does', (lang) => {
  const wires = about((nl) => /twee (?:draden|spandraden)|Twee (?:spandraden )?tot/i.test(nl) && /100 cm|125 cm/.test(nl));
  expect(wires.length).toBeGreaterThanOrEqual(3);
  for (const text of wires) {
    const said = text[lang].toLowerCase();
    const [limit = 0] = figuresIn(said);
    expect(said).toContain(NUMBERS[lang][wireRows(limit) - 2]);
    expect(said).toContain(NUMBERS[lang][wireRows(limit + 1) - 2]);
    expect([wireRows(limit), wireRows(limit + 1)]).toEqual([2, 3]);
  }
});

test.each(LANGS)('the %s texts on mesh set posts as far apart as the calculation does', (lang) => {
  const post = about((nl) => nl.includes('Reken één paal per'))[0]?.[lang] ?? '';
  expect(figuresIn(post)).toEqual(expect.arrayContaining([meshPitchMm(150) / 1000, meshPitchMm(151) / 1000, 150]));
  const arena = about((nl) => nl.includes('Plaats palen om de'))[0]?.[lang] ?? '';
  expect(figuresIn(arena)).toContain(meshPitchMm(250) / 1000);
  expect(arena.toLowerCase()).toContain(NUMBERS[lang][wireRows(250) - 2]);
});

const SCHOOL: Record<Lang, RegExp> = { nl: /school/i, fr: /école/i, de: /schule/i, en: /school/i };

test.each(LANGS)('the %s texts advise one mesh for a school', (lang) => {
  const meshes = texts.flatMap((text) => {
    const [, after] = text[lang].split(SCHOOL[lang]);
    return /\d\/\d\/\d/.exec(after ?? '')?.[0] ?? [];
  });
  expect(new Set(meshes)).toEqual(new Set(['6/5/6']));
});
