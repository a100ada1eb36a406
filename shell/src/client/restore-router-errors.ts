import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { HydrationState } from 'react-router-dom';
import type { WireError } from '../server/render/dehydrate.ts';

/** Restores the router's error objects from the server's state; everything else is unchanged. */
export const restoreRouterErrors = (state: HydrationState): HydrationState => ({
  ...state,
  errors:
    state.errors &&
    Object.fromEntries(
      Object.entries(state.errors as Record<string, WireError>).map(([id, { status, statusText, data }]) => [
        id,
        new ErrorResponse(status, statusText, data),
      ]),
    ),
});
