import { generateKeyPairSync } from 'node:crypto';
import { localToken, openLocal } from './local-token.ts';
import type { LocalRemote } from './local-token.ts';
import { previewToken } from './preview-token.ts';
import { rootTrust } from './trust.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const NOW = Date.parse('2026-11-22T10:00:00Z');
const origin = 'https://staging.test';
const nonce = 'n'.repeat(43);
const content: LocalRemote = { origin, remote: 'mf-sample', address: 'http://localhost:3010', nonce, until: NOW + 1000 };
const read = (token: string | undefined, overrides = {}) =>
  openLocal(token, { trust: rootTrust([publicKey]), origin, nonce, now: NOW, ...overrides });

it('local token: returns what was signed, until it expires', () => {
  const token = localToken(content, privateKey);
  expect(read(token)).toEqual({ content });
  expect(read(token, { now: NOW + 1000 })).toHaveProperty('refused');
});

it('local token: is invalid at another shop, in another browser, with an unknown key, and made from a preview', () => {
  const token = localToken(content, privateKey);
  expect(read(token, { origin: 'https://shop.test' })).toHaveProperty('refused');
  expect(read(token, { nonce: 'm'.repeat(43) })).toHaveProperty('refused');
  expect(read(token, { nonce: undefined })).toEqual({ refused: 'it is for another browser' });
  expect(read(localToken(content, stranger.privateKey))).toHaveProperty('refused');
  expect(read(previewToken(content as never, privateKey))).toHaveProperty('refused');
});

it.each(['https://localhost:3010', 'http://localhost', 'http://localhost.evil.test:80', 'http://10.0.0.1:3010', 'http://localhost:3010/x'])(
  'local token: a remote comes from this machine only: %s is refused though it is signed',
  (address) => {
    expect(read(localToken({ ...content, address }, privateKey))).toHaveProperty('refused');
  },
);
