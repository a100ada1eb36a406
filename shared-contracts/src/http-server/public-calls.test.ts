import { isPublicCall } from './public-calls.ts';

it.each([
  '/api/products',
  '/api/products?page=2',
  '/api/products/panel/reviews',
  '/api/configurator/models/2026.2-1/abc/plan.glb',
  '/api/configurator/rules',
  '/api/openapi.json',
  '/api/terms.pdf?lang=nl',
])('reading %s is public', (url) => {
  expect([isPublicCall('GET', url), isPublicCall('HEAD', url), isPublicCall('POST', url)]).toEqual([true, true, false]);
});

it.each([
  '/api/carts/1',
  '/api/productsx',
  '/api/configurator/abc',
  '/api/orders?x=/api/products',
  '/auth/me',
  '/api/wishlists',
  '/api/openapixjson',
])('reading %s is not', (url) => {
  expect(isPublicCall('GET', url)).toBe(false);
});
