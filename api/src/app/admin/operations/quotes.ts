import * as z from 'zod';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import {
  answerQuoteBody,
  discardQuoteBody,
  newQuoteAnswer,
  newQuoteBody,
  newQuoteQuery,
  previewQuoteBody,
  quoteArticlesAnswer,
  quoteArticlesQuery,
  quotePreviewAnswer,
  staffQuoteAnswer,
  staffQuotesAnswer,
  staffQuotesQuery,
} from 'shared-contracts/staff/quotes';
import { findArticles } from '../../../catalogue/staff-products/find-articles.ts';
import { findQuote } from '../../../sales/orders/quoted-order.ts';
import { createStaffQuote, discardStaffQuote } from '../../../sales/quotes/create-staff-quote.ts';
import { loadNewQuote } from '../../../sales/quotes/new-quote.ts';
import { loadStaffQuote, previewQuote } from '../../../sales/quotes/staff-quote.ts';
import { listStaffQuotes } from '../../../sales/quotes/staff-quote-list.ts';
import { answerQuote } from '../../../sales/quotes/staff-quotes.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { inboxSubject } from '../../../content/inbox/inbox.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { centsBySku, centsOf, dayOf, euroOf, needed, positional } from '../values.ts';

const CLI_ROWS = 200;

const named = { number: z.string().overwrite(shopNumber).toUpperCase().max(30) };
type Named = { number: string };

/** The quote as it is now. */
const answerOf = ({ services, actor }: OperationContext, number: string) =>
  loadStaffQuote(services, number, { may: (scope) => mayDo(actor, scope) });

/** Throws 409 `staff.changed_meanwhile` with the quote as it is now. */
const assertUnchanged = async (
  context: OperationContext,
  { number, revision }: Named & { revision?: string | undefined },
): Promise<void> => {
  if (revision === undefined) return;
  const current = await answerOf(context, number);
  if (current.revision !== revision)
    throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: { ...current.data, revision: current.revision } } });
};

const snapshot = async (trx: Queries, { number }: Named): Promise<unknown> => {
  const order = await trx.selectFrom('orders').select('id').where('number', '=', number).forUpdate().executeTakeFirst();
  const quote = order === undefined ? undefined : await findQuote(trx, order.id);
  if (quote === undefined) return null;
  const { status, valid_until, total_cents, vat_cents, discount_cents, delivery_cents, answered_at } = quote;
  return { status, valid_until, total_cents, vat_cents, discount_cents, delivery_cents, answered_at };
};

