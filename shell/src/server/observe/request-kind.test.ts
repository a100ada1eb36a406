import type { FastifyRequest } from 'fastify';
import { describeRequest, notePageRoute, resourceOf } from './request-kind.ts';

const requestOf = (pattern: string, url = pattern) => ({ routeOptions: { url: pattern }, url }) as unknown as FastifyRequest;

test.each([
  ['/*', 'page'],
  ['/', 'page'],
  ['/preferences', 'page'],
  ['/api/*', 'call'],
  ['/auth/*', 'call'],
  ['/auth/session', 'session'],
  ['/media/*', 'picture'],
  ['/remotes/:name/:version/web/*', 'file'],
  ['/_operations/remotes', 'operations'],
])('the route %s is a %s', (pattern, kind) => {
  expect(describeRequest(requestOf(pattern))).toEqual({ kind, route: pattern });
});

test('a page is counted under the id of its route', () => {
  const request = requestOf('/*');
  notePageRoute(request, 'mf-catalog/product');
  expect(describeRequest(request)).toEqual({ kind: 'page', route: 'mf-catalog/product' });
});

test('calls with an objective are counted under their pattern, others together, because anybody can invent addresses', () => {
  const cart = '/api/carts/0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(describeRequest(requestOf('/api/*', cart)).route).toBe('/api/carts/:id');
  expect(describeRequest(requestOf('/api/*', `${cart}/payment`)).route).toBe('/api/carts/:id/payment');
  expect(describeRequest(requestOf('/api/*', `${cart}/invented`)).route).toBe('/api/*');
  expect(describeRequest(requestOf('/api/*', '/api/invented')).route).toBe('/api/*');
});

test('a call that a page makes is counted under its resource, without ids', () => {
  expect(resourceOf('/api/carts/0f8fad5b-d9cb-469f-a165-70867728950e/payment')).toBe('/api/carts');
  expect(resourceOf('/api/search?query=lotte')).toBe('/api/search');
  expect(resourceOf('/auth/token')).toBe('/auth/token');
  expect(resourceOf('/api/0f8fad5b')).toBe('other');
  expect(resourceOf('/elsewhere')).toBe('other');
});
