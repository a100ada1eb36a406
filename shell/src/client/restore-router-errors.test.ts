import { data, isRouteErrorResponse } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { dehydrate } from '../server/render/dehydrate.ts';
import { restoreRouterErrors } from './restore-router-errors.ts';

/** The server's state as the browser parses it from the page. */
const serialize = (state: Partial<StaticHandlerContext>) =>
  restoreRouterErrors(JSON.parse(JSON.stringify(dehydrate(state as StaticHandlerContext))) as ReturnType<typeof dehydrate>);

it('hydration state: keeps data and action results unchanged', () => {
  expect(serialize({ loaderData: { page: { price: 6495 } }, actionData: { page: 'done' }, errors: null })).toEqual({
    loaderData: { page: { price: 6495 } },
    actionData: { page: 'done' },
    errors: null,
  });
});

it('hydration state: restores an error response with its status', () => {
  const { data: body, init } = data({ message: 'Page not found: /nl/x' }, { status: 404 });
  const error = serialize({ loaderData: {}, errors: { page: new ErrorResponse(init?.status ?? 0, 'Not Found', body) } }).errors?.page;
  expect(isRouteErrorResponse(error)).toBe(true);
  expect(error).toMatchObject({ status: 404, data: { message: 'Page not found: /nl/x' } });
});

it('hydration state: restores a bug as a 500 without its message', () => {
  const { errors } = serialize({ loaderData: {}, errors: { page: new Error('users.password_hash') } });
  expect(errors?.page).toMatchObject({ status: 500, data: { message: 'Something went wrong' } });
  expect(JSON.stringify(errors)).not.toContain('password_hash');
});
