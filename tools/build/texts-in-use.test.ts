import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('texts in use: keeps whole groups of texts whose key is in the sources', () => {
  const texts = {
    add: { button: 'In mijn winkelwagen' },
    busy_one: 'Even',
    busy_other: 'Even',
    mini: {},
    problem: { gone: 'Weg' },
    title: 'Kassa',
    unit: {},
  };
  const sources = [
    `t('add.button'); t("busy", { count });`,
    't(`problem.${code}`); t(\'cart:mini.label\'); const page = subtitle; x.title; "untitled"',
  ];
  expect(Object.keys(textsNamedIn(sources, texts))).toEqual(['add', 'busy_one', 'busy_other', 'mini', 'problem']);
});
