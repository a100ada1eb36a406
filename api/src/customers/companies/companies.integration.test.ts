import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { CompanyAnswer, CompanyRights, InvitationAnswer } from 'shared-contracts/wire/company';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { writeSetting } from '../../content/settings/settings.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { PASSWORD } from '../../testing/account.ts';
import { mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { erasePerson } from '../privacy/erase-account.ts';
import { exportPersonalData } from '../privacy/export-personal-data.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendOrderMail } from '../../sales/orders/send-order-mail.ts';
import { setSuspended } from './change-people.ts';

type Headers = { authorization: string };

const ORDERS: CompanyRights = { may_order: true, sees_all: false, manages: false };
const SEES: CompanyRights = { may_order: false, sees_all: true, manages: false };
const PRICES: CompanyRights = { may_order: false, sees_all: false, manages: false };
const PERSON = {
  first_name: 'Noor',
  last_name: 'Claes',
  phone: '+32471123456',
  language: 'nl',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

let checkout: Checkout;
let owner: Headers;
let companyId: number;
let ownerId: number;
let count = 0;

beforeAll(async () => {
  checkout = await openCheckout();
  owner = await signIn(checkout.shop, DEMO_DEALER);
  const me = await checkout.shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
  ownerId = me.id;
  companyId = (
    await checkout.shop.db.selectFrom('company_people').select('company_id').where('user_id', '=', ownerId).executeTakeFirstOrThrow()
  ).company_id;
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.deleteFrom('rate_limits').execute();
  await checkout.shop.db.updateTable('companies').set({ status: 'active' }).where('id', '=', companyId).execute();
});

const call = (...args: Parameters<Checkout['shop']['call']>) => checkout.shop.call(...args);
const invite = (email: string, rights: CompanyRights, headers = owner, language?: string) =>
  call('POST', '/api/company/invitations', { headers, payload: { email, ...rights, ...(language && { language }) } });
const newAddress = () => `collega-${(count += 1)}@voorbeeld.be`;
const tokenTo = async (email: string): Promise<string> =>
  /token=([\w-]+)/.exec(JSON.stringify((await mailsTo(checkout.shop, email)).at(-1)))?.[1] ?? '';
const codeOf = (answer: { json: <T>() => T }) => answer.json<ApiError>().code;
const idOf = async (email: string) =>
  (await checkout.shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** A new colleague with an account of the invitation. */
const colleague = async (rights: CompanyRights): Promise<Headers & { email: string; id: number }> => {
  const email = newAddress();
  expect((await invite(email, rights)).statusCode).toBe(200);
  const made = await call('POST', '/auth/company-invitation/account', { payload: { ...PERSON, token: await tokenTo(email) } });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return { ...(await signIn(checkout.shop, email, PASSWORD)), email, id: await idOf(email) };
};
const auth = ({ authorization }: Headers): Headers => ({ authorization });

/** A paid order of the person. */
const buy = async (headers: Headers): Promise<Order> => {
  const { id } = await checkout.filled(1, undefined, auth(headers));
  const paid = await checkout.paid(id, auth(headers));
  await checkout.simulator.finish(providerId(paid), 'paid');
  const { id: orderId } = await checkout.shop.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (await call('GET', `/api/orders/${orderId}`, { headers: auth(headers) })).json<Order>();
};
const deliver = async ({ id }: Order): Promise<void> => {
  await checkout.shop.db.updateTable('orders').set({ status: 'delivered', delivered_at: new Date() }).where('id', '=', id).execute();
};
const firstNameOf = async (userId: number) =>
  (await checkout.shop.db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirstOrThrow()).first_name;
const exportOf = async (userId: number): Promise<string> => {
  const user = await checkout.shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return JSON.stringify(await exportPersonalData(checkout.shop.services, user));
};
const listed = async (headers: Headers) =>
  (await call('GET', '/api/orders', { headers: auth(headers) })).json<{ data: OrderSummary[] }>().data.map(({ number }) => number);

describe('an invitation', () => {
  it.each([
    [ORDERS, 'Bestel voor je bedrijf bij Groenhof', 'Je mag bestellen voor het bedrijf.'],
    [SEES, 'Bekijk de bestellingen van je bedrijf bij Groenhof', 'Je ziet alle bestellingen van het bedrijf.'],
    [PRICES, 'Werk mee in het account van je bedrijf bij Groenhof', 'Je ziet de prijzen van het bedrijf; bestellen doen je collega’s.'],
  ])('says in subject and text what %j allow', async (rights, subject, text) => {
    const email = newAddress();
    await invite(email, rights, owner, 'nl');
    const [mail] = await mailsTo(checkout.shop, email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(text);
    expect(mail?.text.includes('Je mag bestellen')).toBe(rights.may_order);
  });

  it('is mailed in the chosen language, works once, and makes an account that buys for the company', async () => {
    const email = newAddress();
    await invite(email, ORDERS, owner, 'fr');
    const [mail] = await mailsTo(checkout.shop, email);
    expect(mail?.subject).toBe('Commandez pour votre entreprise chez Groenhof');
    const token = await tokenTo(email);
    const shown = (await call('POST', '/auth/company-invitation', { payload: { token } })).json<InvitationAnswer>();
    expect(shown).toMatchObject({ email, has_account: false, ...ORDERS });
    const made = await call('POST', '/auth/company-invitation/account', { payload: { ...PERSON, token } });
    expect(made.statusCode).toBe(201);
    const again = await call('POST', '/auth/company-invitation/account', { payload: { ...PERSON, token } });
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'company.invitation_invalid']);
    const me = (await call('GET', '/auth/me', { headers: await signIn(checkout.shop, email, PASSWORD) })).json();
    expect(me).toMatchObject({
      professional: true,
      email_confirmed: true,
      company: { name: shown.company_name, is_owner: false, ...ORDERS },
    });
  });

  it('ends after a week, when it is taken back, and when the address is invited again', async () => {
    const email = newAddress();
    await invite(email, PRICES);
    const first = await tokenTo(email);
    const answer = (await invite(email, PRICES)).json<CompanyAnswer>();
    const show = (token: string) => call('POST', '/auth/company-invitation', { payload: { token } });
    expect((await show(first)).statusCode).toBe(422);
    const second = await tokenTo(email);
    expect((await show(second)).statusCode).toBe(200);
    checkout.shop.passMinutes(7 * 24 * 60 + 1);
    expect((await show(second)).statusCode).toBe(422);
    checkout.shop.passMinutes(-(7 * 24 * 60 + 1));
    const { id } = answer.invitations.find((each) => each.email === email) ?? { id: 0 };
    expect((await call('DELETE', `/api/company/invitations/${id}`, { headers: owner })).statusCode).toBe(204);
    expect((await show(second)).statusCode).toBe(422);
  });

  it('lets a private account of the address join after signing in; its orders from before stay private', async () => {
    const priv = await signIn(checkout.shop, DEMO_PRIVATE);
    const before = await listed(priv);
    await invite(DEMO_PRIVATE, ORDERS);
    const token = await tokenTo(DEMO_PRIVATE);
    const stranger = await colleague(PRICES);
    const other = await call('POST', '/api/company/join', { headers: auth(stranger), payload: { token } });
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'company.invitation_address']);
    const account = await call('POST', '/auth/company-invitation/account', { payload: { ...PERSON, token } });
    expect([account.statusCode, codeOf(account)]).toEqual([409, 'company.invitation_has_account']);
    expect((await call('POST', '/api/company/join', { headers: priv, payload: { token } })).statusCode).toBe(200);
    expect(before.length).toBeGreaterThan(0);
    expect(await listed(priv)).toEqual(before);
    expect((await listed(owner)).filter((number) => before.includes(number))).toEqual([]);
    expect((await call('POST', '/api/company/leave', { headers: priv })).statusCode).toBe(200);
    expect(await listed(priv)).toEqual(before);
  });

  it('is refused for a colleague, without the right, with a right that one lacks, and more than three times a day to one address', async () => {
    const manager = await colleague({ may_order: false, sees_all: false, manages: true });
    const plain = await colleague(ORDERS);
    expect((await invite(plain.email, PRICES)).json<ApiError>()).toMatchObject({ status: 422, errors: { email: expect.any(Array) } });
    expect(codeOf(await invite(newAddress(), PRICES, auth(plain)))).toBe('company.may_not_manage');
    expect(codeOf(await invite(newAddress(), ORDERS, auth(manager)))).toBe('company.right_not_own');
    const email = newAddress();
    const codes: number[] = [];
    for (let round = 0; round < 4; round += 1) codes.push((await invite(email, PRICES)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(checkout.shop, email)).toHaveLength(3);
  });
});

describe('rights', () => {
  it('decide about ordering, and end at once in a session that is running; the cart stays', async () => {
    const buyer = await colleague(ORDERS);
    const { id: cartId } = await checkout.filled(1, undefined, auth(buyer));
    const pay = (payload: object) => call('POST', `/api/carts/${cartId}/payment`, { headers: auth(buyer), payload });
    await call('POST', `/api/company/people/${buyer.id}`, { headers: owner, payload: PRICES });
    const refused = await pay({ professional: true });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'company.may_not_order']);
    expect((await call('DELETE', `/api/company/people/${buyer.id}`, { headers: owner })).statusCode).toBe(204);
    const ended = await pay({ professional: true });
    expect([ended.statusCode, codeOf(ended)]).toEqual([409, 'company.rights_ended']);
    const cart = (await call('GET', `/api/carts/${cartId}`, { headers: auth(buyer) })).json<{ lines: unknown[] }>();
    expect(cart.lines).toHaveLength(1);
    expect((await pay({ professional: false })).statusCode).toBe(200);
    const [mail] = (await mailsTo(checkout.shop, buyer.email)).slice(-1);
    expect(mail?.subject).toBe('Je hoort niet meer bij een bedrijf bij Groenhof');
    const order = await checkout.shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(order).toMatchObject({ role: 'b2c', company_id: null, user_id: buyer.id });
  });

  it('can be given by managers below the owner only, and not to oneself', async () => {
    const manager = await colleague({ may_order: true, sees_all: false, manages: true });
    const person = await colleague(PRICES);
    const change = (id: number, rights: CompanyRights) =>
      call('POST', `/api/company/people/${id}`, { headers: auth(manager), payload: rights });
    expect((await change(person.id, ORDERS)).statusCode).toBe(200);
    expect(codeOf(await change(person.id, SEES))).toBe('company.right_not_own');
    expect(codeOf(await change(manager.id, ORDERS))).toBe('company.not_yourself');
    expect(codeOf(await change(ownerId, PRICES))).toBe('company.owner_only');
    expect(codeOf(await change(await idOf(DEMO_PRIVATE), PRICES))).toBe('company.person_not_found');
    expect((await call('GET', '/api/company', { headers: auth(person) })).json<CompanyAnswer>().people.map(({ id }) => id)).toEqual([
      ownerId,
      person.id,
    ]);
    const profile = await call('POST', '/auth/me/update', { headers: auth(person), payload: { company_name: 'Andere naam' } });
    expect([profile.statusCode, codeOf(profile)]).toEqual([403, 'company.owner_only']);
  });

  it('end with a suspended company for everybody, and come back with it', async () => {
    const buyer = await colleague(ORDERS);
    const order = await buy(buyer);
    await setSuspended(checkout.shop.services, companyId, true);
    for (const headers of [owner, auth(buyer)]) {
      const me = (await call('GET', '/auth/me', { headers })).json();
      expect(me).toMatchObject({ professional: false, company: { status: 'suspended' } });
      expect((await call('GET', `/api/orders/${order.id}`, { headers })).statusCode).toBe(200);
      expect(codeOf(await call('POST', `/api/orders/${order.id}/cancel`, { headers }))).toBe('company.suspended');
    }
    expect((await mailsTo(checkout.shop, DEMO_DEALER)).at(-1)?.subject).toBe('Het account van je bedrijf staat stil');
    await setSuspended(checkout.shop.services, companyId, false);
    expect((await mailsTo(checkout.shop, DEMO_DEALER)).at(-1)?.subject).toBe('Het account van je bedrijf werkt weer');
    expect((await call('GET', '/auth/me', { headers: auth(buyer) })).json()).toMatchObject({ professional: true });
  });

  it('the owner hands over with the password, and cannot leave or delete the account before', async () => {
    const heir = await colleague(ORDERS);
    expect(codeOf(await call('POST', '/api/company/leave', { headers: owner }))).toBe('company.owner_stays');
    const gone = await call('POST', '/auth/me/delete', { headers: owner, payload: { password: 'groenhof-demo-2026' } });
    expect([gone.statusCode, codeOf(gone)]).toEqual([409, 'company.owner_stays']);
    const handOver = (headers: Headers, to: number, password: string) =>
      call('POST', `/api/company/people/${to}/owner`, { headers: auth(headers), payload: { password } });
    expect((await handOver(owner, heir.id, 'iets anders helemaal')).statusCode).toBe(422);
    expect((await handOver(owner, heir.id, 'groenhof-demo-2026')).statusCode).toBe(200);
    const people = (await call('GET', '/api/company', { headers: auth(heir) })).json<CompanyAnswer>().people;
    expect(people.filter(({ is_owner }) => is_owner).map(({ id }) => id)).toEqual([heir.id]);
    expect((await mailsTo(checkout.shop, heir.email)).at(-1)?.subject).toBe('Je bent de nieuwe eigenaar van een bedrijf bij Groenhof');
    const [farewell] = (await mailsTo(checkout.shop, DEMO_DEALER)).slice(-1);
    expect([farewell?.subject, farewell?.text]).toEqual([
      'Je bent geen eigenaar meer van een bedrijf bij Groenhof',
      expect.stringContaining('overgedragen aan Noor Claes'),
    ]);
    expect((await handOver(heir, ownerId, PASSWORD)).statusCode).toBe(200);
  });
});

