import type { ApiError } from 'shared-contracts/wire/error';
import type { DealerApplicationAnswer, StaffCustomerAnswer, StaffCustomerRow } from 'shared-contracts/staff/customers';
import type { StaffReviewsAnswer } from 'shared-contracts/staff/reviews';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
let sales: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
  sales = await office.asStaff('sales');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const customerId = async (email: string): Promise<number> =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

describe('customers', () => {
  test('are found by a part of their name or address, and by their kind', async () => {
    const emailsOf = async (query: string) =>
      (await sales.call('GET', `/api/customers?${query}`)).json<{ data: StaffCustomerRow[] }>().data.map(({ email }) => email);
    expect(await emailsOf(`q=${encodeURIComponent(DEMO_PRIVATE.slice(0, 6).toUpperCase())}`)).toContain(DEMO_PRIVATE);
    expect(await emailsOf(`q=${encodeURIComponent(DEMO_PRIVATE)}&kind=private`)).toEqual([DEMO_PRIVATE]);
    expect(await emailsOf(`q=${encodeURIComponent(DEMO_PRIVATE)}&kind=dealer`)).toEqual([]);
    expect(await emailsOf('q=%25%25')).toEqual([]);
  });

  test('show their account and orders by scope, and never the password', async () => {
    const id = await customerId(DEMO_PRIVATE);
    const answer = await owner.call('GET', `/api/customers/${id}`);
    const { data } = answer.json<StaffCustomerAnswer>();
    expect(data).toMatchObject({ email: DEMO_PRIVATE, kind: 'private', can_write: true });
    expect(data.latest_orders.length).toBe(Math.min(20, data.orders));
    expect(answer.body).not.toContain('password');
    const support = await office.asStaff({ scopes: ['read_customers'] });
    expect((await support.call('GET', `/api/customers/${id}`)).json<StaffCustomerAnswer>().data).toMatchObject({
      latest_orders: [],
      can_write: false,
    });
    expect((await owner.call('GET', '/api/customers/999999')).statusCode).toBe(404);
  });
});

describe('dealers’ applications', () => {
  let place = 0;
  const applicant = async (vatStatus: 'valid' | 'invalid'): Promise<{ id: number; email: string }> => {
    place += 1;
    const email = `dealer${place}@voorbeeld.be`;
    return shop.db
      .insertInto('users')
      .values({
        email,
        password_hash: 'x',
        first_name: 'Dirk',
        last_name: 'Dealer',
        phone: '+32471123456',
        language: 'fr',
        newsletter: false,
        type: 'b2b',
        status: 'pending',
        company_name: `Tuinen ${place}`,
        vat: 'BE0787274566',
        vat_status: vatStatus,
        created_at: shop.services.now(),
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
  };

  test('are approved, or declined with a reason by mail; each once, with an entry in the log', async () => {
    const good = await applicant('valid');
    const bad = await applicant('valid');
    const list = (await sales.call('GET', '/api/dealer-applications?q=tuinen')).json<{ data: { id: number }[]; meta: { total: number } }>();
    expect(list.data.map(({ id }) => id)).toEqual([good.id, bad.id]);
    const { data } = (await sales.call('GET', `/api/dealer-applications/${good.id}`)).json<DealerApplicationAnswer>();
    expect(data).toMatchObject({ company_name: 'Tuinen 1', vat_status: 'valid', can_write: true });
    expect((await sales.call('POST', `/api/dealer-applications/${good.id}/approve`)).statusCode).toBe(200);
    expect((await sales.call('GET', `/api/dealer-applications/${good.id}`)).statusCode).toBe(404);
    expect((await sales.call('POST', `/api/dealer-applications/${good.id}/approve`)).json<ApiError>().code).toBe(
      'dealer.application_not_found',
    );
    await sales.call('POST', `/api/dealer-applications/${bad.id}/decline`, { reason: 'Aucune activité dans le jardin.' });
    expect((await mailsTo(shop, bad.email)).at(-1)?.text).toContain('Aucune activité dans le jardin.');
    const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', `customer ${bad.id}`).execute();
    expect(log).toMatchObject([{ operation: 'dealers.decline', before: { status: 'pending' }, after: { type: 'b2c', status: 'active' } }]);
    expect(JSON.stringify(log)).not.toContain('jardin');
  });

  test('with a VAT number that VIES does not know need to be confirmed', async () => {
    const { id } = await applicant('invalid');
    const answer = await sales.call('POST', `/api/dealer-applications/${id}/approve`);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([409, 'dealer_check.vat_invalid']);
    expect((await sales.call('POST', `/api/dealer-applications/${id}/approve`, { anyway: true })).statusCode).toBe(200);
  });
});

describe('reviews', () => {
  test('are found by product, author and order; a published one is on the product’s page at once', async () => {
    const published = (await sales.call('GET', '/api/reviews?state=published&per_page=1')).json<StaffReviewsAnswer>().data[0];
    if (published === undefined) throw new Error('There is no published review');
    const [id] = published.review.split('.');
    await shop.db.updateTable('reviews').set({ state: 'pending' }).where('id', '=', Number(id)).execute();
    const { product_id } = await shop.db.selectFrom('reviews').select('product_id').where('id', '=', Number(id)).executeTakeFirstOrThrow();
    const shown = async () =>
      (await shop.call('GET', `/api/products/${product_id}/reviews`)).json<{ data: { id: number }[] }>().data.map((review) => review.id);
    expect(await shown()).not.toContain(Number(id));
    for (const q of [published.order.toLowerCase(), published.author]) {
      const found = (await sales.call('GET', `/api/reviews?q=${encodeURIComponent(q)}`)).json<StaffReviewsAnswer>().data;
      expect([q, found.map(({ review }) => review)]).toEqual([q, expect.arrayContaining([published.review])]);
    }
    expect((await sales.call('POST', `/api/reviews/${published.review}/publish`)).statusCode).toBe(200);
    expect(await shown()).toContain(Number(id));
    const again = await sales.call('POST', `/api/reviews/${published.review}/publish`);
    expect(again.json<ApiError>().code).toBe('review.decided');
  });
});

describe('mails', () => {
  test('are found by subject and address, and show their text without the tokens of their links', async () => {
    const reader = await office.asStaff({ scopes: ['read_mails'] });
    const invited = await owner.call('POST', '/api/staff', { email: 'nieuw@staff.example', name: 'Nina', role: 'owner', language: 'nl' });
    expect(invited.statusCode).toBe(200);
    const [sent] = await mailsTo(shop, 'nieuw@staff.example');
    const token = /invitations\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    const list = (await reader.call('GET', '/api/mails?q=nieuw@staff')).json<{ data: { id: string; to_address: string }[] }>();
    expect(list.data.map(({ to_address }) => to_address)).toEqual(['nieuw@staff.example']);
    const shown = await reader.call('GET', `/api/mails/${list.data[0]?.id}`);
    expect(shown.json()).toMatchObject({ data: { can_write: false, text: expect.stringContaining('/invitations/…') } });
    expect(shown.body).not.toContain(token);
    expect((await reader.call('POST', `/api/mails/${list.data[0]?.id}/resend`, { again: true })).statusCode).toBe(403);
  });
});
