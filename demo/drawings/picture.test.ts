import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { catalogue } from '../data/catalogue.ts';
import { SEED_LANGS } from '../data/text.ts';
import { extentOf } from './illustrate/illustrate.mjs';
import { draw, isLight, listPicture, thumbPicture } from './picture.ts';
import { allPictures } from './pictures.ts';
import { prepareDrawing, renderMedia } from './render.ts';

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
    expect(index['panel']).toMatchObject({
      width: 400,
      height: 480,
      widths: [],
      formats: [],
      alt: { nl: 'Draadpaneel, 250 × 103 cm' },
    });
    expect(index['gabion']).toMatchObject({ width: 160, height: 160, widths: [160, 320], formats: ['avif', 'webp'] });
    await expect(sharp(join(dir, `${gabion}-320.webp`)).metadata()).resolves.toMatchObject({ width: 320, height: 320, format: 'webp' });
  });

  it('finds everything there the second time', async () => {
    const onProgress = jest.fn();
    const index = await renderMedia({ dir, pictures: [PANEL, GABION], onProgress });
    expect(Object.keys(index)).toEqual(['panel', 'gabion']);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('draws requested pictures first, and responds at once for existing or unknown ones', async () => {
    const pictures = ['a', 'b', 'c', 'd'].map((key, index) =>
      listPicture(key, { type: 'mesh-panel', width: 200, height: 63 + index * 20 }),
    );
    const order: string[] = [];
    const drawing = await prepareDrawing({ dir, pictures, concurrency: 1 });
    const [, , , last] = Object.values(drawing.index).map(({ hash }) => hash);
    const asked = drawing.make(last ?? '').then(async () => order.push(`asked, ${await countDrawn()} drawn`));
    const countDrawn = async (): Promise<number> => {
      const files = new Set(await readdir(dir));
      return Object.values(drawing.index).filter(({ hash }) => files.has(`${hash}.svg`)).length;
    };
    await drawing.make('0123456789abcdef0123');
    expect(drawing.missing).toBe(4);
    await Promise.all([asked, drawing.all()]);
    expect(order).toEqual([expect.stringMatching(/^asked, [12] drawn$/)]);
    expect(await countDrawn()).toBe(4);
    await drawing.make(last ?? '');
  });

  it('responds for a picture although drawing another one failed', async () => {
    const broken = { ...PANEL, key: 'broken', subject: { kind: 'product' as const, product: { type: 'unknown' as never }, options: {} } };
    const good = listPicture('good', { type: 'mesh-panel', width: 200, height: 203 });
    const drawing = await prepareDrawing({ dir, pictures: [broken, good], concurrency: 1 });
    const asked = drawing.make(drawing.index['broken']?.hash ?? '');
    await expect(drawing.all()).rejects.toThrow('No drawing for product type');
    await asked;
    await drawing.make(drawing.index['good']?.hash ?? '');
  });

  it('ends with the error of a drawing that cannot be made', async () => {
    const broken = { ...PANEL, key: 'broken', subject: { kind: 'product' as const, product: { type: 'unknown' as never }, options: {} } };
    await expect(renderMedia({ dir, pictures: [broken] })).rejects.toThrow('No drawing for product type');
  });
});

describe('in a list', () => {
  /** y of the ground line, in px from the foot of the picture */
  const groundOf = (svg: string): number => {
    const [, top = '', high = ''] = /viewBox="0 (-?[\d.]+) [\d.]+ ([\d.]+)"/.exec(svg) ?? [];
    return Number(top) + Number(high) - Number(/<rect x="0" y="([\d.]+)" width="\d+" height="1"/.exec(svg)?.[1]);
  };
  /** the ruler's ticks */
  const marksOf = (svg: string): string | undefined => /<path d="(M0 [\d.]+h10[^"]+)"/.exec(svg)?.[1];
  const POST = listPicture('post', { type: 'post', height: 200, style: 'square', colour: 'green' });
  const GATE = listPicture('gate', { type: 'swing-gate', height: 150, width: 400, double: true, colour: 'green' });
  const LONG = listPicture('long', { type: 'sliding-gate', height: 180, width: 800, colour: 'green' });
  const NET = listPicture('net', { type: 'chain-link', height: 300, colour: 'green' });
  const CLAMP = listPicture('clamp', { type: 'accessory', style: 'clamp' });

  it('all stand on one ground, before one ruler, on as much wall as the highest of them needs', () => {
    const [panel, ...others] = [PANEL, POST, GATE, LONG, NET].map(({ subject }) => draw(subject));
    for (const other of others) {
      expect(groundOf(other)).toBeCloseTo(groundOf(panel ?? ''), 0);
      expect(marksOf(other)).toBeDefined();
    }
    for (const other of [GATE, LONG, NET].map(({ subject }) => draw(subject))) expect(marksOf(other)).toBe(marksOf(panel ?? ''));
    for (const { width, height, subject } of [PANEL, POST, GATE, LONG, NET, CLAMP])
      expect(draw(subject)).toContain(`width="${width}" height="${height}"`);
  });

  it('what is wide takes two columns, what is high asks for higher plates, and nothing is drawn smaller for it', () => {
    expect([PANEL, POST, GATE, LONG, NET].map(({ plate }) => plate)).toEqual([
      undefined,
      undefined,
      { columns: 2, height: 352, on_scale: true },
      { columns: 2, height: 352, on_scale: true },
      { columns: 1, height: 480, on_scale: true },
    ]);
  });

  it('what is longer than two columns is broken, as on a builder’s drawing', () => {
    expect(draw(LONG.subject)).toContain('clip-path');
    expect(draw(GATE.subject)).not.toContain('clip-path');
  });

  it('small parts are drawn as large as fits, without a ruler, and say so', () => {
    expect(CLAMP.plate).toEqual({ columns: 1, height: 352, on_scale: false });
    expect(marksOf(draw(CLAMP.subject))).toBeUndefined();
  });

  it('every product of the shop is whole on its plate', () => {
    const sizes = new Map(
      catalogue.products.flatMap(({ variants }) =>
        variants.map(({ sku, drawing }) => [`${drawing.type} ${drawing.width ?? ''} ${drawing.height ?? ''}`, { sku, drawing }]),
      ),
    );
    for (const { sku, drawing } of sizes.values()) {
      const { plate } = listPicture(sku, drawing);
      const { onScale, height } = extentOf(drawing, 400 / 325);
      expect([sku, !onScale || height < (plate?.height ?? 352) - 53]).toEqual([sku, true]);
    }
  });
});
