import { isRouteErrorResponse } from 'react-router-dom';
import type { HydrationState, StaticHandlerContext } from 'react-router-dom';

/** An error as serialized into the page; the message of a bug stays on the server. */
export interface WireError {
  status: number;
  statusText: string;
  data: unknown;
}

/** Router state as plain JSON; `client/restore-router-errors.ts` restores the errors. */
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
