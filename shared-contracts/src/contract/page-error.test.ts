import { notFound, required } from './page-error.ts';
import { failed, ok } from './result.ts';
import type { Failure } from './result.ts';

const request = new Request('https://shop.test/nl/product/none?x=1');
const thrownFor = (error: Failure): unknown => {
  try {
    return required(failed(error), request);
  } catch (thrown) {
    return thrown;
  }
};
const rule = (status: number): Failure => ({ kind: 'rule', status, code: 'x', message: 'Te vaak gevraagd' });

it('page error: returns the data of a successful call', () => {
  expect(required(ok({ id: 1 }), request)).toEqual({ id: 1 });
});

it.each([
  ['nothing came back', { kind: 'network' }, 503, 'Something went wrong'],
  ['the API does not know it', rule(404), 404, 'Page not found: /nl/product/none'],
  ['somebody in between does not', { kind: 'http', status: 404 }, 404, 'Page not found: /nl/product/none'],
  ['the API refuses', rule(429), 429, 'Te vaak gevraagd'],
  ['the API fails', { kind: 'http', status: 502 }, 502, 'Something went wrong'],
] as const)("page error: throws the page's status when %s", (_when, error, status, message) => {
  expect(thrownFor(error)).toMatchObject({ data: { message }, init: { status } });
});

it('page error: names the path that was not found, without its query', () => {
  expect(notFound('https://shop.test/nl/a?b=c')).toMatchObject({ data: { message: 'Page not found: /nl/a' }, init: { status: 404 } });
});
