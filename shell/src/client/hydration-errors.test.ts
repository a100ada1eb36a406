import { data, isRouteErrorResponse } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { dehydrate } from '../server/render/dehydrate.ts';
import { rehydrate } from './hydration-errors.ts';

/** What the browser makes of the server's state after its way through the page. */
const overTheWire = (state: Partial<StaticHandlerContext>) =>
  rehydrate(JSON.parse(JSON.stringify(dehydrate(state as StaticHandlerContext))) as ReturnType<typeof dehydrate>);

it('brings data and the answer of an action over as they are', () => {
  expect(overTheWire({ loaderData: { page: { price: 6495 } }, actionData: { page: 'done' }, errors: null })).toEqual({
    loaderData: { page: { price: 6495 } },
    actionData: { page: 'done' },
    errors: null,
  });
});

it('brings an answer with a status over as one', () => {
  const { data: body, init } = data({ message: 'Page not found: /nl/x' }, { status: 404 });
  const error = overTheWire({ loaderData: {}, errors: { page: new ErrorResponse(init?.status ?? 0, 'Not Found', body) } }).errors?.page;
  expect(isRouteErrorResponse(error)).toBe(true);
  expect(error).toMatchObject({ status: 404, data: { message: 'Page not found: /nl/x' } });
});

it('brings a bug over as a 500, and not what it says', () => {
  const { errors } = overTheWire({ loaderData: {}, errors: { page: new Error('users.password_hash') } });
  expect(errors?.page).toMatchObject({ status: 500, data: { message: 'Something went wrong' } });
  expect(JSON.stringify(errors)).not.toContain('password_hash');
});
