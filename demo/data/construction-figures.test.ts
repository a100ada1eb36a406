import {
  ANCHORS_PER_FOOT,
  BURIED_CM,
  CURING_DAYS,
  GROUND_GAP_CM,
  meshPitchMm,
  TERRACE_FALL_CM,
  TIES_PER_M,
  wireRows,
} from 'shared-contracts/rules/construction';
import { BAG_KG, BAG_LITRES, bagsPerPost, holeLitres, HOLES_CM } from 'shared-contracts/rules/plan/footings';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import { clampsPerEdge } from 'shared-contracts/rules/plan/fence-systems';
import { LANGS } from 'shared-contracts/contract/locales';
import { catalogue } from './catalogue.ts';
import * as content from './content.ts';
import { faq } from './content/faq.ts';
import type { Lang, Text } from './seed-types.ts';

const isText = (value: object): value is Text => LANGS.every((lang) => typeof (value as Partial<Text>)[lang] === 'string');
/** All texts of a value, at any depth. */
const collectTexts = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(collectTexts);
};
const texts = [
  ...collectTexts(catalogue.products),
  ...collectTexts(catalogue.categories),
  ...collectTexts({ ...content }),
  ...collectTexts(faq),
];
const findFigures = (text: string): number[] => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.')));
const formatHole = ({ side, depth }: { side: number; depth: number }) => `${side} × ${side} × ${depth} cm`;
const findTexts = (isAbout: (nl: string) => boolean) => texts.filter(({ nl }) => isAbout(nl));

const BAGS: Record<Lang, RegExp> = { nl: /zakken/, fr: /sacs/, de: /Säcke/, en: /bags/ };

test.each(LANGS)('the %s texts on concrete state the litres and bags of the calculation', (lang) => {
  const concrete = findTexts((nl) => /zakken snelbeton/.test(nl) && nl.includes(formatHole(HOLES_CM.line)));
  expect(concrete.length).toBeGreaterThanOrEqual(3);
  for (const text of concrete) {
    const localText = text[lang];
    expect(localText).toContain(formatHole(HOLES_CM.line));
    expect(localText).toMatch(BAGS[lang]);
    expect(findFigures(localText)).toEqual(expect.arrayContaining([bagsPerPost('line'), bagsPerPost('gate'), BAG_KG]));
  }
  const litres = concrete.find(({ nl }) => nl.includes('liter'));
  expect(findFigures(litres?.[lang] ?? '')).toEqual(
    expect.arrayContaining([holeLitres('line'), holeLitres('gate'), BAG_LITRES, bagsPerPost('line', FROST_DEPTHS_CM.high)]),
  );
});

test.each(LANGS)('the %s texts on depth state the depth of a post and of the frost', (lang) => {
  const depth = findTexts((nl) => /vorst/.test(nl) && /Ardennen/.test(nl) && /\d+ cm/.test(nl));
  expect(depth.length).toBeGreaterThanOrEqual(2);
  for (const text of depth) expect(findFigures(text[lang])).toEqual(expect.arrayContaining(Object.values(FROST_DEPTHS_CM)));
  const buried = findTexts((nl) =>
    /^Vuistregel: de paal is|^De paal zelf staat|^Een paal die minstens|in een voet die tot onder de vorst/.test(nl),
  );
  expect(new Set(buried.map((text) => findFigures(text[lang])[0]))).toEqual(new Set([BURIED_CM]));
  const [storm] = findTexts((nl) => /bleven die overeind waar de paal/.test(nl));
  expect(findFigures(storm?.[lang] ?? '')).toEqual([BURIED_CM, FROST_DEPTHS_CM.low, bagsPerPost('line')]);
  const [screen] = findTexts((nl) => nl.startsWith('Ja, als de palen om de'));
  expect(findFigures(screen?.[lang] ?? '')).toEqual([1.8, BURIED_CM]);
  const rows = texts.filter(({ nl }) => /^\d+ cm$/.test(nl)).map((text) => text[lang]);
  for (const old of ['50 cm', '70 cm']) expect(rows).not.toContain(old);
});

