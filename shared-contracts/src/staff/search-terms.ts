import * as z from 'zod';
import { lang } from '../wire/common.ts';
import { listFields, listOf, recordOf, revision, sortOf } from './common.ts';
import { line, productId } from './products.ts';

export const SEARCH_TERM_SORTS = ['term', 'changed'] as const;
/** What a term does: it finds other words besides itself, or leads to a page. */
export const SEARCH_TERM_KINDS = ['words', 'page'] as const;
/** As many as one field of a form shows at a glance. */
export const MAX_MEANINGS = 6;
const MAX_TERM = 60;
const MAX_PATH = 1000;

/** GET /api/search-terms. `q`: part of a term, of what it means or of its page. */
export const searchTermsQuery = z.object({
  ...listFields,
  sort: sortOf(SEARCH_TERM_SORTS, 'term'),
  lang: lang.optional(),
  kind: z.enum(SEARCH_TERM_KINDS).optional(),
});
export const searchTermRow = z.object({
  id: z.int(),
  lang,
  term: z.string(),
  /** what is searched for besides; none for a term that leads to a page */
  means: z.array(z.string()),
  path: z.string().nullable(),
  /** it finds nothing now and is searched for as if it were not there: its products or its page are gone */
  is_idle: z.boolean(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});
export const searchTermsAnswer = listOf(searchTermRow);
/** GET /api/search-terms/:id */
export const searchTermAnswer = recordOf(searchTermRow);

const fields = {
  term: line(MAX_TERM).min(2),
  means: z.array(line(MAX_TERM).min(2)).max(MAX_MEANINGS),
  path: line(MAX_PATH).min(1).nullable(),
};
/** POST /api/search-terms: `means` or a `path`, and not both. */
export const newSearchTermBody = z.object({ lang, ...fields });
/** PUT /api/search-terms/:id. The language stays. 409 `staff.changed_meanwhile` with the present record. */
export const searchTermBody = z.object({ ...fields, revision });
export const searchTermId = productId;

export const FAILED_SEARCH_SORTS = ['count', 'last'] as const;
/** GET /api/failed-searches: what was searched for and not found, without what looks like somebody's data. `q`: part of it. */
export const failedSearchesQuery = z.object({
  ...listFields,
  sort: sortOf(FAILED_SEARCH_SORTS, '-count'),
  lang: lang.optional(),
  state: z.enum(['open', 'dismissed']).default('open'),
});
export const failedSearchRow = z.object({
  id: z.int(),
  lang,
  text: z.string(),
  /** times; the same search within a minute may count once */
  count: z.int(),
  last_on: z.iso.date(),
  is_dismissed: z.boolean(),
});
export const failedSearchesAnswer = listOf(failedSearchRow);
/** POST /api/failed-searches/:id/dismiss. `back`: shows it again. */
export const dismissSearchBody = z.object({ back: z.boolean().default(false) });
export const failedSearchAnswer = z.object({ data: failedSearchRow });

export type SearchTermsQuery = z.infer<typeof searchTermsQuery>;
export type SearchTermRow = z.infer<typeof searchTermRow>;
export type SearchTermAnswer = z.infer<typeof searchTermAnswer>;
export type SearchTermsAnswer = z.infer<typeof searchTermsAnswer>;
export type NewSearchTermBody = z.infer<typeof newSearchTermBody>;
export type FailedSearchesQuery = z.infer<typeof failedSearchesQuery>;
export type FailedSearchRow = z.infer<typeof failedSearchRow>;
export type FailedSearchesAnswer = z.infer<typeof failedSearchesAnswer>;
