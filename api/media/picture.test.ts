import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { catalogue } from '../seed/catalogue.ts';
import { SEED_LANGS } from '../seed/text.ts';
import { draw, isLight, listPicture, thumbPicture } from './picture.ts';
import { allPictures } from './pictures.ts';
import { renderMedia } from './render.ts';

/** What a raster of the same picture takes at twice the pixels. */
const LIGHT_BYTES = 11_000;
const PANEL = listPicture('panel', { type: 'mesh-panel', width: 250, height: 103, colour: 'green' });
const GABION = thumbPicture('gabion', { type: 'gabion', width: 50, height: 50, depth: 30 });

describe('the pictures', () => {
  const pictures = allPictures();

  it('have a key each, and words in every language or in none', () => {
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
    for (const { alt } of pictures) expect(new Set(SEED_LANGS.map((lang) => alt[lang] === '')).size).toBe(1);
  });

  it('show every variant in a list, on its page and in a cart, and every category', () => {
    const keys = new Set(pictures.map(({ key }) => key));
    for (const { sku } of catalogue.products.flatMap(({ variants }) => variants))
      for (const kind of ['variant', 'detail', 'thumb']) expect(keys).toContain(`${kind}:${sku}`);
    for (const { slug } of catalogue.categories) expect(keys).toContain(`category:${slug}`);
  });

  it('are served as drawings only where a drawing is light, with figures as strokes since no font can be counted on', () => {
    const listed = pictures.filter(({ key, widths }) => key.startsWith('variant:') && widths.length === 0);
    expect(listed.length).toBeGreaterThan(400);
    for (const { key, subject } of listed) {
      const drawing = draw(subject);
      expect([key, gzipSync(drawing).length < LIGHT_BYTES, drawing.includes('<text')]).toEqual([key, true, false]);
    }
    expect(isLight({ type: 'gabion' })).toBe(false);
  });
});

describe('rendering', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'media-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('writes a light picture as a drawing and a heavy one as rasters too', async () => {
    const index = await renderMedia({ dir, pictures: [PANEL, GABION], concurrency: 1 });
    const panel = index['panel']?.hash ?? '';
    const gabion = index['gabion']?.hash ?? '';
    expect((await readdir(dir)).sort()).toEqual(
      [
        `${panel}.svg`,
        `${panel}.svg.br`,
        `${panel}.svg.gz`,
        `${gabion}.svg`,
        ...[160, 320].flatMap((width) => [`${gabion}-${width}.avif`, `${gabion}-${width}.webp`]),
      ].sort(),
    );
    expect(index['panel']).toMatchObject({ width: 400, height: 352, widths: [], formats: [], alt: { nl: 'Draadpaneel, 250 × 103 cm' } });
    expect(index['gabion']).toMatchObject({ width: 160, height: 160, widths: [160, 320], formats: ['avif', 'webp'] });
    await expect(sharp(join(dir, `${gabion}-320.webp`)).metadata()).resolves.toMatchObject({ width: 320, height: 320, format: 'webp' });
  });

  it('finds everything there the second time', async () => {
    const onProgress = jest.fn();
    const index = await renderMedia({ dir, pictures: [PANEL, GABION], onProgress });
    expect(Object.keys(index)).toEqual(['panel', 'gabion']);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('ends with the error of a drawing that cannot be made', async () => {
    const broken = { ...PANEL, key: 'broken', subject: { kind: 'product' as const, product: { type: 'unknown' as never }, options: {} } };
    await expect(renderMedia({ dir, pictures: [broken] })).rejects.toThrow('No drawing for product type');
  });
});

test('in a list, posts stand on the same ground and scale as panels', () => {
  const groundOf = (svg: string): string | undefined => /<rect x="0" y="([\d.]+)" width="400" height="1"/.exec(svg)?.[1];
  const post = listPicture('post', { type: 'post', height: 200, style: 'square', colour: 'green' });
  const [standing, panel] = [draw(post.subject), draw(PANEL.subject)];
  expect(Math.abs(Number(groundOf(standing)) - Number(groundOf(panel)))).toBeLessThan(0.5);
  expect(standing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 400 352" width="400" height="352"/);
  expect([post.width, post.height]).toEqual([400, 352]);
});
