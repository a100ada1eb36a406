import { writeCsv } from './csv.ts';

const ROWS = [
  ['Artikel', 'Aantal'],
  ['10-250153-AN', 4],
  ['=1+1', '5" buis; kort'],
  [' @SUM(1)', '-2+3'],
  [-2, '-2,50'],
];

test.each(['=2+5', '＝2+5', '＋2', '－2+5', '＠SUM(1)', '﹦2+5', '\t=2', '\rcmd', '\ncmd', ' ＝2'])(
  'the cell %j is shown as it is, not evaluated',
  (cell) => {
    expect(writeCsv([[cell]], 'nl').replace('\uFEFF', '')).toMatch(/^"?'/);
  },
);

test.each(['-2,50', '2026', 'Heg － 2 m', '½ paneel', ''])('the cell %j has no apostrophe', (cell) => {
  expect(writeCsv([[cell]], 'nl')).not.toContain("'");
});

test.each([
  ['nl', ';'],
  ['fr', ';'],
  ['de', ';'],
  ['en', ','],
] as const)('a file in %s is separated by %s, and has no formulas of a spreadsheet', (lang, mark) => {
  expect(writeCsv(ROWS, lang)).toBe(
    `\uFEFFArtikel${mark}Aantal\r\n10-250153-AN${mark}4\r\n'=1+1${mark}"5"" buis; kort"\r\n' @SUM(1)${mark}'-2+3\r\n-2${mark}"-2,50"\r\n`,
  );
});
