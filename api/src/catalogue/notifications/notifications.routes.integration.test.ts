import { LANGS } from 'shared-contracts/contract/locales';
import type { StockConfirmationAnswer } from 'shared-contracts/wire/notification';
import type { ApiError } from 'shared-contracts/wire/error';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, setStock, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { notifyRestocked } from './notifications.service.ts';

let shop: TestShop;
let variantId = 0;
beforeAll(async () => {
  shop = await openTestShop();
  variantId = (await someVariant(shop)).id;
}, OPEN_TIMEOUT_MS);
beforeEach(() => setStock(shop, variantId, 0));
afterAll(() => shop.close());

const ask = (email: string, language = 'nl', id: number | string = variantId) =>
  shop.call('POST', `/api/products/${id}/notifications`, { payload: { email, language } });
const confirm = (token: string) => shop.call('POST', '/api/notifications/confirm', { payload: { token } });
const tokenIn = (text: string | null | undefined, kind: string): string =>
  new RegExp(`confirm\\?kind=${kind}&token=([\\w-]{43})`).exec(text ?? '')?.[1] ?? 'no token in the mail';
const waitFor = async (email: string, language = 'nl'): Promise<void> => {
  expect((await ask(email, language)).statusCode).toBe(202);
  const token = tokenIn((await mailsTo(shop, email)).at(-1)?.text, 'stock');
  expect((await confirm(token)).statusCode).toBe(200);
};
const rowsOf = (email: string) => shop.db.selectFrom('stock_notifications').selectAll().where('email', '=', email).execute();

describe('back in stock', () => {
  test.each(LANGS)('is requested, confirmed and sent once, in %s', async (lang) => {
    const email = `wait-${lang}@voorbeeld.be`;
    expect((await ask(email, lang)).statusCode).toBe(202);
    const [first] = await mailsTo(shop, email);
    expect(first?.lang).toBe(lang);
    const answer = await confirm(tokenIn(first?.text, 'stock'));
    const { product, status, language } = answer.json<StockConfirmationAnswer>();
    expect([status, language]).toEqual(['confirmed', lang]);
    expect(first?.subject).toContain(product.name);

    expect(await notifyRestocked(shop.services)).toBe(0);
    await setStock(shop, variantId, 7);
    expect(await notifyRestocked(shop.services)).toBe(1);
    expect(await notifyRestocked(shop.services)).toBe(0);
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain(`https://shop.example/${lang}/product/${product.slugs[lang]}`);
    expect(mails[1]?.text).toContain('7');
  });

  test('is not sent without a confirmation', async () => {
    await ask('silent@voorbeeld.be');
    await setStock(shop, variantId, 5);
    expect(await notifyRestocked(shop.services)).toBe(0);
  });

  test('is sent once, whichever process finds it and however often', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `crowd-${at}@voorbeeld.be`);
    for (const email of emails) await waitFor(email);
    await setStock(shop, variantId, 3);
    const sentCounts = await Promise.all(Array.from({ length: 6 }, () => notifyRestocked(shop.services)));
    expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(emails.length);
    for (const email of emails) expect(await mailsTo(shop, email)).toHaveLength(2);
  });

  test('is not sent for stock that is reserved for others', async () => {
    await waitFor('reserved@voorbeeld.be');
    await shop.db.updateTable('stock').set({ on_hand: 4, reserved: 4 }).where('variant_id', '=', variantId).execute();
    expect(await notifyRestocked(shop.services)).toBe(0);
    await shop.db.updateTable('stock').set({ reserved: 3 }).where('variant_id', '=', variantId).execute();
    expect(await notifyRestocked(shop.services)).toBe(1);
  });

  test('is answered the same to who waits already, without another mail', async () => {
    await waitFor('again@voorbeeld.be');
    const [a, b] = [await ask('AGAIN@voorbeeld.be'), await ask('new@voorbeeld.be')];
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body]);
    expect(await mailsTo(shop, 'again@voorbeeld.be')).toHaveLength(1);
  });

  test('may be requested again after it was sent', async () => {
    const email = 'twice@voorbeeld.be';
    await waitFor(email);
    await setStock(shop, variantId, 1);
    await notifyRestocked(shop.services);
    await setStock(shop, variantId, 0);
    await waitFor(email);
    await setStock(shop, variantId, 1);
    expect(await notifyRestocked(shop.services)).toBe(1);
    expect((await rowsOf(email)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('is taken back by the link in its mail', async () => {
    const email = 'off@voorbeeld.be';
    await waitFor(email);
    await setStock(shop, variantId, 2);
    await notifyRestocked(shop.services);
    const token = tokenIn((await mailsTo(shop, email)).at(-1)?.unsubscribe_url, 'stock-off');
    const cancel = () => shop.call('POST', '/api/notifications/cancel', { payload: { token } });
    expect((await cancel()).json<StockConfirmationAnswer>().status).toBe('ended');
    expect((await cancel()).statusCode).toBe(404);
    expect(await rowsOf(email)).toEqual([]);
  });

  test('is forgotten after seven days without confirmation, and after 180 with one', async () => {
    await ask('unsure@voorbeeld.be');
    await waitFor('patient@voorbeeld.be');
    shop.passMinutes(8 * 24 * 60);
    await runRetentionTasks(shop.services);
    expect(await rowsOf('unsure@voorbeeld.be')).toEqual([]);
    expect(await rowsOf('patient@voorbeeld.be')).toHaveLength(1);
    shop.passMinutes(173 * 24 * 60);
    await setStock(shop, variantId, 9);
    await runRetentionTasks(shop.services);
    expect(await rowsOf('patient@voorbeeld.be')).toEqual([]);
    expect(await mailsTo(shop, 'patient@voorbeeld.be')).toHaveLength(1);
    shop.passMinutes(-181 * 24 * 60);
  });

  test('of a variant that is not sold is 404', async () => {
    for (const id of [999_999, 2_147_483_647]) {
      const answer = await ask('a@voorbeeld.be', 'nl', id);
      expect(answer.json<ApiError>()).toMatchObject({ status: 404, code: 'product.not_found' });
    }
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00'])('of variant %s is refused', async (id) => {
    expect((await ask('a@voorbeeld.be', 'nl', id)).statusCode).toBe(422);
  });

  test('wants an address', async () => {
    const answer = await ask('<script>@x');
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, ['email']]);
  });
});
