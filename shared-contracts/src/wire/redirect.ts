import * as z from 'zod';

const MAX_PATH = 2000;

/** POST /internal/redirects, of shells: an address without a page, without its query. */
export const redirectUseBody = z.object({ path: z.string().min(1).max(MAX_PATH) });
/** `to`: the shop's own path where it leads; null: nowhere */
export const redirectUseAnswer = z.object({ to: z.string().nullable() });
