import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { HydrationState } from 'react-router-dom';
import type { WireError } from '../server/render/dehydrate.ts';

/** Errors of the server's render as the router knows them; everything else travels as it is. */
export const rehydrate = (state: HydrationState): HydrationState => ({
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
