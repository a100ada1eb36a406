import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

jest.setTimeout(120_000);

const root = join(__dirname, '../..');
const dist = join(root, 'tools/fixtures/mf-sample/dist');
const web = (file: string): string => readFileSync(join(dist, 'web', file), 'utf8');
const filesOf = (folder: string, ending: string): string[] => readdirSync(join(dist, folder)).filter((file) => file.endsWith(ending));
const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, 'web', file)))
    .digest('base64')}`;
const build = async (): Promise<string> =>
  (await promisify(execFile)(process.execPath, ['tools/build/build.ts', 'tools/fixtures/mf-sample'], { cwd: root })).stdout;

interface Groups {
  groups: Record<string, { js: string[]; css: string[] }>;
}
let groups: Groups['groups'];
beforeAll(async () => {
  await build();
  ({ groups } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Groups);
});

it('remote build: is skipped while nothing changed', async () => {
  const before = statSync(join(dist, 'web/remoteEntry.js')).mtimeMs;
  expect(await build()).toMatch(/^mf-sample: up to date$/m);
  expect(statSync(join(dist, 'web/remoteEntry.js')).mtimeMs).toBe(before);
});

it('remote build: lists the files of each part, without other routes, slots or languages', () => {
  const names = (part: string) => [...(groups[part]?.js ?? []), ...(groups[part]?.css ?? [])];
  expect(names('route-bench')).toEqual(['remote.js', 'route-bench.js', expect.stringMatching(/^\d+\.css$/)]);
  expect(names('route-bench-list')).toEqual([
    'remote.js',
    'route-bench-list.js',
    expect.stringMatching(/^\d+\.css$/),
    'route-bench-list.css',
  ]);
  expect(names('slot-product-rail')).toEqual(['remote.js', 'slot-product-rail.js']);
  expect(names('lang-fr')).toEqual(['remote.js', 'lang-fr.js']);
  for (const { js, css } of Object.values(groups))
    for (const file of [...js, ...css]) expect(existsSync(join(dist, 'web', file))).toBe(true);
});

it('remote build: puts styles of two routes into one sheet that both name', () => {
  const sheets = filesOf('web', '.css').filter((file) => web(file).includes('vertical-align'));
  expect(sheets).toHaveLength(1);
  expect(groups['route-bench']?.css).toContain(sheets[0]);
  expect(groups['route-bench-list']?.css).toContain(sheets[0]);
});

it('remote build: begins every stylesheet with the layer order', () => {
  const sheets = filesOf('web', '.css');
  expect(sheets).not.toHaveLength(0);
  for (const sheet of sheets) expect(web(sheet)).toMatch(/^@layer reset, ?tokens, ?ui, ?remote, ?override;/);
});

it('remote build: uses the same class names and URLs on the server', () => {
  const server = filesOf('node', '.cjs')
    .map((file) => readFileSync(join(dist, 'node', file), 'utf8'))
    .join('\n');
  for (const [, name = ''] of filesOf('web', '.css').flatMap((sheet) => [...web(sheet).matchAll(/\.([a-z-]+_[a-z]+_\w{5})\b/gi)])) {
    expect(server).toContain(name);
  }
  const [picture = 'none'] = filesOf('web', '.svg');
  expect(server).toContain(picture);
  expect(filesOf('node', '.svg')).toEqual([]);
});

it('remote build: contains no copy of a shared package', () => {
  const scripts = filesOf('web', '.js').map(web).join('\n');
  for (const trace of ['react.transitional.element', 'createBrowserRouter', '@@redux/INIT']) expect(scripts).not.toContain(trace);
  const required = filesOf('node', '.cjs').flatMap((file) => [
    ...readFileSync(join(dist, 'node', file), 'utf8').matchAll(/= require\("([^"]+)"\)/g),
  ]);
  expect([...new Set(required.map(([, request]) => request))].sort()).toEqual([
    'react-i18next',
    'react-router-dom',
    'react/jsx-runtime',
    'shared-contracts',
  ]);
});

it('remote build: lists the names it uses of the shared packages, in the browser and on the server', () => {
  const { imports } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { imports: Record<string, string[]> };
  expect(imports).toEqual({
    'react/jsx-runtime': ['jsx', 'jsxs'],
    'react-router-dom': ['Link', 'useLoaderData', 'useParams'],
    'react-i18next': ['useTranslation'],
    'shared-contracts': ['Slot'],
  });
});

it('remote build: is compressed without loss', () => {
  const compressed = filesOf('web', '.br');
  expect(compressed).toContain('remoteEntry.js.br');
  for (const file of compressed) {
    const original = file.replace(/\.br$/, '');
    expect(brotliDecompressSync(readFileSync(join(dist, 'web', file))).toString()).toBe(web(original));
    expect(gunzipSync(readFileSync(join(dist, 'web', `${original}.gz`))).toString()).toBe(web(original));
  }
});

describe('remote build: its entry in a browser', () => {
  interface Tag {
    src?: string;
    href?: string;
    integrity?: string;
    onload?: (event: object) => void;
    onerror?: (event: object) => void;
    setAttribute: () => void;
    getAttribute: () => null;
  }
  interface Container {
    init: (scope: object) => unknown;
    get: (name: string) => Promise<() => { default: { routes: { children: { id: string; lazy: () => Promise<object> }[] }[] } }>;
  }

  const FOLDER = '/remotes/mf-sample/1.0.0/web/';
  const filesOfList = () => [...(groups['route-bench-list']?.js ?? []), ...(groups['route-bench-list']?.css ?? [])];

  /** A page with only what the runtime uses. The first `failures` loads fail. `inPage`: files that it names, as the server writes them */
  function open(failures: number, inPage: readonly string[] = []) {
    const listeners = new Map<string, () => void>();
    const log = { tags: [] as Tag[], fetched: [] as unknown[][], pauses: [] as number[] };
    let left = failures;
    const origin = 'https://shop.test';
    const page: Record<string, unknown> = {
      console,
      URL,
      Promise,
      location: { origin },
      fetch: (...args: unknown[]) => {
        log.fetched.push(args);
        const file = String(args[0]).split('/').at(-1) ?? '';
        return Promise.resolve({ blob: () => Promise.resolve(), json: () => Promise.resolve(JSON.parse(web(file)) as unknown) });
      },
      setTimeout: (run: () => void, ms: number) => {
        if (ms < 10_000) {
          log.pauses.push(ms);
          setImmediate(run);
        }
      },
      clearTimeout: () => undefined,
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      document: {
        currentScript: { src: `${origin}${FOLDER}remoteEntry.js` },
        getElementsByTagName: (name: string) =>
          inPage
            .filter((file) => name === 'style' && file.endsWith('.css'))
            .map((file) => ({ getAttribute: (attribute: string) => (attribute === 'data-href' ? FOLDER + file : null) })),
        querySelector: (selector: string) => {
          const file = inPage.find(
            (each) => selector === `${each.endsWith('.css') ? 'style[data-href' : 'link[rel=preload][href'}="${FOLDER}${each}"]`,
          );
          return file === undefined ? null : { integrity: integrityOf(file) };
        },
        createElement: (): Tag => ({ setAttribute: () => undefined, getAttribute: () => null }),
        head: { appendChild: (tag: Tag) => setImmediate(() => load(tag)) },
      },
    };
    page.window = page;
    const context = createContext(page);
    const load = (tag: Tag): void => {
      log.tags.push(tag);
      const address = tag.src ?? tag.href ?? '';
      const target = { ...tag, src: origin + address, href: origin + address };
      if (left > 0) {
        left -= 1;
        tag.onerror?.({ type: 'error', target });
        return;
      }
      if (tag.src) runInContext(web(address.split('/').at(-1) ?? ''), context);
      tag.onload?.({ type: 'load', target });
    };
    runInContext(web('remoteEntry.js'), context);
    const container = page.mf_sample as Container;
    const shared = (version: string) => ({ [version]: { get: () => Promise.resolve(() => ({})), from: 'shell', eager: false, loaded: 1 } });
    container.init({
      'react/jsx-runtime': shared('19.3.1'),
      'react-router-dom': shared('7.18.5'),
      'react-i18next': shared('18.0.1'),
      'shared-contracts': shared('1.0.0'),
    });
    const openList = async (): Promise<object> => {
      const { routes } = (await container.get('./remote'))().default;
      const list = routes[0]?.children[0];
      if (!list) throw new Error('the fixture has no list route');
      return list.lazy();
    };
    return { log, listeners, openList };
  }

  it('loads exactly the files of a route, each with its integrity, from its own folder', async () => {
    const { log, openList } = open(0);
    expect(Object.keys(await openList())).toEqual(expect.arrayContaining(['Component', 'loader', 'meta']));
    expect(log.tags.map((tag) => tag.src ?? tag.href).sort()).toEqual(
      filesOfList()
        .map((file) => FOLDER + file)
        .sort(),
    );
    for (const tag of log.tags) expect(tag.integrity).toBe(integrityOf((tag.src ?? tag.href ?? '').split('/').at(-1) ?? ''));
    expect(log.fetched).toEqual([[`${FOLDER}integrity.json`, { integrity: integrityOf('integrity.json') }]]);
  });

  it('takes the integrity of files of the first view from the page, and loads none of its stylesheets again', async () => {
    const { log, openList } = open(0, filesOfList());
    await openList();
    expect(log.tags.map(({ src, integrity }) => [src, integrity]).sort()).toEqual(
      (groups['route-bench-list']?.js ?? []).map((file) => [FOLDER + file, integrityOf(file)]).sort(),
    );
    expect(log.fetched).toEqual([]);
  });

  it('loads the other values when the visitor uses the page, once, before anything needs them', async () => {
    const { log, listeners, openList } = open(0);
    expect(log.fetched).toEqual([]);
    for (const type of ['pointermove', 'keydown']) listeners.get(type)?.();
    expect(log.fetched).toHaveLength(1);
    await openList();
    expect(log.fetched).toHaveLength(1);
  });

  it('loads no file without its integrity: one whose stylesheet is not in the page waits for the other values', async () => {
    const { log, openList } = open(0, groups['route-bench-list']?.js);
    await openList();
    expect(log.fetched).toHaveLength(1);
    for (const tag of log.tags) expect(tag.integrity).toBe(integrityOf((tag.src ?? tag.href ?? '').split('/').at(-1) ?? ''));
  });

  it('retries a file that does not load, bypassing the browser cache, after 300 and 900 ms', async () => {
    const { log, openList } = open(2, filesOfList());
    await expect(openList()).resolves.toBeDefined();
    expect(log.pauses).toEqual([300, 900]);
    const exposed = `https://shop.test${FOLDER}${groups.remote?.js[0]}`;
    expect(log.fetched).toEqual([
      [exposed, { cache: 'reload' }],
      [exposed, { cache: 'reload' }],
    ]);
  });

  it('gives up after the third failure', async () => {
    const { log, openList } = open(Infinity);
    await expect(openList()).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(log.tags).toHaveLength(3);
  });
});
