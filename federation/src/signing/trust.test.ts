import { generateKeyPairSync } from 'node:crypto';
import { fingerprintOf, teamTrust } from './trust.ts';

const { publicKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const entry = (name: string, publicPem = pem) => ({ name, public_key: publicPem, remotes: ['*'], environments: ['default'] });

it('a key that was revoked under one name is not trusted under another one, however its text is written', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const rewritten = pem.replaceAll('\n', '\r\n');
  const keys = [{ ...entry('catalog-team'), revoked: { at } }, entry('same-key', rewritten)];
  expect(teamTrust([], { revision: 1, at, keys }).keysFor('mf-sample')).toEqual([]);
  expect(teamTrust([], { revision: 1, at, keys: keys.slice(1) }).keysFor('mf-sample')).toHaveLength(1);
});

it('a fingerprint is short, and the same for the same key', () => {
  expect(fingerprintOf(publicKey)).toMatch(/^SHA256:[0-9a-f]{12}$/);
  expect(fingerprintOf(generateKeyPairSync('ed25519').publicKey)).not.toBe(fingerprintOf(publicKey));
});
