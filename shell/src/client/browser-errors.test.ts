/** @jest-environment jsdom */
import { browserErrorBody } from 'shared-contracts/wire/browser-error';
import type { BrowserErrorBody } from 'shared-contracts/wire/browser-error';
import type * as BrowserErrors from './browser-errors.ts';
import type { ReportedPage } from './error-reports.ts';

const ORIGIN = 'http://localhost';
const REMOTE_FRAME = `    at Prices (${ORIGIN}/remotes/mf-catalog/ab12cd34/web/route-product.js:1:2345)`;
const SHELL_FRAME = `    at ${ORIGIN}/assets/main.1f2e3d.js:2:77`;
const page: ReportedPage = {
  build: { shell: 'libraries.6ad2895a02.js,main.12672eacdd.js', revision: 3, contract: '1.0.0' },
  remotes: [
    { name: 'mf-account', version: '9.8.7', namespace: 'account', entry: '', entryGlobal: '', integrity: '', routes: [], slots: [] },
  ],
  route: () => 'mf-catalog/product',
};

const failure = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...frames].join('\n') });

let sentBodies: Promise<BrowserErrorBody>[];
let sendError: typeof BrowserErrors.sendError;

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

beforeEach(async () => {
  sentBodies = [];
  jest.resetModules();
  ({ sendError } = await import('./browser-errors.ts'));
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      expect(url).toBe('/api/browser-errors');
      sentBodies.push(readText(body).then((text) => browserErrorBody.parse(JSON.parse(text))));
      return true;
    },
  });
});

it('browser errors: have the remote and version whose file threw, the route and the build', async () => {
  sendError(page, { kind: 'caught', error: failure('no price', REMOTE_FRAME, SHELL_FRAME) });
  expect(await Promise.all(sentBodies)).toEqual([
    {
      kind: 'caught',
      name: 'TypeError',
      message: 'no price',
      frames: ['Prices /remotes/mf-catalog/ab12cd34/web/route-product.js:1:2345', '/assets/main.1f2e3d.js:2:77'],
      route: 'mf-catalog/product',
      build: 'libraries.6ad2895a02.js,main.12672eacdd.js',
      remote: { name: 'mf-catalog', version: 'ab12cd34' },
    },
  ]);
});

it('browser errors: have the remote that did not load, in the version of the rendered page', async () => {
  sendError(page, { kind: 'load', error: failure('/remotes/mf-account/remoteEntry.js did not load'), remote: 'mf-account' });
  expect(await sentBodies[0]).toMatchObject({ kind: 'load', remote: { name: 'mf-account', version: '9.8.7' }, frames: [] });
});

it('browser errors: stacks of Firefox and Safari are parsed', async () => {
  sendError(page, { kind: 'route', error: failure('no', `loader@${ORIGIN}/remotes/mf-content/1.0/web/route-faq.js:1:9`) });
  expect(await sentBodies[0]).toMatchObject({
    frames: ['loader /remotes/mf-content/1.0/web/route-faq.js:1:9'],
    remote: { name: 'mf-content', version: '1.0' },
  });
});

it('browser errors: contain no address of a page, query or person', async () => {
  sendError(page, {
    kind: 'uncaught',
    error: failure(
      'jan@mail.example asked /nl/track?code=abc for 20261234',
      `    at ${ORIGIN}/nl/track/secret:1:1`,
      `    at Shown (${ORIGIN}/assets/main.js?user=jan:2:77)`,
      SHELL_FRAME,
    ),
  });
  const body = await sentBodies[0];
  expect(body).toMatchObject({ message: '<address> asked /nl/track for <digits>' });
  expect(JSON.stringify(body)).not.toMatch(/jan|abc|secret|20261234/);
});

it('browser errors: files outside the shop and deliberately thrown responses are left out', () => {
  sendError(page, { kind: 'rejection', error: failure('extension', '    at x (chrome-extension://abc/content.js:1:1)') });
  sendError(page, { kind: 'uncaught', error: failure('elsewhere', '    at https://cdn.example/x.js:1:1') });
  sendError(page, { kind: 'route', error: { status: 404, data: null } });
  expect(sentBodies).toEqual([]);
});

it('browser errors: each is sent once per page, and five at most', () => {
  for (const errorNumber of [0, 0, 1, 2, 3, 4, 5, 6])
    sendError(page, { kind: 'caught', error: failure(`failure ${'x'.repeat(errorNumber)}`, REMOTE_FRAME) });
  expect(sentBodies).toHaveLength(5);
});
