import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import { checkFileSizes } from './check-sizes.ts';
import { DEFAULT_BUDGET } from './default-budget.ts';

const MEGABYTE = 1024 * 1024;

const manifest = {
  web: { entry: 'remoteEntry.js' },
  routes: [{ id: 'mf-sample/benches', files: { js: ['route.js'], css: [] } }],
  slots: { 'mini-cart': { files: { js: ['slot.js'], css: [] } } },
  translations: { nl: { js: ['lang-nl.js'], css: [] } },
} as unknown as RemoteManifest;
const check = (sizes: Record<string, number>, budget = {}): string[] =>
  checkFileSizes(manifest, new Map(Object.entries(sizes)), { ...DEFAULT_BUDGET, ...budget });

it('file sizes: a file has a limit, for browsers and for the server; its compressed copies and maps have none', () => {
  expect(check({ 'web/bench.png': 120 * MEGABYTE, 'web/bench.png.br': 6 * MEGABYTE }, { version: 1e9 })).toEqual([
    'file web/bench.png has 120.0 MB, the budget of a file is 5.0 MB',
  ]);
  expect(check({ 'node/remote.cjs': 6 * MEGABYTE })).toEqual(['file node/remote.cjs has 6.0 MB, the budget of a file is 5.0 MB']);
  expect(check({ 'maps/remote.js.map': 6 * MEGABYTE, 'web/bench.png': 5 * MEGABYTE })).toEqual([]);
  expect(check({ 'web/bench.png': 6 * MEGABYTE }, { file: 7000 })).toEqual([]);
});

it('file sizes: all files of a version have a limit, with their compressed copies and without maps', () => {
  const pictures = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`web/${i}.png`, 4.5 * MEGABYTE]));
  expect(check({ ...pictures, 'web/0.png.br': 4.5 * MEGABYTE })).toEqual([
    'all files together have 45.0 MB, the budget of a version is 40.0 MB',
  ]);
  expect(check({ 'web/0.png': MEGABYTE, 'maps/a.map': 99 * MEGABYTE })).toEqual([]);
});

it('file sizes: a script that is loaded on demand has a budget, compressed; those of pages, slots and texts have theirs', () => {
  const size = 200 * 1024;
  expect(check({ 'web/scene.js': size, 'web/scene.js.br': size - 1024 })).toEqual([
    'file web/scene.js, loaded on demand, has 199.0 kB of script, its budget is 150',
  ]);
  expect(check({ 'web/scene.js': 2 * size, 'web/scene.js.br': size / 2 })).toEqual([]);
  expect(check({ 'web/route.js': size, 'web/slot.js': size, 'web/lang-nl.js': size, 'web/remoteEntry.js': size })).toEqual([]);
  expect(check({ 'web/scene.js': size }, { chunk_js: 300 })).toEqual([]);
});
