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

/** Size of a raster of the same picture at twice the pixels. */
const LIGHT_BYTES = 11_000;
const PANEL = listPicture('panel', { type: 'mesh-panel', width: 250, height: 103, colour: 'green' });
const GABION = thumbPicture('gabion', { type: 'gabion', width: 50, height: 50, depth: 30 });

describe('the pictures', () => {
  const pictures = allPictures();

  it('have unique keys, and alternative texts in every language or in none', () => {
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
    for (const { alt } of pictures) expect(new Set(SEED_LANGS.map((lang) => alt[lang] === '')).size).toBe(1);
  });

  it('exist for every variant in lists, on its page and in the cart, and for every category', () => {
    const keys = new Set(pictures.map(({ key }) => key));
    for (const { sku } of catalogue.products.flatMap(({ variants }) => variants))
      for (const kind of ['variant', 'detail', 'thumb']) expect(keys).toContain(`${kind}:${sku}`);
    for (const { slug } of catalogue.categories) expect(keys).toContain(`category:${slug}`);
  });

  it('are served as SVG only if that is light, with digits as strokes because fonts may be missing', () => {
    const listed = pictures.filter(({ key, widths }) => key.startsWith('variant:') && widths.length === 0);
    expect(listed.length).toBeGreaterThan(400);
    for (const { key, subject } of listed) {
      const drawing = draw(subject);
      expect([key, gzipSync(drawing).length < LIGHT_BYTES, drawing.includes('<text')]).toEqual([key, true, false]);
    }
    expect(isLight({ type: 'gabion' })).toBe(false);
  });

  it('show a product as what it is: no two products share a small part, but for gifts and loose spares', () => {
    const parts = catalogue.products
      .filter(({ key, variants }) => !key.startsWith('gift-') && variants[0]?.drawing.type === 'accessory')
      .map(({ variants }) => variants[0]?.drawing.style);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('show the flaw of a second chance where it is, with a ring, and none on a piece that has none to be seen', () => {
    const RING = '#94500b';
    const whole = { type: 'mesh-panel', width: 250, height: 153, colour: 'green' } as const;
    const scratched = draw(listPicture('a', { ...whole, flaw: { kind: 'scratch', x: 0.25, y: 0.5 } }).subject);
    expect(draw(listPicture('a', whole).subject)).not.toContain(RING);
    expect(scratched).toContain(RING);
    // 250 by 153 cm at 400 px for 325 cm, from the panel's lower left corner
    expect(scratched).toContain('<g transform="translate(76.9 -94.2)">');
    const kinds = catalogue.products
      .flatMap(({ variants }) => variants)
      .flatMap(({ condition, drawing }) => (condition && drawing.flaw ? [`${condition.grade} ${drawing.flaw.kind}`] : []));
    expect(kinds).toEqual(['B scratch', 'C bent', 'B scratch', 'C shade', 'B dent']);
  });
});

describe('rendering', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'media-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('writes a light picture as SVG and a heavy one as raster files too', async () => {
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

  it('draws nothing on a second run', async () => {
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
    const [, , , lastHash] = Object.values(drawing.index).map(({ hash }) => hash);
    const requested = drawing.make(lastHash ?? '').then(async () => order.push(`asked, ${await countDrawn()} drawn`));
    const countDrawn = async (): Promise<number> => {
      const files = new Set(await readdir(dir));
      return Object.values(drawing.index).filter(({ hash }) => files.has(`${hash}.svg`)).length;
    };
    await drawing.make('0123456789abcdef0123');
    expect(drawing.missing).toBe(4);
    await Promise.all([requested, drawing.all()]);
    expect(order).toEqual([expect.stringMatching(/^asked, [12] drawn$/)]);
    expect(await countDrawn()).toBe(4);
    await drawing.make(lastHash ?? '');
  });

  it('finishes waiting for a picture although drawing another one failed', async () => {
    const broken = { ...PANEL, key: 'broken', subject: { kind: 'product' as const, product: { type: 'unknown' as never }, options: {} } };
    const good = listPicture('good', { type: 'mesh-panel', width: 200, height: 203 });
    const drawing = await prepareDrawing({ dir, pictures: [broken, good], concurrency: 1 });
    const requested = drawing.make(drawing.index['broken']?.hash ?? '');
    await expect(drawing.all()).rejects.toThrow('No drawing for product type');
    await requested;
    await drawing.make(drawing.index['good']?.hash ?? '');
  });

  it('fails with the error of a drawing that cannot be made', async () => {
    const broken = { ...PANEL, key: 'broken', subject: { kind: 'product' as const, product: { type: 'unknown' as never }, options: {} } };
    await expect(renderMedia({ dir, pictures: [broken] })).rejects.toThrow('No drawing for product type');
  });
});

describe('in a list', () => {
  /** y of the ground line, in px from the foot of the picture */
  const readGround = (svg: string): number => {
    const [, top = '', high = ''] = /viewBox="0 (-?[\d.]+) [\d.]+ ([\d.]+)"/.exec(svg) ?? [];
    return Number(top) + Number(high) - Number(/<rect x="0" y="([\d.]+)" width="\d+" height="1"/.exec(svg)?.[1]);
  };
  /** the ruler's ticks */
  const readMarks = (svg: string): string | undefined => /<path d="(M0 [\d.]+h10[^"]+)"/.exec(svg)?.[1];
  const POST = listPicture('post', { type: 'post', height: 200, style: 'square', colour: 'green' });
  const GATE = listPicture('gate', { type: 'swing-gate', height: 150, width: 400, double: true, colour: 'green' });
  const LONG = listPicture('long', { type: 'sliding-gate', height: 180, width: 800, colour: 'green' });
  const NET = listPicture('net', { type: 'chain-link', height: 300, colour: 'green' });
  const CLAMP = listPicture('clamp', { type: 'accessory', style: 'clamp' });

  it('all drawings share one ground line, one ruler and the height of the highest', () => {
    const [panel, ...otherDrawings] = [PANEL, POST, GATE, LONG, NET].map(({ subject }) => draw(subject));
    for (const drawing of otherDrawings) {
      expect(readGround(drawing)).toBeCloseTo(readGround(panel ?? ''), 0);
      expect(readMarks(drawing)).toBeDefined();
    }
    for (const drawing of [GATE, LONG, NET].map(({ subject }) => draw(subject))) expect(readMarks(drawing)).toBe(readMarks(panel ?? ''));
    for (const { width, height, subject } of [PANEL, POST, GATE, LONG, NET, CLAMP])
      expect(draw(subject)).toContain(`width="${width}" height="${height}"`);
  });

  it('wide products take two columns, high ones need higher plates, and none is scaled down', () => {
    expect([PANEL, POST, GATE, LONG, NET].map(({ plate }) => plate)).toEqual([
      undefined,
      undefined,
      { columns: 2, height: 352, on_scale: true },
      { columns: 2, height: 352, on_scale: true },
      { columns: 1, height: 480, on_scale: true },
    ]);
  });

  it('products longer than two columns are drawn with a break line', () => {
    expect(draw(LONG.subject)).toContain('clip-path');
    expect(draw(GATE.subject)).not.toContain('clip-path');
  });

  it('small parts are drawn as large as fits, without a ruler, and marked as not to scale', () => {
    expect(CLAMP.plate).toEqual({ columns: 1, height: 352, on_scale: false });
    expect(readMarks(draw(CLAMP.subject))).toBeUndefined();
  });

  it('every product fits on its plate', () => {
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
