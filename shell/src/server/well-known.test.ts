import Fastify from 'fastify';
import fastifyCookie from '@fastify/cookie';
import { registerWellKnown } from './well-known.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const open = async () => {
  const app = Fastify();
  await app.register(fastifyCookie);
  registerWellKnown(app, 'https://shop.example', () => NOW);
  return app;
};

test('security.txt names the shop’s address, its languages and a day on which it expires', async () => {
  const { headers, body } = await (await open()).inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain('\nExpires: 2027-05-27T12:00:00.000Z\n');
  expect(body).toContain('\nCanonical: https://shop.example/.well-known/security.txt\n');
});

test('password managers are sent to the profile in the visitor’s language', async () => {
  const { statusCode, headers } = await (
    await open()
  ).inject({
    url: '/.well-known/change-password',
    headers: { 'accept-language': 'fr' },
  });
  expect([statusCode, headers.location]).toEqual([302, '/fr/account/profile']);
});
