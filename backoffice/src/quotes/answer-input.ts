import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { proposedValidUntil } from 'shared-contracts/rules/quote-validity';
import { answerQuoteBody } from 'shared-contracts/staff/quotes';
import type { StaffQuote } from 'shared-contracts/staff/quotes';
import * as z from 'zod';
import { euroField, optionalEuroField, typedEuro } from '../form/amounts.ts';
import { currentLang } from '../i18n/texts.ts';

/** What the fields hold; a price per line is below `unit<id of the line>`. */
export interface AnswerInput extends Record<string, string | boolean> {
  discount: string;
  delivery: string;
  return_cost: string;
  valid_until: string;
  note: string;
  above_list: boolean;
}

export interface AnswerOutput extends Record<string, string | boolean | number | undefined> {
  discount: number | undefined;
  delivery: number | undefined;
  return_cost: number | undefined;
  valid_until: string;
  note: string | undefined;
  above_list: boolean;
}

type QuoteItem = StaffQuote['items'][number];

export const fieldOf = (id: number): string => `unit${id}`;
/** The first line of an article: its price is that of all of them, loose or of a plan. */
export const firstOf = ({ items }: StaffQuote, item: QuoteItem): QuoteItem =>
  items.find(({ kind, sku }) => kind === item.kind && sku === item.sku) ?? item;
/** Lines whose price can be set: a gift costs nothing, and an article has one price. */
export const pricedItems = (quote: StaffQuote) => quote.items.filter((item) => item.kind !== 'gift' && firstOf(quote, item).id === item.id);

export const schemaOf = (quote: StaffQuote) =>
  z.object({
    discount: optionalEuroField,
    delivery: quote.is_request ? euroField : optionalEuroField,
    return_cost: optionalEuroField,
    valid_until: z.iso.date(),
    note: answerQuoteBody.shape.note,
    above_list: z.boolean(),
    ...Object.fromEntries(pricedItems(quote).map(({ id }) => [fieldOf(id), euroField])),
  }) as unknown as z.ZodType<AnswerOutput, AnswerInput>;

/** Its price is on request: the list has none. */
export const hasNoList = ({ kind, list_unit_cents: list }: QuoteItem): boolean => kind === 'sale' && list === 0;

export const inputOf = (quote: StaffQuote): AnswerInput => {
  const lang = currentLang();
  return {
    discount: quote.sums === null ? '' : typedEuro(quote.sums.discount_cents, lang),
    delivery: quote.sums === null ? '' : typedEuro(quote.sums.delivery_cents, lang),
    return_cost: quote.return_cost_cents === null ? '' : typedEuro(quote.return_cost_cents, lang),
    valid_until: quote.valid_until ?? proposedValidUntil(brusselsDay(new Date()), quote.last_day),
    note: quote.note ?? '',
    above_list: quote.items.some((item) => !hasNoList(item) && item.unit_cents > item.list_unit_cents),
    ...Object.fromEntries(
      pricedItems(quote).map((item) => [
        fieldOf(item.id),
        hasNoList(item) && item.unit_cents === 0 ? '' : typedEuro(item.unit_cents, lang),
      ]),
    ),
  };
};

/** Only prices that differ from the list: those that stay as listed are not to be rounded again. */
export const offerOf = (quote: StaffQuote, output: AnswerOutput) => ({
  unit_cents: Object.fromEntries(
    pricedItems(quote)
      .filter(({ id, list_unit_cents: list }) => output[fieldOf(id)] !== list)
      .map(({ id, sku }) => [sku, output[fieldOf(id)] as number]),
  ),
  discount_cents: output.discount,
  delivery_cents: output.delivery,
  above_list: output.above_list,
});