const NUMBERS: Record<Lang, readonly string[]> = {
  nl: ['twee', 'drie', 'vier'],
  fr: ['deux', 'trois', 'quatre'],
  de: ['zwei', 'drei', 'vier'],
  en: ['two', 'three', 'four'],
};

test.each(LANGS)('the %s texts on tension wires state the number of the calculation', (lang) => {
  const wires = findTexts((nl) => /twee (?:draden|spandraden)|Twee (?:spandraden )?tot/i.test(nl) && /100 cm|125 cm/.test(nl));
  expect(wires.length).toBeGreaterThanOrEqual(3);
  for (const text of wires) {
    const localText = text[lang].toLowerCase();
    const [limit = 0] = findFigures(localText);
    expect(localText).toContain(NUMBERS[lang][wireRows(limit) - 2]);
    expect(localText).toContain(NUMBERS[lang][wireRows(limit + 1) - 2]);
    expect([wireRows(limit), wireRows(limit + 1)]).toEqual([2, 3]);
  }
});

test.each(LANGS)('the %s texts on mesh state the post distance of the calculation', (lang) => {
  const post = findTexts((nl) => nl.includes('Reken één paal per'))[0]?.[lang] ?? '';
  expect(findFigures(post)).toEqual(expect.arrayContaining([meshPitchMm(150) / 1000, meshPitchMm(151) / 1000, 150]));
  const arena = findTexts((nl) => nl.includes('Plaats palen om de'))[0]?.[lang] ?? '';
  expect(findFigures(arena)).toContain(meshPitchMm(250) / 1000);
  expect(arena.toLowerCase()).toContain(NUMBERS[lang][wireRows(250) - 2]);
});

const SCHOOL: Record<Lang, RegExp> = { nl: /school/i, fr: /école/i, de: /schule/i, en: /school/i };

test.each(LANGS)('the %s texts recommend the same mesh for a school', (lang) => {
  const meshes = texts.flatMap((text) => {
    const [, textAfter] = text[lang].split(SCHOOL[lang]);
    return /\d\/\d\/\d/.exec(textAfter ?? '')?.[0] ?? [];
  });
  expect(new Set(meshes)).toEqual(new Set(['6/5/6']));
});

test.each(LANGS)('the %s advice states the figures that build sheets print', (lang) => {
  const figuresOf = (start: RegExp): number[] => findFigures(findTexts((nl) => start.test(nl))[0]?.[lang] ?? '');
  expect(figuresOf(/^Span de draden:/)).toEqual([GROUND_GAP_CM]);
  expect(figuresOf(/^Laat 5 cm vrij boven de grond/)[0]).toBe(GROUND_GAP_CM);
  expect(figuresOf(/^Binddraad: één lus/)).toEqual([100 / TIES_PER_M]);
  expect(figuresOf(/^Controleer de afloop:/)).toEqual([TERRACE_FALL_CM]);
  const wordIn = (start: RegExp): string => findTexts((nl) => start.test(nl))[0]?.[lang].toLowerCase() ?? '';
  expect(wordIn(/^Wacht twee dagen\./)).toContain(NUMBERS[lang][CURING_DAYS - 2]);
  expect(wordIn(/^Muurtje of betonvloer/)).toContain(NUMBERS[lang][ANCHORS_PER_FOOT - 2]);
  expect(wordIn(/week staan voor hij gewicht draagt/)).toMatch(/week|semaine|woche/);
});

test.each(LANGS)('the %s text on clamps states what the planner counts for an edge', (lang) => {
  const [clamps] = findTexts((nl) => nl.startsWith('Voor elke zijde tegen een muur'));
  const figures = findFigures(clamps?.[lang] ?? '');
  const heights = figures.filter((figure) => figure > 10);
  expect(figures).toEqual([...heights.flatMap((height) => [clampsPerEdge(height), height]), clampsPerEdge((heights.at(-1) ?? 0) + 1)]);
  for (const height of heights) expect(clampsPerEdge(height + 1)).toBe(clampsPerEdge(height) + 1);
});
