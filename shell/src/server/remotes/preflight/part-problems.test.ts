import { LANGS } from 'shared-contracts';
import { createPartProblems } from './part-problems.ts';

const thrownAt = (place: string): Error => {
  const error = new Error('boom in render');
  error.stack = `Error: boom in render\n    at Component (mf-sample@1.0.0/${place})`;
  return error;
};

it('names an error once that is thrown in every language with full and with sparse data, with its place in the build', () => {
  const problems = createPartProblems('route mf-sample/benches');
  for (const lang of LANGS) for (const data of ['full', 'sparse']) problems.reportThrown(thrownAt('route-benches.cjs:7:9'), { lang, data });
  expect(problems.list()).toEqual([
    {
      text: 'route mf-sample/benches in every language with full and sparse data: it throws: boom in render',
      thrownAt: { file: 'route-benches.cjs', line: 7, column: 9 },
    },
  ]);
});

it('says in which languages and with which data a problem occurs, and tells errors at different places apart', () => {
  const problems = createPartProblems('route mf-sample/benches');
  problems.report('text title is missing', { lang: 'de', data: 'full' });
  problems.report('text title is missing', { lang: 'nl', data: 'full' });
  problems.report('text title is missing', { lang: 'nl', data: 'sparse' });
  problems.reportThrown(thrownAt('a.cjs:1:1'), { lang: 'nl', data: 'full' });
  problems.reportThrown(thrownAt('b.cjs:1:1'), { lang: 'nl', data: 'full' });
  expect(problems.list().map(({ text, thrownAt: place }) => [text, place?.file])).toEqual([
    ['route mf-sample/benches in de, nl with full data: text title is missing', undefined],
    ['route mf-sample/benches in nl with sparse data: text title is missing', undefined],
    ['route mf-sample/benches in nl with full data: it throws: boom in render', 'a.cjs'],
    ['route mf-sample/benches in nl with full data: it throws: boom in render', 'b.cjs'],
  ]);
});

it('names slots without data', () => {
  const problems = createPartProblems('slot mini-cart');
  problems.reportThrown('no cart here', { lang: 'de' });
  expect(problems.list()).toEqual([{ text: 'slot mini-cart in de: it throws: no cart here' }]);
});
