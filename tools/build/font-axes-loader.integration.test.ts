import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import fontAxesLoader from './font-axes-loader.ts';

const font = readFileSync(
  join(__dirname, '../../shared-ui/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
);
const cut = (resourceQuery: string) => fontAxesLoader.call({ resourceQuery, resourcePath: 'font.woff2' } as LoaderContext<unknown>, font);

it('font axes loader: keeps only the named part or value of an axis', async () => {
  const [part, one] = await Promise.all([cut('?wght=400-700'), cut('?wght=400')]);
  expect(part.subarray(0, 4).toString()).toBe('wOF2');
  expect(part.length).toBeLessThan(0.7 * font.length);
  expect(one.length).toBeLessThan(0.8 * part.length);
});

it('font axes loader: refuses an axis in another notation', async () => {
  await expect(cut('?wght=bold')).rejects.toThrow('axis wght of font.woff2 is no range: bold');
  await expect(cut('?wght=700-400')).rejects.toThrow('no range');
});
