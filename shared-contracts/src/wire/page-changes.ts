import * as z from 'zod';

/**
 * GET /internal/page-changes?cursor=: what changed since then of the data that public pages show, as tags of the pages. Without a cursor only
 * the present one is returned. Changes are repeated while a transaction is open that is older; their ids tell which were seen. `changes` is
 * null when there are too many to list: then everything may have changed.
 */
export const pageChangesQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});
export const pageChanges = z.object({
  cursor: z.string(),
  changes: z.array(z.object({ id: z.int(), tag: z.string() })).nullable(),
});
export type PageChanges = z.infer<typeof pageChanges>;
