import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { WithdrawableArticle, WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { shipOrder } from '../../sales/customer-orders/order-life.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import type { PastOrder } from '../../testing/past-orders.ts';
import { OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* A statement is valid however its article numbers are typed. Directive 2011/83/EU, articles 11 and 13. */

let shop: TestShop;
let place = 0;
let first: { id: number; sku: string; ean: string };
let second: { id: number; sku: string; ean: string };
beforeAll(async () => {
  shop = await openTestShop();
  const variants = await shop.db
    .selectFrom('variant_facts as f')
    .innerJoin('variants as v', 'v.id', 'f.id')
    .select(['f.id', 'f.sku', 'v.ean'])
    .where('f.type', '=', 'sale')
    .where('f.is_custom_made', '=', false)
    .where('f.delivery_class', '=', 'parcel')
    .where('f.sku', 'like', '%-%')
    .orderBy('f.id')
    .limit(2)
    .execute();
  const [one, two] = variants;
  if (one === undefined || two === undefined) throw new Error('There are no two parcels');
  [first, second] = [one, two];
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** An order of two articles, with the SKUs of its confirmation. */
const order = async (overrides: Partial<PastOrder> = {}) => {
  place += 1;
  const lines = [
    { variantId: first.id, amount: 3, unit: 500 },
    { variantId: second.id, amount: 2, unit: 700 },
  ];
  const made = await pastOrder(shop, { userId: null, email: `typt${place}@voorbeeld.be`, lines, ...overrides });
  for (const { id, sku } of [first, second])
    await shop.db.updateTable('order_lines').set({ sku }).where('order_id', '=', made.id).where('variant_id', '=', id).execute();
  return made;
};
type Placed = Awaited<ReturnType<typeof order>>;
const declare = async ({ number, email }: Placed, items: { sku: string; amount: number }[], headers: Record<string, string> = {}) => {
  const payload = { order_number: number, name: 'An', email, items };
  const answer = await shop.call('POST', '/api/withdrawals', {
    payload,
    headers: { 'x-forwarded-for': `203.0.113.${place + 20}`, ...headers },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<WithdrawalAnswer>();
};
const rowOf = ({ reference }: WithdrawalAnswer) =>
  shop.db.selectFrom('withdrawals').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const work = async (answer: WithdrawalAnswer): Promise<void> => {
  const { id } = await rowOf(answer);
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
};
const mailOf = async (answer: WithdrawalAnswer) => {
  const { id } = await rowOf(answer);
  const mail = await shop.db.selectFrom('mails').selectAll().where('key', '=', `withdrawal:${id}`).executeTakeFirst();
  if (mail === undefined) throw new Error('There is no mail');
  return { ...mail, text: mail.text.replaceAll(/[\s>]+/g, ' ') };
};
const returnsOf = async ({ id }: Placed) => {
  const rows = await shop.db
    .selectFrom('returns as r')
    .innerJoin('return_items as i', 'i.return_id', 'r.id')
    .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
    .select(['r.number', 'l.sku', 'i.amount'])
    .where('r.order_id', '=', id)
    .orderBy('r.id')
    .orderBy('l.position')
    .execute();
  return rows.map(({ sku, amount }) => [sku, amount]);
};
const admin = async (...argv: string[]) => {
  const { answer } = await runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => {
    throw error;
  });
  return answer;
};
/** A number that is nearly the first article's. */
const typo = () => `${first.sku}X`;
const ship = ({ id }: Placed) => shipOrder(shop.services, id, { carrier: 'bpost', code: null, url: null });

test('articles in lower case, with other hyphens and by their EAN are in the return and in the receipt, with their names', async () => {
  const placed = await order();
  const answer = await declare(placed, [
    { sku: first.sku.toLowerCase().replaceAll('-', ' '), amount: 2 },
    { sku: second.ean, amount: 1 },
  ]);
  await work(answer);
  expect(await returnsOf(placed)).toEqual([
    [first.sku, 2],
    [second.sku, 1],
  ]);
  const lines = await shop.db.selectFrom('order_lines').select('product_name').where('order_id', '=', placed.id).execute();
  const { text } = await mailOf(answer);
  expect(text).toContain(`2 × ${lines[0]?.product_name} (${first.sku})`);
  expect(text).toContain(`(${second.sku}), opgegeven als ${second.ean}`);
});

test('who knows no number names the article: the beginning of one name counts, that of several or none waits for staff', async () => {
  const placed = await order();
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', placed.id).orderBy('position').execute();
  const rename = (place: number, product_name: string) =>
    shop.db
      .updateTable('order_lines')
      .set({ product_name })
      .where('id', '=', lines[place]?.id ?? 0)
      .execute();
  await rename(0, 'Zwenkpoort Élégance');
  await rename(1, 'Zwenkpoort Robuust');
  const answer = await declare(placed, [
    { sku: 'zwenkpoort elegance', amount: 2 },
    { sku: 'zwenkpoort', amount: 1 },
    { sku: 'dat groene ding', amount: 1 },
  ]);
  expect((await rowOf(answer)).items).toEqual([
    { sku: first.sku, amount: 2, typed: 'zwenkpoort elegance' },
    { sku: 'zwenkpoort', amount: 1 },
    { sku: 'dat groene ding', amount: 1 },
  ]);
  await work(answer);
  const { text } = await mailOf(answer);
  expect(text).toContain(`Zwenkpoort Élégance (${first.sku}), opgegeven als zwenkpoort elegance`);
});

test('before sending, articles in lower case are paid back and not packed', async () => {
  const placed = await order({ status: 'confirmed' });
  const answer = await declare(placed, [{ sku: first.sku.toLowerCase(), amount: 2 }]);
  await work(answer);
  const shown = await admin('withdrawals', 'show', answer.reference);
  expect(shown).toMatchObject({
    value: expect.objectContaining({
      items: [expect.objectContaining({ amount: 2, means: expect.stringContaining(first.sku) })],
      returns: [],
    }),
  });
  await closeWithdrawal(shop.services, answer.reference);
  expect(await admin('orders', 'show', placed.number)).toMatchObject({
    value: {
      to_pack: [expect.stringMatching(/^1 × /), expect.stringMatching(/^2 × /)],
      left_out: [expect.stringContaining(`2 × ${first.sku}`)],
    },
  });
});

test('a mistyped number holds the order back, the receipt says that somebody calls, and the case can’t be closed before it is cleared up', async () => {
  const placed = await order({ status: 'confirmed' });
  const answer = await declare(placed, [{ sku: typo(), amount: 1 }], { language: 'de-DE' });
  await work(answer);
  const { text } = await mailOf(answer);
  expect(text).toContain('So geht es weiter');
  expect(text).toContain(`nicht: ${typo()}. Ihre Erklärung gilt trotzdem.`);
  const { rows } = (await admin('withdrawals', 'list')) ?? {};
  expect(rows?.find(({ reference }) => reference === answer.reference)).toMatchObject({ not_in_order: `1 × ${typo()}` });
  await expect(ship(placed)).rejects.toMatchObject({ code: 'order.withdrawal_open' });
  await expect(closeWithdrawal(shop.services, answer.reference)).rejects.toMatchObject({ code: 'withdrawal.unclear' });
  const assign = (article: string, sku: string) => admin('withdrawals', 'assign', answer.reference, article, '--sku', sku);
  expect((await assign(typo(), 'NOT-IN-IT'))?.message).toContain('(withdrawal.not_in_order)');
  expect((await assign('OTHER', first.sku))?.message).toContain('(withdrawal.no_such_article)');
  await admin('withdrawals', 'assign', answer.reference, typo().toLowerCase(), '--sku', first.sku.toLowerCase());
  expect((await rowOf(answer)).items).toEqual([{ sku: first.sku, amount: 1, typed: typo() }]);
  await work(answer);
  expect((await mailOf(answer)).text).toContain(`(${first.sku}), angegeben als ${typo()}`);
  expect((await mailOf(answer)).text).not.toContain('Ihre Erklärung gilt trotzdem');
});

test('after delivery, a mistyped number starts its return once staff have cleared it up, beside the one of what was clear', async () => {
  const placed = await order();
  const answer = await declare(placed, [
    { sku: second.sku, amount: 1 },
    { sku: typo(), amount: 2 },
  ]);
  await work(answer);
  expect(await returnsOf(placed)).toEqual([[second.sku, 1]]);
  const [{ number } = { number: '' }] = await shop.db.selectFrom('returns').select('number').where('order_id', '=', placed.id).execute();
  await receiveReturn(shop.services, number);
  await closeReturn(shop.services, number);
  expect(await rowOf(answer)).toMatchObject({ state: 'open' });
  const files = (await rowOf(answer)).files;
  await admin('withdrawals', 'assign', answer.reference, typo(), '--sku', first.sku);
  await work(answer);
  await work(answer);
  expect(await returnsOf(placed)).toEqual([
    [second.sku, 1],
    [first.sku, 2],
  ]);
  expect((await mailOf(answer)).attachments).toHaveLength(2);
  // the files of the first mail are deleted with the others one day
  expect((await rowOf(answer)).files).toEqual([...files, expect.any(String), expect.any(String)]);
});

test('an article that is put aside no longer stops the case, and the customer reads why', async () => {
  const placed = await order({ status: 'confirmed' });
  const answer = await declare(placed, [
    { sku: first.sku, amount: 1 },
    { sku: 'IETS-ANDERS', amount: 1 },
  ]);
  await work(answer);
  await admin('withdrawals', 'assign', answer.reference, 'iets anders', '--aside', 'dit is van een andere winkel');
  await work(answer);
  expect((await mailOf(answer)).text).toContain('IETS-ANDERS telt niet mee: dit is van een andere winkel');
  expect(await closeWithdrawal(shop.services, answer.reference)).toMatchObject({ state: 'closed' });
  expect(await returnsOf(placed)).toEqual([[first.sku, 1]]);
});

test('the right number after a mistyped one is a case of its own, with its return, label and mail', async () => {
  const placed = await order();
  const mistyped = await declare(placed, [{ sku: typo(), amount: 1 }]);
  await work(mistyped);
  expect(await rowOf(mistyped)).toMatchObject({ state: 'open' });
  expect((await mailOf(mistyped)).text).toContain('Je verklaring telt toch');
  const right = await declare(placed, [{ sku: first.sku.toLowerCase(), amount: 1 }]);
  await work(right);
  expect(await rowOf(right)).toMatchObject({ state: 'open' });
  expect((await mailOf(right)).attachments).toHaveLength(2);
  const again = await declare(placed, [{ sku: typo(), amount: 1 }]);
  expect(await rowOf(again)).toMatchObject({ state: 'joined', joined_id: (await rowOf(mistyped)).id });
});

test('a repeated statement gets its own mail on the same day, with the label of the return under way', async () => {
  const placed = await order();
  const items = [{ sku: first.sku, amount: 1 }];
  await work(await declare(placed, items));
  const again = await declare(placed, items);
  await work(again);
  expect(await rowOf(again)).toMatchObject({ state: 'joined' });
  expect((await mailOf(again)).attachments).toHaveLength(2);
  expect(await returnsOf(placed)).toEqual([[first.sku, 1]]);
});

test('only the owner and the browser that ordered are shown the articles of an order', async () => {
  const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  const placed = await order({ userId });
  const list = async (headers: Record<string, string>, number = placed.number) => {
    const answer = await shop.call('GET', `/api/withdrawals/articles?order_number=${number}`, { headers });
    return [answer.statusCode, answer.json<{ data: WithdrawableArticle[] }>().data] as const;
  };
  const articles = [expect.objectContaining({ sku: first.sku, left: 3 }), expect.objectContaining({ sku: second.sku, left: 2 })];
  expect(await list(await signIn(shop, DEMO_PRIVATE))).toEqual([200, articles]);
  expect(await list({ 'cart-proof': placed.cart_id })).toEqual([200, articles]);
  expect(await list({})).toEqual([200, []]);
  expect(await list({ 'cart-proof': placed.cart_id }, '2026-999999')).toEqual([200, []]);
  await work(await declare(placed, [{ sku: first.sku, amount: 3 }]));
  expect(await list({ 'cart-proof': placed.cart_id })).toEqual([200, [expect.objectContaining({ sku: second.sku, left: 2 })]]);
});

test('the migration matches the articles of statements that wait for staff', async () => {
  const placed = await order({ status: 'confirmed' });
  const answer = await declare(placed, [{ sku: first.sku, amount: 1 }]);
  const typed = [
    { sku: first.sku.toLowerCase(), amount: 1 },
    { sku: second.ean, amount: 2 },
    { sku: typo(), amount: 1 },
  ];
  await shop.db
    .updateTable('withdrawals')
    .set({ items: JSON.stringify(typed) })
    .where('reference', '=', answer.reference)
    .execute();
  const file = path.resolve(import.meta.dirname, '../../../migrations/092-matched-withdrawals.do.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(shop.db);
  expect((await rowOf(answer)).items).toEqual([
    { sku: first.sku, amount: 1 },
    { sku: second.sku, amount: 2, typed: second.ean },
    { sku: typo(), amount: 1 },
  ]);
});
