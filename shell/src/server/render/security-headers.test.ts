import { securityHeaders } from './security-headers.ts';

const buildPolicy = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  Object.fromEntries(
    (securityHeaders({ paymentOrigins: ['https://pay.test'], isSecure: true, ...options })['content-security-policy'] ?? '')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

it('security headers: allow only the shop’s own resources', () => {
  expect(buildPolicy()).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://pay.test'],
  });
});

it('security headers: allow exactly the sheets and the nonce of the page', () => {
  const policy = buildPolicy({ styles: ["'sha256-a'", "'sha256-b'"], nonce: 'abc' });
  expect(policy['style-src']).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"]);
});

it('security headers: do not send the secret of an address to what the page loads', () => {
  const policy = (isSecret?: boolean) => securityHeaders({ paymentOrigins: [], isSecure: true, isSecret })['referrer-policy'];
  expect([policy(true), policy()]).toEqual(['strict-origin', 'strict-origin-when-cross-origin']);
});

it('security headers: require https only on https', () => {
  expect(securityHeaders({ paymentOrigins: [], isSecure: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ paymentOrigins: [], isSecure: false })).not.toHaveProperty('strict-transport-security');
  expect(buildPolicy({ isSecure: false })).not.toHaveProperty('upgrade-insecure-requests');
});
