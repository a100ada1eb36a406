import { isRouteErrorResponse } from 'react-router-dom';
import type { HydrationState, StaticHandlerContext } from 'react-router-dom';

/** An error as it travels in the page; what a bug says of itself stays on the server. */
export interface WireError {
  status: number;
  statusText: string;
  data: unknown;
}

/** Router state as plain JSON; `client/hydration-errors.ts` turns errors back into what the router expects. */
export function dehydrate({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  return {
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, wireError(error)])),
  };
}

const wireError = (error: unknown): WireError =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { status: 500, statusText: 'Internal Server Error', data: { message: 'Something went wrong' } };
