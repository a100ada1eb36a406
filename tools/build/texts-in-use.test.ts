import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sourcesOf, textsNamedIn } from './texts-in-use.ts';

describe('texts in use: the sources of a part', () => {
  let dir = '';
  const write = (file: string, text: string): string => {
    const path = join(dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'texts-in-use-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are all modules that a slot, or a page with the set, imports, statically or lazily', () => {
    const expose = write(
      'expose/remote.ts',
      [
        `texts: 'till',`,
        `lazy: () => import(/* webpackChunkName: "route-cart" */ '../cart/cart.route.tsx'),`,
        `lazy: () => import(/* webpackChunkName: "route-completed" */ '../completed/completed.route.tsx'),`,
        `'mini-cart': () => import(/* webpackChunkName: "slot-mini-cart" */ '../mini/mini-cart.tsx'),`,
      ].join('\n'),
    );
    write('cart/cart.route.tsx', `t('cart.title')`);
    write(
      'mini/mini-cart.tsx',
      [
        `import type { Cart } from '../cart/cart.route.tsx';`,
        `import styles from './mini.module.css';`,
        `import {`,
        `  label,`,
        `} from './label.ts';`,
        `const Drawer = lazy(() => import(/* webpackChunkName: "drawer" */ './drawer.tsx'));`,
      ].join('\n'),
    );
    write('mini/label.ts', `import '../mini/mini-cart.tsx'; t('mini.label')`);
    write('mini/drawer.tsx', `t('mini.title')`);
    const sources = (part: Parameters<typeof sourcesOf>[0]) => sourcesOf(part, expose).map((file) => relative(dir, file));
    expect(sources('slots')).toEqual(['mini/mini-cart.tsx', 'mini/label.ts', 'mini/drawer.tsx']);
    expect(sources({ set: 'till' })).toEqual(['cart/cart.route.tsx']);
    expect(() => sources({ set: 'tall' })).toThrow('nothing is shown with the texts of {"set":"tall"}');
  });
});

it('texts in use: keeps the texts whose key, or its beginning, is in the sources', () => {
  const texts = {
    add: { button: 'In mijn winkelwagen', hint: 'Ongebruikt' },
    busy_one: 'Even',
    busy_other: 'Even',
    deep: { steps: { one: { title: 'Eerst' }, two: { title: 'Dan' } }, title: 'Stappen' },
    mini: { label: 'Winkelwagen', pieces_one: 'Eén stuk', pieces_other: '{{count}} stuks' },
    problem: { gone: 'Weg', sold_out: 'Uitverkocht' },
    rental: { title: 'Huren' },
    sort: { by_name: 'Op naam', by_price: 'Op prijs', label: 'Sorteren' },
    title: 'Kassa',
    unit: {},
  };
  const sources = [
    `t('add.button'); t("busy", { count }); const kind = 'rental';`,
    "t(`problem.${code}`); t('cart:mini.label'); t(wide ? `mini.pieces` : `deep.steps.${step}.title`);",
    't(`sort.by_${value}`); const page = subtitle; x.title; "untitled"; `title${x}`',
  ];
  expect(Object.keys(textsNamedIn(sources, texts))).toEqual([
    'add.button',
    'busy_one',
    'busy_other',
    'deep.steps.one.title',
    'deep.steps.two.title',
    'mini.label',
    'mini.pieces_one',
    'mini.pieces_other',
    'problem.gone',
    'problem.sold_out',
    'sort.by_name',
    'sort.by_price',
  ]);
});

it.each(['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content'])(
  'texts in use: every text of %s is named in its sources',
  (remote) => {
    const dir = join(__dirname, '../..', remote, 'src');
    const sources = globSync('**/*.{ts,tsx}', { cwd: dir }).filter((file) => !/\.(test|stories)\.tsx?$|^testing\//.test(file));
    const texts = JSON.parse(readFileSync(join(dir, 'locales/nl.json'), 'utf8')) as Record<string, unknown>;
    const named = new Set(
      Object.keys(
        textsNamedIn(
          sources.map((file) => readFileSync(join(dir, file), 'utf8')),
          texts,
        ),
      ),
    );
    const keysOf = (group: object, at = ''): string[] =>
      Object.entries(group).flatMap(([key, value]) => (typeof value === 'string' ? [at + key] : keysOf(value as object, `${at}${key}.`)));
    expect(keysOf(texts).filter((key) => !named.has(key))).toEqual([]);
  },
);
