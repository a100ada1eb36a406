import * as z from 'zod';
import { listMeta } from '../wire/common.ts';

/** Most rows of a page of a list. */
export const MAX_PER_PAGE = 200;
/** The rows of a list that its pages reach; who looks for another one searches. Beyond is a 422 `staff.too_deep`. */
export const MAX_LISTED_ROWS = 10_000;
/** Most orders whose labels are one file. */
export const MAX_LABELS = 100;
const MAX_PAGE = 100_000;

/** Whether a shop can mean this day, `YYYY-MM-DD`; of other years the database or the calendar can't compute with all. */
export const isPlausibleDay = (day: string): boolean => day >= '2000-01-01' && day <= '2099-12-31';
/** A day that staff choose or search by. A function, so that it is no schema of its own in the outline of the contract. */
export const staffDay = () => z.iso.date().refine(isPlausibleDay, { params: { rule: 'year' } });

/** Fields of every list's query; `sort` is a field, with `-` before it for the largest or latest first. */
export const listFields = {
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(50),
};

export const sortOf = <const Field extends string>(fields: readonly [Field, ...Field[]], first: Field | `-${Field}`) =>
  z.enum([...fields, ...fields.map((field) => `-${field}` as const)]).default(first as never);

/** Changes when a colleague, or the shop, changes what a form shows; a change that names another one is a 409 `staff.changed_meanwhile`. */
export const revision = z.string().max(200);

/** `more`: there are more rows than `total`, which is as far as a list counts. */
export const staffListMeta = listMeta.extend({ more: z.boolean().optional() });
export type StaffListMeta = z.infer<typeof staffListMeta>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: staffListMeta });
export const recordOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item, revision: revision.optional() });
