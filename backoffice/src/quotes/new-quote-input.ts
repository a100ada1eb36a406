import type { TFunction } from 'i18next';
import { newQuoteBody } from 'shared-contracts/staff/quotes';
import type { NewQuote, NewQuoteBody } from 'shared-contracts/staff/quotes';
import type * as z from 'zod';
import { flatSchema, numberOf, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { currentLang } from '../i18n/texts.ts';

/** An article of the quote, with its amount as it is typed. */
export interface Article {
  sku: string;
  name: string;
  amount: string;
}

/** The articles are one control, held as JSON. */
export const articlesOf = (values: FlatValues): Article[] => JSON.parse(textOf(values, 'items') || '[]') as Article[];

const ADDRESS = ['name', 'street', 'street_number', 'bus_number', 'zip_code', 'city', 'country'] as const;
const PERSON = ['first_name', 'last_name', 'email', 'phone', 'company_name', 'vat'] as const;

/** Names of the fields: those of the customer without `customer`, as the API names them in an error; all articles together. */
export const newQuoteControl: ControlOf = (path) => (path[0] === 'items' ? 'items' : path.filter((part) => part !== 'customer').join('_'));

export const newQuoteInput = (begun: NewQuote): FlatValues => ({
  lang: begun.lang ?? currentLang(),
  remark: '',
  ...Object.fromEntries(PERSON.map((field) => [field, begun[field]])),
  ...Object.fromEntries(
    ADDRESS.map((field) => [`shipping_address_${field}`, begun.shipping_address?.[field] ?? (field === 'country' ? 'be' : '')]),
  ),
  items: JSON.stringify(begun.articles.map(({ sku, name }): Article => ({ sku, name, amount: '1' }))),
});

const orMissing = (text: string): string | undefined => (text === '' ? undefined : text);

const bodyOf = (begun: NewQuote) => (values: FlatValues) => ({
  message: begun.message?.reference ?? null,
  customer_id: begun.customer_id,
  lang: values.lang,
  customer: {
    ...Object.fromEntries(PERSON.map((field) => [field, textOf(values, field)])),
    business: textOf(values, 'company_name').trim() !== '',
    remark: textOf(values, 'remark'),
    shipping_address: Object.fromEntries(ADDRESS.map((field) => [field, orMissing(textOf(values, `shipping_address_${field}`))])),
    ...(begun.billing_address === null ? {} : { billing_address: begun.billing_address }),
  },
  items: articlesOf(values).map(({ sku, amount }) => ({ sku, amount: numberOf({ amount }, 'amount') })),
});

export const newQuoteSchema = (begun: NewQuote, t: TFunction): z.ZodType<NewQuoteBody, FlatValues> =>
  flatSchema<NewQuoteBody>(newQuoteBody, bodyOf(begun), newQuoteControl, t);