describe('orders of a company', () => {
  it('are seen and changed by every route as the rights say', async () => {
    const buyer = await colleague(ORDERS);
    const seer = await colleague(SEES);
    const peer = await colleague(ORDERS);
    const left = await colleague({ may_order: true, sees_all: true, manages: false });
    const lostOrder = await buy(left);
    await call('DELETE', `/api/company/people/${left.id}`, { headers: owner });
    const stranger = await signIn(checkout.shop, DEMO_PRIVATE);
    const order = await buy(buyer);
    expect(order).toMatchObject({ ordered_by: 'Noor Claes' });
    const invoice = await checkout.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    expect(invoice.snapshot).toMatchObject({ ordered_by: 'Noor Claes' });
    const month = (await call('GET', '/api/documents/months', { headers: owner })).json<{ data: { month: string }[] }>().data[0]?.month;
    const reads = [`/api/orders/${order.id}`, `/api/orders/${order.id}/invoice`, `/api/orders/${order.id}/delivery.ics`];
    reads.push(`/api/orders/${order.id}/payment-methods`, `/api/retours/returnable?order_id=${order.id}`);
    const statuses = async (headers: Headers) =>
      Promise.all(reads.map(async (url) => (await call('GET', url, { headers: auth(headers) })).statusCode));
    for (const headers of [owner, buyer, seer]) expect(await statuses(headers)).toEqual(reads.map(() => 200));
    const shown = async (headers: Headers) => (await call('GET', `/api/orders/${order.id}`, { headers: auth(headers) })).json<Order>();
    expect(await shown(buyer)).toMatchObject({ may_act: true, can_cancel: true, address_change: { revision: '0' } });
    const watched = { may_act: false, can_cancel: false, can_pay: false, can_return: false, address_change: null, free_slots: [] };
    expect(await shown(seer)).toMatchObject(watched);
    const inList = async (headers: Headers) =>
      (await call('GET', '/api/orders', { headers: auth(headers) }))
        .json<{ data: Order[] }>()
        .data.find(({ number }) => number === order.number)?.may_act;
    expect([await inList(buyer), await inList(seer)]).toEqual([true, false]);
    for (const headers of [peer, left, stranger]) expect(await statuses(headers)).toEqual(reads.map(() => 404));
    expect((await listed(seer)).includes(lostOrder.number)).toBe(true);
    expect(await listed(left)).toEqual([]);
    expect((await call('GET', '/api/documents/months', { headers: auth(left) })).json()).toEqual({ data: [] });
    expect(
      (await call('GET', `/api/documents/${month}.zip?lang=nl`, { headers: auth(seer) })).rawPayload.includes(`${invoice.number}.pdf`),
    ).toBe(true);
    expect(
      (await call('GET', `/api/documents/${month}.zip?lang=nl`, { headers: auth(peer) })).rawPayload.includes(`${invoice.number}.pdf`),
    ).toBe(false);
    const writes = [
      { url: `/api/orders/${order.id}/reorder`, payload: {} },
      { url: `/api/orders/${order.id}/payment`, payload: {} },
      { url: `/api/orders/${order.id}/cancel`, payload: undefined },
      { url: `/api/orders/${order.id}/delivery-slot`, payload: { slot: null } },
      {
        url: `/api/orders/${order.id}/address`,
        payload: { name: 'Noor Claes', phone: PERSON.phone, shipping_address: order.delivery_address },
      },
      {
        url: '/api/retours',
        payload: { order_id: order.id, items: [{ order_item_id: order.lines[0]?.id, amount: 1, reason: 'other', comment: '' }] },
      },
    ];
    const write = async (headers: Headers, { url, payload }: (typeof writes)[number]) =>
      codeOf(await call('POST', url, { headers: auth(headers), ...(payload && { payload }) }));
    for (const each of writes) {
      expect([each.url, await write(seer, each)]).toEqual([each.url, 'company.may_not_order']);
      for (const headers of [peer, left, stranger]) expect([each.url, await write(headers, each)]).toEqual([each.url, 'order.not_found']);
    }
    const returnable = async (headers: Headers) =>
      (await call('GET', `/api/retours/returnable?order_id=${order.id}`, { headers })).json<ReturnableAnswer>();
    expect(await returnable(auth(seer))).toMatchObject({
      can_return: false,
      problem: { code: 'company.may_not_order', message: expect.stringMatching(/^Je mag voor \S.* niet bestellen/) },
    });
    expect((await returnable(owner)).problem?.code).toBe('return.not_delivered');
    expect((await call('POST', `/api/orders/${order.id}/cancel`, { headers: owner })).statusCode).toBe(200);
  });

  it('are paid, and their collections moved, over the link of a mail only by a colleague who may order', async () => {
    const [buyer, seer] = [await colleague(ORDERS), await colleague(SEES)];
    const order = await buy(buyer);
    const { reference } = await checkout.shop.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const paidOverLink = async (headers: Headers) =>
      codeOf(await call('POST', `/api/orders/by-payment/${reference}/payment`, { headers: auth(headers), payload: {} }));
    expect([await paidOverLink(seer), await paidOverLink(buyer)]).toEqual(['company.may_not_order', 'payment.already_paid']);
    await deliver(order);
    const items = [{ order_item_id: order.lines[0]?.id, amount: 1, reason: 'other', comment: '' }];
    const { id } = (await call('POST', '/api/retours', { headers: auth(buyer), payload: { order_id: order.id, items } })).json<Retour>();
    const { link } = await checkout.shop.db.selectFrom('returns').select('link').where('id', '=', id).executeTakeFirstOrThrow();
    const moved = async (headers: Headers) =>
      codeOf(await call('POST', `/api/retours/by-link/${link}/collection-slot`, { headers: auth(headers), payload: { slot: null } }));
    expect(await moved(seer)).toBe('company.may_not_order');
    expect(await moved(buyer)).not.toBe('company.may_not_order');
  });

  it('go on with the owner when a colleague leaves or is erased; no link of that person opens them, and the invoice stays', async () => {
    const buyer = await colleague(ORDERS);
    const order = await buy(buyer);
    const before = await checkout.shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    await deliver(order);
    await call('POST', '/api/company/leave', { headers: auth(buyer) });
    await inTransaction(checkout.shop.db, (trx) => sendOrderMail(checkout.shop.services, trx, 'delivered', order.id));
    const [mail] = (await mailsTo(checkout.shop, before.email)).slice(-1);
    expect(mail?.text).toContain(`Dag ${await firstNameOf(ownerId)}`);
    await erasePerson(checkout.shop.services, buyer.id);
    const after = await checkout.shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      user_id: ownerId,
      company_id: companyId,
      ordered_by: null,
      company_name: before.company_name,
      vat: before.vat,
    });
    expect(after.reference).not.toBe(before.reference);
    expect(after.cart_id).not.toBe(before.cart_id);
    expect((await call('GET', `/api/orders/${order.id}/invoice`, { headers: owner })).statusCode).toBe(200);
  });

  it.each(['ideal', 'banktransfer'])(
    'are not opened by the link of an unpaid payment (%s) of who left, and the owner can pay',
    async (method) => {
      const buyer = await colleague(ORDERS);
      const { id: cartId } = await checkout.filled(20, undefined, auth(buyer));
      const pay = (path: string, headers: Headers) => call('POST', `${path}/payment`, { headers, payload: { method } });
      const { order_number: number } = (await pay(`/api/carts/${cartId}`, auth(buyer))).json<PaymentAnswer>();
      const { db } = checkout.shop;
      const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
      const referencesOf = async () =>
        (await db.selectFrom('payments').select('reference').where('order_id', '=', order.id).orderBy('id').execute()).map(
          ({ reference }) => reference,
        );
      const known = await referencesOf();
      const statusesOf = (references: readonly string[]) =>
        Promise.all(references.map(async (each) => (await call('GET', `/api/orders/by-payment/${each}/status`)).statusCode));
      expect(await statusesOf([...known, order.reference])).toEqual([200, 200]);

      await call('POST', '/api/company/leave', { headers: auth(buyer) });
      expect(await statusesOf([...known, order.reference])).toEqual([404, 404]);
      const again = await pay(`/api/orders/${order.id}`, owner);
      expect(again.statusCode).toBe(200);
      const fresh = (await referencesOf()).filter((each) => !known.includes(each));
      expect(await statusesOf(fresh)).toEqual([200]);
      if (method === 'banktransfer') expect(again.json<PaymentAnswer>().payment_url).toContain(fresh[0]);
      const paid = await db
        .selectFrom('payments')
        .select('provider_id')
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await checkout.simulator.control('POST', `/payments/${paid.provider_id}/status`, { status: 'paid' });
      expect((await call('GET', `/api/orders/${order.id}`, { headers: owner })).json<Order>().payment_status).toBe('paid');
      expect(await statusesOf([...known, order.reference])).toEqual([404, 404]);
    },
  );

  it('that somebody left unpaid lead the owner to a page that opens: in the mail when that payment fails, and back from one that the bank is working on', async () => {
    const buyer = await colleague(ORDERS);
    const { db } = checkout.shop;
    const unpaid = async () => {
      const { id: cartId } = await checkout.filled(1, undefined, auth(buyer));
      const answer = await checkout.paid(cartId, auth(buyer));
      const { id } = await db.selectFrom('orders').select('id').where('number', '=', answer.order_number).executeTakeFirstOrThrow();
      return { id, provider: providerId(answer) };
    };
    const [failing, pending] = [await unpaid(), await unpaid()];
    await call('POST', '/api/company/leave', { headers: auth(buyer) });
    const openedBy = async (url: string) => {
      const reference = new URL(url).searchParams.get('payment') ?? '';
      return (await call('GET', `/api/orders/by-payment/${reference}/status`)).statusCode;
    };

    await checkout.simulator.finish(failing.provider, 'failed');
    const { email } = await db.selectFrom('orders').select('email').where('id', '=', failing.id).executeTakeFirstOrThrow();
    const [mail] = (await mailsTo(checkout.shop, email)).slice(-1);
    expect(mail?.key).toMatch(/^payment-failed:/);
    expect(await openedBy(/https?:\S+payment=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')).toBe(200);

    await checkout.simulator.control('POST', `/payments/${pending.provider}/status`, { status: 'pending' });
    const again = await call('POST', `/api/orders/${pending.id}/payment`, { headers: owner, payload: { method: 'ideal' } });
    expect(await openedBy(again.json<PaymentAnswer>().payment_url)).toBe(200);
  });

  it.each(['while she is in it', 'after she left it'])(
    'keep who ordered until they are delivered, and then lose her phone, address and name of the delivery, but not the place: %s',
    async (moment) => {
      const buyer = await colleague(ORDERS);
      const order = await buy(buyer);
      await checkout.shop.db
        .updateTable('orders')
        .set({ delivery_address: JSON.stringify({ ...order.delivery_address, name: 'Noor, werf' }), remark: 'Bel Noor' })
        .where('id', '=', order.id)
        .execute();
      const { id: cartId } = await checkout.filled(1, undefined, auth(buyer));
      await call('POST', '/api/quotes', { headers: auth(buyer), payload: { cart_id: cartId } });
      if (moment === 'after she left it') await call('POST', '/api/company/leave', { headers: auth(buyer) });
      const erase = () => call('POST', '/auth/me/delete', { headers: auth(buyer), payload: { password: PASSWORD } });
      const early = (await erase()).json<ApiError>();
      expect(early).toMatchObject({ code: 'account.orders_open', meta: { order_numbers: [order.number] } });
      await deliver(order);
      expect(await exportOf(buyer.id)).toContain('Noor, werf');
      expect((await erase()).statusCode).toBe(200);

      const [done, asked] = await checkout.shop.db
        .selectFrom('orders')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '>=', order.id)
        .orderBy('id')
        .execute();
      expect(done).toMatchObject({ user_id: ownerId, phone: '–', email: DEMO_DEALER, first_name: order.first_name, remark: null });
      expect(done).toMatchObject({ ordered_by: null, ordered_by_id: null, person_erased_at: null });
      const { name: _name, ...place } = order.delivery_address;
      expect(done?.delivery_address).toEqual(place);
      const ownerRow = await checkout.shop.db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow();
      const { first_name, last_name, phone, email } = ownerRow;
      expect(asked).toMatchObject({ kind: 'quote', status: 'quote_requested', first_name, last_name, phone, email });
      const { snapshot } = await checkout.shop.db
        .selectFrom('invoices')
        .select('snapshot')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(snapshot).toMatchObject({ buyer: { name: `${order.first_name} ${order.last_name}`, email: '–' } });
      const [last] = (await mailsTo(checkout.shop, buyer.email)).slice(-1);
      expect(last?.text).toContain('blijft van dat bedrijf');
      expect(await exportOf(ownerId)).not.toContain(buyer.email);
    },
  );

  it.each(['while she is in it', 'after she left it'])(
    'do not keep an account from being deleted because the company has yet to pay their invoice: %s',
    async (moment) => {
      const { db } = checkout.shop;
      await writeSetting(db, 'payment.invoice', { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' });
      await db.updateTable('companies').set({ invoice_days: 30, invoice_limit_cents: 1_000_000 }).where('id', '=', companyId).execute();
      const buyer = await colleague(ORDERS);
      checkout.shop.passMinutes(1);
      const { id: cartId } = await checkout.filled(1, undefined, auth(buyer));
      const pressed = await call('POST', `/api/carts/${cartId}/payment`, { headers: auth(buyer), payload: { method: 'invoice' } });
      const { order_number: number } = pressed.json<PaymentAnswer>();
      if (moment === 'after she left it') await call('POST', '/api/company/leave', { headers: auth(buyer) });
      const erase = () => call('POST', '/auth/me/delete', { headers: auth(buyer), payload: { password: PASSWORD } });
      expect((await erase()).json<ApiError>()).toMatchObject({ code: 'account.orders_open', meta: { order_numbers: [number] } });
      await db.updateTable('orders').set({ status: 'delivered', delivered_at: new Date() }).where('number', '=', number).execute();
      expect((await erase()).statusCode).toBe(200);
      const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
      const order = (await call('GET', `/api/orders/${id}`, { headers: owner })).json<Order>();
      expect(order.on_invoice).toMatchObject({ state: 'open', open_cents: order.total_cents });
    },
  );

  it('quotes are answered as the rights say, and by their link as long as who asked may order', async () => {
    const buyer = await colleague(ORDERS);
    const { id: cartId } = await checkout.filled(1, undefined, auth(buyer));
    const asked = (await call('POST', '/api/quotes', { headers: auth(buyer), payload: { cart_id: cartId } })).json<{ reference: string }>();
    const { id } = await checkout.shop.db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', asked.reference)
      .executeTakeFirstOrThrow();
    const seer = await colleague(SEES);
    const offered = { may_act: true, can_accept: false, can_decline: true };
    expect((await call('GET', `/api/quotes/${id}`, { headers: auth(buyer) })).json()).toMatchObject(offered);
    expect((await call('GET', `/api/quotes/${asked.reference}`)).json()).toMatchObject(offered);
    const refused = { may_act: false, can_accept: false, can_decline: false };
    // he gets no link that would do for him what he may not do, and the link of a forwarded mail does not either
    expect((await call('GET', `/api/quotes/${id}`, { headers: auth(seer) })).json()).toMatchObject({ ...refused, reference: null });
    expect((await call('GET', `/api/quotes/${asked.reference}`, { headers: auth(seer) })).json()).toMatchObject(refused);
    for (const answer of ['accept', 'decline'])
      expect(codeOf(await call('POST', `/api/quotes/${asked.reference}/${answer}`, { headers: auth(seer), payload: {} }))).toBe(
        'company.may_not_order',
      );
    expect(codeOf(await call('POST', `/api/quotes/${id}/decline`, { headers: auth(seer), payload: {} }))).toBe('company.may_not_order');
    await call('POST', `/api/company/people/${buyer.id}`, { headers: owner, payload: PRICES });
    expect((await call('GET', `/api/quotes/${asked.reference}`)).json()).toMatchObject(refused);
    expect(codeOf(await call('POST', `/api/quotes/${asked.reference}/decline`, { payload: {} }))).toBe('company.may_not_order');
    await call('DELETE', `/api/company/people/${buyer.id}`, { headers: owner });
    expect(codeOf(await call('GET', `/api/quotes/${asked.reference}`))).toBe('quote.not_found');
    expect((await call('POST', `/api/quotes/${id}/decline`, { headers: owner, payload: {} })).statusCode).toBe(200);
  });
});

describe('a process of the former version', () => {
  it('goes on registering, changing and declining dealers, and cannot ignore the right to order', async () => {
    const { db } = checkout.shop;
    const { id } = await db
      .insertInto('users')
      .values({
        email: newAddress(),
        password_hash: 'x',
        first_name: 'Jan',
        last_name: 'Maes',
        phone: '+32471000000',
        language: 'nl',
        newsletter: false,
        type: 'b2b',
        status: 'pending',
        company_name: 'Maes Tuinen',
        vat: 'BE0787274566',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = () =>
      db
        .selectFrom('company_people as p')
        .innerJoin('companies as c', 'c.id', 'p.company_id')
        .select(['c.name', 'c.status', 'p.is_owner'])
        .where('p.user_id', '=', id)
        .executeTakeFirst();
    expect(await company()).toEqual({ name: 'Maes Tuinen', status: 'pending', is_owner: true });
    await db.updateTable('users').set({ status: 'active', company_name: 'Maes & Zoon' }).where('id', '=', id).execute();
    expect(await company()).toMatchObject({ name: 'Maes & Zoon', status: 'active' });
    await db.updateTable('users').set({ type: 'b2c', status: 'active', company_name: null, vat: null }).where('id', '=', id).execute();
    expect(await company()).toBeUndefined();
    const seer = await colleague(SEES);
    const order = await db.selectFrom('orders').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow();
    const { id: _id, number: _number, reference: _reference, ...values } = order;
    await expect(
      db
        .insertInto('orders')
        .values({
          ...values,
          number: '2026-999999',
          user_id: seer.id,
          delivery_address: JSON.stringify(values.delivery_address),
          billing_address: JSON.stringify(values.billing_address),
          pickup: null,
          gift_thresholds: null,
        })
        .execute(),
    ).rejects.toThrow('may not order');
  });
});
