import * as z from 'zod';
import { listFields, listOf, recordOf, revision, sortOf } from './common.ts';
import { line, productId } from './products.ts';

export const REDIRECT_SORTS = ['from', 'uses', 'last_used'] as const;

/** GET /api/redirects. `q`: part of either address. */
export const redirectsQuery = z.object({ ...listFields, sort: sortOf(REDIRECT_SORTS, 'from') });
export const redirectRow = z.object({
  id: z.int(),
  from_path: z.string(),
  to_path: z.string(),
  uses: z.int(),
  last_used_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});
export const redirectsAnswer = listOf(redirectRow);
/** GET /api/redirects/:id. `is_page`: the shop shows a page at the old address, which comes first: the redirect is not used. */
export const redirectAnswer = recordOf(redirectRow.extend({ is_page: z.boolean().optional() }));

const MAX_PATH = 1000;
/** POST /api/redirects: paths of the shop, or its whole addresses. */
export const newRedirectBody = z.object({ from_path: line(MAX_PATH).min(1), to_path: line(MAX_PATH).min(1) });
/** PUT /api/redirects/:id. 409 `staff.changed_meanwhile` with the present record. */
export const redirectBody = newRedirectBody.extend({ revision });
export const redirectId = productId;

export type RedirectsQuery = z.infer<typeof redirectsQuery>;
export type RedirectRow = z.infer<typeof redirectRow>;
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
export type RedirectsAnswer = z.infer<typeof redirectsAnswer>;
export type NewRedirectBody = z.infer<typeof newRedirectBody>;
