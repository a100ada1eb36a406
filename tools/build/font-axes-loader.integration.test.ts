import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import fontAxesLoader from './font-axes-loader.ts';

const font = readFileSync(
  join(__dirname, '../../shared-ui/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
);
const cut = (resourceQuery: string) => fontAxesLoader.call({ resourceQuery, resourcePath: 'font.woff2' } as LoaderContext<unknown>, font);

it('leaves of a variable font the part of an axis that is named, or one value of it', async () => {
  const [part, one] = await Promise.all([cut('?wght=400-700'), cut('?wght=400')]);
  expect(part.subarray(0, 4).toString()).toBe('wOF2');
  expect(part.length).toBeLessThan(0.7 * font.length);
  expect(one.length).toBeLessThan(0.8 * part.length);
});

it('refuses an axis written in another way', async () => {
  await expect(cut('?wght=bold')).rejects.toThrow('axis wght of font.woff2 is no range: bold');
  await expect(cut('?wght=700-400')).rejects.toThrow('no range');
});
