import { rootTrust } from './trust.ts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { openPreview, previewToken } from './preview-token.ts';
import type { Preview } from './preview-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const NOW = Date.parse('2026-11-22T10:00:00Z');
const origin = 'https://shop.test';
const content: Preview = { origin, versions: { 'mf-sample': '1.1.0' }, until: NOW + 1000 };
const read = (token: string | undefined, overrides = {}) =>
  openPreview(token, { trust: rootTrust([publicKey]), origin, now: NOW, ...overrides });

it('preview token: returns what was signed, until it expires', () => {
  const token = previewToken(content, privateKey);
  expect(read(token)).toEqual({ content });
  expect(read(token, { now: NOW + 1000 })).toEqual({ refused: 'it was valid until 2026-11-22T10:00:01.000Z' });
});

it('preview token: is invalid at another shop, and with an unknown key', () => {
  expect(read(previewToken(content, privateKey), { origin: 'https://staging.test' })).toEqual({ refused: 'it is for https://shop.test' });
  const foreign = { refused: 'it is not signed with a key that may sign this here: pnpm mf trust shows which may' };
  expect(read(previewToken(content, stranger.privateKey))).toEqual(foreign);
  expect(read(previewToken(content, privateKey), { trust: rootTrust([]) })).toEqual(foreign);
});

it('preview token: can not be made from another token, nor from the signature of a manifest', () => {
  const [payload = '', signature = ''] = previewToken(content, privateKey).split('.');
  const longer = Buffer.from(JSON.stringify({ ...content, until: NOW + 9e9 })).toString('base64url');
  const ofManifest = sign(null, Buffer.from(payload), privateKey).toString('base64url');
  for (const token of [
    `${longer}.${signature}`,
    `${payload}.${ofManifest}`,
    `${payload}.`,
    payload,
    `${payload}.${signature}.x`,
    '',
    undefined,
  ]) {
    expect(read(token)).toHaveProperty('refused');
  }
});

it.each([
  ['no version at all', { ...content, versions: {} }],
  ['a way out of the store', { ...content, versions: { 'mf-sample': '../../secret' } }],
  ['another remote’s folder', { ...content, versions: { '../mf-sample': '1.1.0' } }],
])('preview token: contains versions only: %s is refused though it is signed', (_what, odd) => {
  expect(read(previewToken(odd, privateKey))).toEqual({ refused: 'it is damaged' });
});

it('preview token: says nothing of what nobody signed', () => {
  const [, signature = ''] = previewToken(content, stranger.privateKey).split('.');
  const claim = Buffer.from(JSON.stringify({ ...content, origin: 'https://evil.test', until: -9e15 })).toString('base64url');
  expect(JSON.stringify(read(`${claim}.${signature}`))).not.toMatch(/evil|valid until/);
});