const list = defineOperation({
  id: 'quotes.list',
  method: 'GET',
  path: '/quotes',
  scope: 'read_quotes',
  summary: 'Quotes, and requests from abroad, by search, state and order',
  input: staffQuotesQuery,
  answer: staffQuotesAnswer,
  run: async ({ services: { db, now } }, query) => {
    const { rows, total } = await listStaffQuotes(db, query, now());
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
  cli: {
    name: 'quotes list',
    summary: 'quotes, and requests from abroad, that wait for an answer, the oldest first',
    read: () => ({ state: 'open' as const, sort: 'requested_at' as const, page: 1, per_page: CLI_ROWS }),
    print: ({ data }) => ({
      rows: data.map(({ number, requested_at, lines, list_total_cents }) => ({
        number,
        asked_at: requested_at,
        lines,
        list_total_eur: euroOf(list_total_cents),
      })),
    }),
  },
});

const show = defineOperation({
  id: 'quotes.show',
  method: 'GET',
  path: '/quotes/:number',
  scope: 'read_quotes',
  summary: 'One quote with its lines, its present answer and the answers before it',
  input: z.object(named),
  answer: staffQuoteAnswer,
  run: (context, { number }) => answerOf(context, number),
});

const preview = defineOperation({
  id: 'quotes.preview',
  method: 'POST',
  path: '/quotes/:number/preview',
  scope: 'read_quotes',
  isLogged: false,
  summary: 'What an answer with these prices would come to; nothing is stored',
  input: previewQuoteBody.extend(named),
  answer: quotePreviewAnswer,
  run: async ({ services }, { number, unit_cents, discount_cents, delivery_cents, above_list }) => ({
    data: await previewQuote(services, number, {
      unitCents: unit_cents,
      allowAboveList: above_list,
      ...(discount_cents === undefined ? {} : { discountCents: discount_cents }),
      ...(delivery_cents === undefined ? {} : { deliveryCents: delivery_cents }),
    }),
  }),
});

const answer = defineOperation({
  id: 'quotes.answer',
  method: 'POST',
  path: '/quotes/:number/answer',
  scope: 'write_quotes',
  summary: 'Answers a quote with prices (with VAT for a private customer, without for a dealer); a mail goes out',
  input: answerQuoteBody.extend(named),
  answer: staffQuoteAnswer,
  subject: (input) => `order ${input.number}`,
  logged: ({ note: _, ...input }) => input,
  snapshot,
  run: async (context, input) => {
    await assertUnchanged(context, input);
    await answerQuote(context.services, input.number, {
      validUntil: input.valid_until,
      unitCents: input.unit_cents,
      ...(input.discount_cents === undefined ? {} : { discountCents: input.discount_cents }),
      ...(input.delivery_cents === undefined ? {} : { deliveryCents: input.delivery_cents }),
      ...(input.return_cost_cents === undefined ? {} : { returnCostCents: input.return_cost_cents }),
      ...(input.note === undefined || input.note === '' ? {} : { note: input.note }),
      allowAboveList: input.above_list,
    });
    return answerOf(context, input.number);
  },
  cli: {
    name: 'quotes answer',
    positionals: ['number'],
    options: {
      'valid-until': { type: 'string', hint: 'day', isRequired: true },
      line: { type: 'string', multiple: true, hint: 'SKU=euro a piece, in all lines of the article' },
      discount: { type: 'string', hint: 'euro' },
      delivery: { type: 'string', hint: 'euro' },
      'return-cost': { type: 'string', hint: 'euro; from abroad returns are free without it' },
      note: { type: 'string', hint: 'in the customer’s language' },
      'above-list': { type: 'boolean' },
    },
    summary: 'answers with prices (with VAT for a private customer, without for a dealer); a mail goes out',
    read: (input) => {
      const { discount, delivery, note: text, 'return-cost': returnCost } = input.texts;
      return {
        number: shopNumber(positional(input, 0)).toUpperCase(),
        valid_until: dayOf(needed(input, 'valid-until')),
        unit_cents: centsBySku(input.lists.line),
        discount_cents: discount === undefined ? undefined : centsOf(discount),
        delivery_cents: delivery === undefined ? undefined : centsOf(delivery),
        return_cost_cents: returnCost === undefined ? undefined : centsOf(returnCost),
        note: text,
        above_list: input.flags.has('above-list'),
      };
    },
    print: ({ data: { number, total_cents, sums } }) => ({
      message: `${number} is answered: ${euroOf(total_cents ?? 0)} EUR, of which VAT ${euroOf(sums?.vat_cents ?? 0)}`,
    }),
  },
});

const begin = defineOperation({
  id: 'quotes.begin',
  method: 'GET',
  path: '/new-quote',
  scope: 'write_quotes',
  summary: 'What is known for a new quote that a message or an account asks for',
  input: newQuoteQuery,
  answer: newQuoteAnswer,
  run: async ({ services, actor, lang }, { message, customer }) => ({
    data: await loadNewQuote(
      services.db,
      { message: message ?? null, customerId: customer ?? null },
      { lang, may: (scope) => mayDo(actor, scope) },
    ),
  }),
});

const articles = defineOperation({
  id: 'quotes.articles',
  method: 'GET',
  path: '/new-quote/articles',
  scope: 'write_quotes',
  summary: 'Articles for a quote, by part of a SKU or of a name',
  input: quoteArticlesQuery,
  answer: quoteArticlesAnswer,
  run: async ({ services: { db }, lang }, { q }) => ({ data: await findArticles(db, lang, { q }) }),
});

const create = defineOperation({
  id: 'quotes.create',
  method: 'POST',
  path: '/quotes',
  scope: 'write_quotes',
  isRepeatable: true,
  summary: 'Makes a quote for somebody who asked by message or by phone; it is a draft until it is answered, and nothing is mailed',
  input: newQuoteBody,
  answer: staffQuoteAnswer,
  // the customer's data is stored with the quote, not in the log
  logged: ({ message, items }) => ({ message, items }),
  subject: ({ message }) => (message == null ? 'new quote' : inboxSubject('message', message)),
  run: async (context, input) =>
    answerOf(context, await createStaffQuote(context.services, input, context.actor, (scope) => mayDo(context.actor, scope))),
});

const discard = defineOperation({
  id: 'quotes.discard',
  method: 'POST',
  path: '/quotes/:number/discard',
  scope: 'write_quotes',
  summary: 'Discards a draft that staff made; nothing is mailed',
  input: discardQuoteBody.extend(named),
  answer: staffQuoteAnswer,
  subject: ({ number }) => `order ${number}`,
  run: async (context, input) => {
    await assertUnchanged(context, input);
    await discardStaffQuote(context.services, input.number);
    return answerOf(context, input.number);
  },
});

export const quoteOperations: readonly Operation[] = [list, show, preview, answer, begin, articles, create, discard];
