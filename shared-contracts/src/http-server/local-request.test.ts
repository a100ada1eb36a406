import { isLocalRequest } from './local-request.ts';

const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.1.2.3', '127.10.20.255'])(
  'a request from %s for a loopback host is local',
  (remoteAddress) => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '127.10.20.255', '[::1]:3000']) {
      expect(isLocalRequest({ remoteAddress, headers: { host } })).toBe(true);
    }
  },
);

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'a request that carries %s was passed on by a proxy and is not local',
  (name) => {
    expect(isLocalRequest({ ...local, headers: { ...local.headers, [name]: '127.0.0.1' } })).toBe(false);
    expect(isLocalRequest({ ...local, headers: { ...local.headers, [name]: '' } })).toBe(false);
  },
);

it.each([
  'groenhof.example',
  '127.0.0.1.evil.test',
  'localhost.evil.test',
  'evil-localhost',
  'x127.0.0.1',
  'evil.test:3000',
  '',
  undefined,
])('a request for the host %s is not local, as a name elsewhere may lead to this machine', (host) => {
  expect(isLocalRequest({ ...local, headers: { host } })).toBe(false);
});

it.each(['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '1270.0.0.1', '10.127.0.0.1', '127.0.0.1.9', '2001:db8::1', undefined])(
  'a request from %s is not local',
  (remoteAddress) => {
    expect(isLocalRequest({ ...local, remoteAddress })).toBe(false);
  },
);
