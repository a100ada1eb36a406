import type { TFunction } from 'i18next';
import { relationsBody } from 'shared-contracts/staff/product-relations';
import type { ProductRelations, RelationsBody } from 'shared-contracts/staff/product-relations';
import * as z from 'zod';
import { CallFailed } from '../client/staff-api.ts';
import { numberOf } from '../form/body-form.ts';
import { problemText } from '../form/problem-text.ts';

export const LISTS = ['accessories', 'alternatives', 'related'] as const;
export type ListName = (typeof LISTS)[number];

/** An entry as it is typed; the amounts are of accessories only. */
export interface Entry {
  sku: string;
  name: string;
  per: string;
  ratio: string;
  deep_ratio: string;
  is_required: boolean;
  has_rule: boolean;
}
/** Each list is one control, and held as JSON, so that it is compared and chosen as a whole after a colleague's change. */
export type RelationsInput = Record<ListName, string>;
export type RelationsOutput = Omit<RelationsBody, 'revision'>;

export const entriesOf = (text: string | undefined): Entry[] => JSON.parse(text ?? '[]') as Entry[];

export const newEntry = (sku: string, name: string): Entry => ({
  sku,
  name,
  per: 'item',
  ratio: '1',
  deep_ratio: '',
  is_required: false,
  has_rule: false,
});

export const relationsInput = ({ accessories, alternatives, related }: ProductRelations, locale: string): RelationsInput => {
  const typed = (value: number | null): string =>
    value === null ? '' : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(value);
  const plain = (list: typeof related): string => JSON.stringify(list.map(({ sku, name }) => newEntry(sku, name)));
  return {
    accessories: JSON.stringify(
      accessories.map(({ sku, name, per, ratio, deep_ratio, is_required, has_rule }): Entry => {
        return { sku, name, per, ratio: typed(ratio), deep_ratio: typed(deep_ratio), is_required, has_rule };
      }),
    ),
    alternatives: plain(alternatives),
    related: plain(related),
  };
};

const number = (text: string): number | string | undefined => numberOf({ text }, 'text');

const bodyOf = (values: RelationsInput): unknown => ({
  accessories: entriesOf(values.accessories).map(({ sku, per, ratio, deep_ratio, is_required }) => ({
    sku,
    per,
    ratio: number(ratio),
    deep_ratio: number(deep_ratio) ?? null,
    is_required,
  })),
  alternatives: entriesOf(values.alternatives).map(({ sku }) => ({ sku })),
  related: entriesOf(values.related).map(({ sku }) => ({ sku })),
});

const listOf = (part: unknown): ListName => LISTS.find((list) => list === part) ?? 'accessories';
const withSku = (values: RelationsInput, [list, place]: readonly unknown[], message: string): string => {
  const entry = entriesOf(values[listOf(list)])[Number(place)];
  return entry === undefined ? message : `${entry.sku}: ${message}`;
};

/** The call's own schema; a problem is shown at its list, with the SKU of the entry. */
export const relationsSchema = (t: TFunction): z.ZodType<RelationsOutput, RelationsInput> =>
  z.record(z.enum(LISTS), z.string()).transform((values, context): RelationsOutput => {
    const result = relationsBody
      .omit({ revision: true })
      .safeParse(bodyOf(values), { error: (issue) => problemText(issue, t), reportInput: true });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', path: [listOf(path[0])], message: withSku(values, path, message) });
    return z.NEVER;
  }) as unknown as z.ZodType<RelationsOutput, RelationsInput>;

/** The same for errors of the call. */
export const atLists = (error: unknown, values: RelationsInput): unknown => {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'rule' || error.failure.errors === undefined) return error;
  const errors: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries(error.failure.errors)) {
    const parts = path.split('.');
    const list = listOf(parts[0]);
    errors[list] = [...(errors[list] ?? []), ...texts.map((text) => withSku(values, parts, text))];
  }
  return new CallFailed({ ...error.failure, errors });
};
