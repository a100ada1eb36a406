import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';

const secret = { AUTH_CLIENT_SECRET: 'secret' };

it('shell config: has a default for everything but the secret', () => {
  expect(readConfig(secret, '/shop')).toMatchObject({
    port: 3000,
    origin: 'http://localhost:3000',
    apiUrl: 'http://127.0.0.1:3001',
    artefacts: '/shop/.artefacts',
    publicKeyFiles: ['/shop/.data/keys/signing.pub.pem'],
    trustProxy: false,
    pageFreshSeconds: 10,
    pageStaleSeconds: 300,
    sessionRefreshSeconds: 0,
  });
});

it('shell config: takes only the origin of the public URL', () => {
  expect(readConfig({ ...secret, PUBLIC_URL: 'https://shop.test/nl?x=1' }, '/shop').origin).toBe('https://shop.test');
});

it('shell config: trusts the configured load balancers', () => {
  expect(readConfig({ ...secret, TRUST_PROXY: 'loopback, 10.0.0.0/8' }, '/shop').trustProxy).toBe('loopback, 10.0.0.0/8');
  expect(readConfig({ ...secret, TRUST_PROXY: '' }, '/shop').trustProxy).toBe(false);
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PAGE_FRESH_SECONDS', '-1'],
  ['PAGE_STALE_SECONDS', 'soon'],
  ['MF_ENVIRONMENT', '../staging'],
])('shell config: names an invalid setting: %s=%s', (name, value) => {
  expect(() => readConfig({ ...secret, [name]: value }, '/shop')).toThrow(name);
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://shop.localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://groenhof.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.groenhof.example' }, false],
  [{ PUBLIC_URL: 'https://staging.groenhof.example', MF_PREVIEWS: '1' }, true],
  [{ MF_PREVIEWS: '0' }, false],
])('shell config: allows previews on a local machine, and elsewhere only when configured: %j', (env, previews) => {
  expect(readConfig({ ...secret, ...env }, '/shop').previews).toBe(previews);
});

it('shell config: reads the secret that the API wrote, and says what to do when there is none', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'config-'));
  writeFileSync(path.join(root, 'client-secret'), 'from the file\n');
  expect(readConfig({ DATA_DIR: '.' }, root).clientSecret).toBe('from the file');
  expect(() => readConfig({ DATA_DIR: 'elsewhere' }, root)).toThrow(/start the API first/);
  rmSync(root, { recursive: true });
});

it('shell config: reads the secret from a file', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'config-'));
  writeFileSync(path.join(dir, 'secret'), 'from a file\n');
  expect(readConfig({ AUTH_CLIENT_SECRET_FILE: path.join(dir, 'secret') }, '/shop').clientSecret).toBe('from a file');
  rmSync(dir, { recursive: true });
});
