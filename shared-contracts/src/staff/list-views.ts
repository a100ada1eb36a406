import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { rowIdText } from '../wire/common.ts';
import { recordOf, revision } from './common.ts';
import type { Scope } from './scopes.ts';

/** Lists whose views can be saved, by their path in the API, with the scope that shows them. */
export const VIEW_LISTS = {
  '/orders': 'read_orders',
  '/quotes': 'read_quotes',
  '/coupons': 'read_coupons',
  '/customers': 'read_customers',
  '/dealer-applications': 'read_dealers',
  '/returns': 'read_returns',
  '/withdrawals': 'read_returns',
  '/messages': 'read_messages',
  '/applications': 'read_messages',
  '/mails': 'read_mails',
  '/products': 'read_products',
  '/stock': 'read_stock',
} as const satisfies Record<string, Scope>;
export type ViewList = keyof typeof VIEW_LISTS;
const list = z.enum(Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]]);

/** Most views that one member of staff has of one list. */
export const MAX_LIST_VIEWS = 30;

/** What of a list's address is no part of a view: a search may name a person. */
export const UNSAVED_PARAMETERS = ['q', 'page', 'view'] as const;

/** Filters, order and hidden columns, as the address of the list has them. */
const query = z
  .string()
  .max(1000)
  .transform((text) => {
    const params = new URLSearchParams(text);
    for (const name of UNSAVED_PARAMETERS) params.delete(name);
    return params.toString();
  });
const name = z.string().overwrite(plainLine).trim().min(1).max(40);

export const listView = z.object({
  id: z.int(),
  list,
  name: z.string(),
  query: z.string(),
  /** for everybody who may see the list */
  is_shared: z.boolean(),
  /** whether the caller may change and delete it */
  can_change: z.boolean(),
  /** the list begins with it, for the caller */
  is_start: z.boolean(),
  /** who made it; null: the caller */
  owner: z.string().nullable(),
  revision,
});
/** GET /api/list-views: one’s own and those that colleagues share, by name. */
export const listViewsQuery = z.object({ list });
export const listViewsAnswer = z.object({ data: z.array(listView) });
export const listViewAnswer = recordOf(listView);

/** POST /api/list-views. */
export const newListViewBody = z.object({ list, name, query, is_shared: z.boolean().default(false) });
/** PUT /api/list-views/:id; 409 `staff.changed_meanwhile` with the present view. */
export const listViewBody = newListViewBody.omit({ list: true }).extend({ revision });
export const listViewId = rowIdText();
/** PUT /api/list-view-starts; `view` null: the whole list. */
export const listViewStartBody = z.object({ list, view: z.int().min(1).nullable() });

export type ListView = z.infer<typeof listView>;
export type ListViewsAnswer = z.infer<typeof listViewsAnswer>;
export type ListViewAnswer = z.infer<typeof listViewAnswer>;
