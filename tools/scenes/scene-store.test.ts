import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openSceneStore } from './scene-store.ts';

const NAME = 'linea-153-green';
const NOW = { rules: '2026.2', digest: 'a'.repeat(20) };
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'scenes-'));
});
afterEach(() => rm(dir, { recursive: true }));

const png = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7f9a4d' } })
    .png()
    .toBuffer();
const saved = async () => {
  const store = openSceneStore(dir);
  await store.save(NAME, NOW, await png());
  return store;
};
const pictures = async () => (await readdir(dir)).filter((file) => file !== 'index.json').sort();

it('has a picture from when it is saved, also when it is opened again', async () => {
  expect(openSceneStore(dir).has(NAME, NOW)).toBe(false);
  await saved();
  expect(openSceneStore(dir).has(NAME, NOW)).toBe(true);
  expect(await pictures()).toEqual(['1280.avif', '320.avif', '640.avif', '640.webp'].map((end) => `${NAME}.2026.2-${end}`));
});

it('has no picture that would look different now, or that lacks a file', async () => {
  const store = await saved();
  expect(store.has(NAME, { ...NOW, digest: 'b'.repeat(20) })).toBe(false);
  await rm(join(dir, `${NAME}.2026.2-640.webp`));
  expect(store.has(NAME, NOW)).toBe(false);
});

it('renames a picture that new rules did not change, and removes the files of the one it replaces', async () => {
  const store = await saved();
  const later = { ...NOW, rules: '2027.1' };
  expect(store.has(NAME, later)).toBe(true);
  expect(await pictures()).toContain(`${NAME}.2026.2-640.avif`);
  store.rename(NAME, later);
  expect(await pictures()).toContain(`${NAME}.2027.1-640.avif`);
  await store.save(NAME, { rules: '2027.2', digest: 'c'.repeat(20) }, await png());
  expect(await pictures()).toHaveLength(4);
  store.remove(NAME);
  expect(await pictures()).toEqual([]);
});
