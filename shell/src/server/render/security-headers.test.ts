import { securityHeaders } from './security-headers.ts';

const policyOf = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  Object.fromEntries(
    (securityHeaders({ paymentOrigins: ['https://pay.test'], isSecure: true, ...options })['content-security-policy'] ?? '')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

it('lets run and show only what is the shop’s own', () => {
  expect(policyOf()).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://pay.test'],
  });
});

it('allows exactly the sheets and the nonce of the page', () => {
  const policy = policyOf({ styles: ["'sha256-a'", "'sha256-b'"], nonce: 'abc' });
  expect(policy['style-src']).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"]);
});

it('keeps the secret of an address out of what the page asks for', () => {
  const policy = (isSecret?: boolean) => securityHeaders({ paymentOrigins: [], isSecure: true, isSecret })['referrer-policy'];
  expect([policy(true), policy()]).toEqual(['strict-origin', 'strict-origin-when-cross-origin']);
});

it('insists on https only where there is https', () => {
  expect(securityHeaders({ paymentOrigins: [], isSecure: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ paymentOrigins: [], isSecure: false })).not.toHaveProperty('strict-transport-security');
  expect(policyOf({ isSecure: false })).not.toHaveProperty('upgrade-insecure-requests');
});
