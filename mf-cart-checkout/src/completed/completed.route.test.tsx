/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, sessionCleared, vatViewChanged } from 'shared-contracts';
import type { Lang, ShopStore } from 'shared-contracts';
import { aPickupPlace } from 'shared-contracts/testing/a-pickup';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anOrder, anOrderLine } from 'shared-contracts/testing/an-order';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Order } from 'shared-contracts/wire/order';
import { cartReceived } from '../state/cart-actions.ts';
import { aCart } from '../testing/a-cart.ts';
import { aUser } from '../testing/a-user.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './completed.route.tsx';

const REFERENCE = '7f0f1a52-9d1e-4c43-b1b8-6a5b6a1c9d10';
const open = { payment_status: 'unpaid', status: 'awaiting_payment', provider_status: 'open' } as const;
const pending = { ...open, provider_status: 'pending' } as const;
const unpaid = { ...open, provider_status: 'failed', can_pay: true } as const;

/** A server with this order; its cart answers 400, any other cart is empty. */
const orderServer =
  (order: () => Order, answerFirst: (call: Call) => ReturnType<AnswerFunction> = () => undefined): AnswerFunction =>
  (call) => {
    const override = answerFirst(call);
    if (override) return override;
    if (call.path.endsWith('/payment-methods')) return ok({ methods: ['bancontact', 'ideal', 'creditcard'], chosen: 'ideal' });
    if (call.path.includes('/orders/by-payment/')) return ok(order());
    if (call.path.endsWith(CART_ID)) return refused(400, 'cart.ordered', 'Al besteld.');
    if (call.path.startsWith('/api/carts/')) return ok(aCart({ id: call.path.slice(-36), lines: [] }));
    return ok({ key: 'returns.period_days', value: 14 });
  };

const withCart = (store: ShopStore) => store.dispatch(cartReceived(aCart()));

function show(
  answerCall: AnswerFunction,
  { at, lang = 'nl', change = withCart }: { at?: string; lang?: Lang; change?: (store: ShopStore) => void } = {},
) {
  const shop = fakeShop(answerCall, { lang });
  const page = renderRoute({
    at: at ?? `/${lang}/cart/completed?payment=${REFERENCE}`,
    path: 'cart/completed',
    route,
    shop,
    change,
  });
  return { shop, ...page };
}
const findPosts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

test('a paid order that is picked up names the depot, and no delivery address', async () => {
  show(orderServer(() => anOrder({ pickup: aPickupPlace(), delivery_cents: 0 })));
  expect(await screen.findByText('Afhalen bij Groenhof Gent')).toBeInTheDocument();
  expect(screen.queryByText('Leveradres')).not.toBeInTheDocument();
});

test('a paid order shows its number, lines, sums and the next steps', async () => {
  const { container } = show(orderServer(() => anOrder({ remark: 'Bel eerst' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bedankt, je bestelling is rond' })).toBeInTheDocument();
  expect(screen.getByText('2041-7736')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Wat gebeurt er nu?' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Betaald2 maart 2026 om 11:15',
    'KlaarmakenWe zoeken alles bij elkaar.',
    'LeveringTussen woensdag 4 maart en vrijdag 6 maart.',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Draadpaneel Linea 3D')).toBeInTheDocument();
  expect(screen.getByText('€ 298,80')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Opmerking' }).nextElementSibling).toHaveTextContent('Bel eerst');
  const { first_name, last_name } = anOrder();
  expect(screen.getAllByText(`${first_name} ${last_name}`, { exact: false })).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Afdrukken' })).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  [{ withdrawal_received_at: '2026-03-03T10:00:00.000Z' }, 'We hebben je herroeping ontvangen', /We houden de bestelling tegen/],
  [{ status: 'shipped' }, 'Je bestelling is onderweg', /volgen/],
  [{ status: 'delivered' }, 'Je bestelling is geleverd', /herroepen/],
  [
    { status: 'delivered', company_name: 'Hek en Tuin B.V.' },
    'Je bestelling is geleverd',
    'Veel plezier ermee. Terugsturen regel je bij je bestelling.',
  ],
  [{ status: 'shipped', pickup: aPickupPlace() }, 'Je bestelling ligt klaar', /^Je kunt haar afhalen bij Groenhof Gent/],
  [{ status: 'delivered', pickup: aPickupPlace() }, 'Je bestelling is afgehaald', /herroepen/],
] as const)('after %j the page promises no delivery any more', async (changes, title, text) => {
  show(orderServer(() => anOrder({ status: 'confirmed', ...changes })));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/gaan meteen aan de slag|Levering tussen|Klaar vanaf/)).not.toBeInTheDocument();
});

test('goods that were delivered before a machine is brought are not the whole order, and the machine is a step', async () => {
  const rental = { from: '2999-12-02', to: '2999-12-04' };
  const steps = [{ label: 'Levering', text: '30 november 2026. De gehuurde machine: gebracht op 2 december.', state: 'current' as const }];
  const order = anOrder({ status: 'delivered', next_steps: steps });
  const lines = order.lines.map((line) => ({ ...line, kind: 'rental' as const, rental }));
  show(orderServer(() => ({ ...order, lines })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je producten zijn geleverd' })).toBeInTheDocument();
  expect(screen.getByText(/De gehuurde machine: gebracht op 2 december/)).toBeInTheDocument();
});

test.each([
  ['shipped', true],
  ['delivered', false],
] as const)('the steps of an order that is %s name its half-day: %p', async (status, isNamed) => {
  const steps = [{ label: 'Levering', text: 'Op woensdag 4 maart in de voormiddag (8:00–12:00).', state: 'current' as const }];
  show(orderServer(() => anOrder({ status, next_steps: steps })));
  await screen.findByRole('heading', { level: 1, name: /onderweg|geleverd/ });
  expect(screen.queryAllByText('Op woensdag 4 maart in de voormiddag (8:00–12:00).')).toHaveLength(isNamed ? 1 : 0);
});

describe('half a day', () => {
  const AM = { day: '2026-03-04', half: 'am', time: '8:00–12:00' } as const;
  const PM = { day: '2026-03-05', half: 'pm', time: '12:00–17:00' } as const;
  const booked = anOrder({ status: 'confirmed', account: 'none', delivery_slot: AM, free_slots: [PM] });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Levering verplaatsen' }));

  test('a guest moves the delivery on the page of the order', async () => {
    const { shop, container } = show(orderServer(() => booked));
    const list = await screen.findByLabelText('Wanneer mogen we komen?');
    expect(list).toHaveDisplayValue('wo 4 maart, voormiddag (8:00–12:00)');
    await userEvent.selectOptions(list, 'do 5 maart, namiddag (12:00–17:00)');
    await press();
    expect(await screen.findByText('Je levering is verplaatst')).toBeVisible();
    expect(findPosts(shop.calls)).toMatchObject([
      { path: `/api/orders/by-payment/${REFERENCE}/delivery-slot`, body: { slot: { day: PM.day, half: 'pm' } } },
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('a guest reads which half-days are free when another customer was faster', async () => {
    const answerFirst = ({ method }: Call) =>
      method === 'POST' ? refused(409, 'delivery.slot_taken', 'Dit moment is bezet. Nog vrij: dinsdag.') : undefined;
    show(orderServer(() => booked, answerFirst));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nog vrij: dinsdag.');
  });

  test('an account moves it on its own page of the order', async () => {
    show(orderServer(() => ({ ...booked, account: 'own' })));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Levering verplaatsen' })).not.toBeInTheDocument();
  });
});

test('a withdrawn rental is not shown as rented', async () => {
  const rental = { from: '2026-03-10', to: '2026-03-12', withdrawn: true };
  show(orderServer(() => anOrder({ deposit_cents: 15_000, lines: [anOrderLine(3, { kind: 'rental', rental })] })));
  expect(await screen.findByText('Wordt niet gebracht: je hebt deze huur herroepen')).toBeInTheDocument();
  expect(screen.queryByText(/Gehuurd van|inlevert/)).not.toBeInTheDocument();
});

test('goods that were withdrawn from before they left do not come, and what was paid back is under the total', async () => {
  const lines = [
    anOrderLine(1, { amount: 7, withdrawn_amount: 2 }),
    anOrderLine(2, { withdrawn_amount: 4 }),
    anOrderLine(3, { kind: 'gift', amount: 1, withdrawn_amount: 1 }),
  ];
  show(orderServer(() => anOrder({ lines, refunded_cents: 6495 })));
  expect(await screen.findByText('5 van de 7: de rest heb je herroepen')).toBeVisible();
  expect(screen.getByText('Komt niet mee: je hebt dit herroepen')).toBeVisible();
  expect(screen.getByText('Komt niet mee: je bestelling geeft er geen recht meer op')).toBeVisible();
  expect(screen.getByText('Terugbetaling').nextElementSibling).toHaveTextContent(/€\s-64,95/);
});

test('goods that the shop cancelled are not called withdrawn from', async () => {
  const lines = [
    anOrderLine(1, { amount: 6, withdrawn_amount: 2, cancelled_amount: 2 }),
    anOrderLine(2, { withdrawn_amount: 4, cancelled_amount: 4 }),
  ];
  show(orderServer(() => anOrder({ status: 'shipped', lines })));
  expect(await screen.findByText('4 van de 6: de rest hebben we geannuleerd')).toBeVisible();
  expect(screen.getByText('Komt niet mee: dit hebben we geannuleerd')).toBeVisible();
  expect(screen.queryByText(/herroepen$/)).not.toBeInTheDocument();
});

test('a withdrawal from the rest of a partly shipped order does not hide that a part has left', async () => {
  show(orderServer(() => anOrder({ partly_shipped: true, withdrawal_received_at: '2026-03-03T09:00:00.000Z', next_steps: [] })));
  expect(await screen.findByText(/Een deel van je bestelling is al vertrokken/)).toBeVisible();
});

test('a second payment is said until staff have decided about it', async () => {
  show(orderServer(() => anOrder({ paid_twice_cents: 12_990 })));
  expect(await screen.findByText(/betaling twee keer ontvangen.*€\s129,90/)).toBeVisible();
});

test('the right of withdrawal is not explained for what was withdrawn from already', async () => {
  const lines = [anOrderLine(1, { withdrawn_amount: 4 }), anOrderLine(2, { custom_made: true })];
  show(orderServer(() => anOrder({ lines })));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/herroepen, zonder reden|dagen na de levering/)).not.toBeInTheDocument();
});

test('after a failed payment of an accepted quote the page leads back to the quote', async () => {
  show(orderServer(() => anOrder({ ...unpaid, account: 'none', quote_reference: REFERENCE })));
  expect(await screen.findByRole('link', { name: 'Terug naar de offerte' })).toHaveAttribute('href', `/nl/quote?reference=${REFERENCE}`);
});

test.each([
  ['canceled', { ...unpaid, provider_status: 'canceled' }],
  ['expired', { ...unpaid, provider_status: 'expired' }],
  ['ended', { ...unpaid, status: 'cancelled', can_pay: false, provider_status: 'canceled' }],
] as const)('a payment of an accepted quote that is %s says nothing of the cart', async (_, changes) => {
  show(orderServer(() => anOrder({ ...changes, account: 'none', quote_reference: REFERENCE })));
  const { parentElement: head } = await screen.findByRole('heading', { level: 1 });
  expect(head).toHaveTextContent('Er is niets afgeschreven');
  expect(head).not.toHaveTextContent(/winkelwagen/i);
});

test('what a plan lacks is said beside its name', async () => {
  const missing = ['Niet in de bestelling, wel nodig: 1 × Draaipoort Porta'];
  show(orderServer(() => anOrder({ plans: [{ share_id: 'abc', kind: 'fence', name: 'Achtertuin', rule_version: '2026.3', missing }] })));
  expect((await screen.findByText(missing[0] ?? '')).parentElement).toHaveTextContent(/^Achtertuin/);
});

test('the build sheet of each plan is one press away', async () => {
  const plan = {
    share_id: 'abc',
    kind: 'fence',
    name: 'Achtertuin',
    rule_version: '2026.11.1',
    build_sheet_url: '/api/sheet.pdf',
  } as const;
  show(orderServer(() => anOrder({ plans: [plan, { ...plan, share_id: 'def', name: 'Voortuin', build_sheet_url: null }] })));
  expect(await screen.findByRole('link', { name: 'Bouwblad van Achtertuin (PDF)' })).toHaveAttribute('href', '/api/sheet.pdf?lang=nl');
  expect(screen.queryByRole('link', { name: /Voortuin/ })).not.toBeInTheDocument();
});

test('an older API says nothing about what happens next: the page shows the order without it', async () => {
  show(orderServer(() => anOrder({ next_steps: undefined })));
  expect(await screen.findByText('Draadpaneel Linea 3D')).toBeInTheDocument();
  expect(screen.queryByText('Wat gebeurt er nu?')).not.toBeInTheDocument();
});

test('in the view without VAT, lines and sums are without VAT, followed by the VAT and the amount paid', async () => {
  const { container } = show(
    orderServer(() => anOrder()),
    { change: ({ dispatch }) => void dispatch(vatViewChanged('excl')) },
  );
  expect(await screen.findByRole('columnheader', { name: 'Prijs excl. btw' })).toBeInTheDocument();
  const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');
  expect(screen.getAllByRole('cell', { name: /^€/ }).map(plain)).toEqual(['€ 214,71', '€ 0,00']);
  const sums = [...container.querySelectorAll('[aria-labelledby=order-lines] dt')];
  expect(sums.map((term) => [plain(term), plain(term.nextElementSibling)])).toEqual([
    ['Producten', '€ 214,71'],
    ['Korting', '€ -8,27'],
    ['Levering in België', '€ 40,50'],
    ['Totaal excl. btw', '€ 246,94'],
    ['Btw 21%', '€ 51,86'],
    ['Totaal incl. btw', '€ 298,80'],
  ]);
});

test('the ordered cart is replaced by a new one, and the draft is deleted', async () => {
  sessionStorage.setItem('draft:checkout', '{"email":"an@voorbeeld.be"}');
  const { shop, store } = show(orderServer(() => anOrder()));
  await waitFor(() => expect(store.getState().cart.cart?.items).toEqual([]));
  expect(shop.cartId()).not.toBe(CART_ID);
  expect(sessionStorage.getItem('draft:checkout')).toBeNull();
});

test('a cart started after the order stays when the page is opened again', async () => {
  const { shop, store } = show(
    orderServer(
      () => anOrder(),
      ({ path }) => (path.startsWith('/api/carts/') ? ok(aCart({ revision: 9 })) : undefined),
    ),
  );
  await waitFor(() => expect(store.getState().cart.cart?.revision).toBe(9));
  expect(shop.cartId()).toBe(CART_ID);
});

test.each<[Partial<Order>, string]>([
  [{ kind: 'request', status: 'requested', payment_status: 'unpaid', provider_status: null }, 'Je aanvraag is verstuurd'],
  [{ kind: 'quote', status: 'quote_requested', payment_status: 'unpaid', provider_status: null }, 'Je offerte is aangevraagd'],
])('%j shows its title and the next steps', async (order, title) => {
  show(orderServer(() => anOrder(order)));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Wat gebeurt er nu?' })).toBeInTheDocument();
});

test('an answered quote is ready on the page of its request, with the way to it', async () => {
  const quote = { kind: 'quote', status: 'quote_requested', payment_status: 'unpaid', provider_status: null } as const;
  show(orderServer(() => anOrder({ ...quote, account: 'none', quote_status: 'answered', quote_reference: REFERENCE })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je offerte is klaar' })).toBeInTheDocument();
  expect(screen.queryByText(/je krijgt je offerte op/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Naar de offerte' })).toHaveAttribute('href', `/nl/quote?reference=${REFERENCE}`);
});

test.each<[Order['provider_status'], string]>([
  ['failed', 'Je betaling is niet gelukt'],
  ['canceled', 'Je hebt de betaling geannuleerd'],
  ['expired', 'De tijd om te betalen is om'],
])('a payment that is %s keeps the cart, and offers to pay again or to return to the cart', async (provider_status, title) => {
  const { store, container } = show(orderServer(() => anOrder({ ...unpaid, provider_status })));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /€\s298,80 betalen/ })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Terug naar winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  expect(store.getState().cart.cart?.items).toEqual([{ id: 11, amount: 2 }]);
  // the marks of the ways to pay alone: nothing was bought yet that a picture could show
  expect(container.querySelector('img:not(.mark)')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a payment of another amount than the order’s is neither thanked for nor asked again', async () => {
  const { container, store } = show(orderServer(() => anOrder({ ...open, provider_status: 'paid', can_pay: false })));
  expect(await screen.findByRole('heading', { level: 1, name: 'We kijken je betaling na' })).toBeInTheDocument();
  expect(screen.getByText(/een ander bedrag/)).toHaveTextContent('lotte@groenhof.example');
  expect(screen.queryByRole('button', { name: /betalen/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Wat gebeurt er nu?')).not.toBeInTheDocument();
  expect(store.getState().cart.cart?.items).toEqual([{ id: 11, amount: 2 }]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('an order that can no longer be paid links only to the cart', async () => {
  show(orderServer(() => anOrder({ ...unpaid, provider_status: 'expired', can_pay: false })));
  expect(await screen.findByRole('link', { name: 'Terug naar winkelwagen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /betalen/ })).not.toBeInTheDocument();
});

test('paying again has the choice of methods, the last one selected, and sends what is chosen', async () => {
  const { shop } = show(
    orderServer(
      () => anOrder(unpaid),
      ({ method }) =>
        method === 'POST'
          ? refused(422, 'payment.method_unavailable', 'Betalen met kredietkaart lukt nu niet. Je bestelling is bewaard: kies iDEAL.', {
              meta: { method: 'creditcard', methods: ['ideal'] },
            })
          : undefined,
    ),
  );
  expect(await screen.findByRole('radio', { name: 'iDEAL' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Kredietkaart' }));
  await userEvent.click(screen.getByRole('button', { name: /betalen/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('kies iDEAL');
  expect(findPosts(shop.calls).map(({ body }) => body)).toEqual([{ method: 'creditcard' }]);
  expect(screen.getAllByRole('radio').map((input) => input.closest('label')?.textContent)).toEqual(['iDEAL']);
  expect(screen.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
});

test('an API that can’t say the methods leaves the choice to the payment page', async () => {
  const { shop } = show(
    orderServer(
      () => anOrder(unpaid),
      ({ method, path }) =>
        path.endsWith('/payment-methods')
          ? failed({ kind: 'http', status: 404 })
          : method === 'POST'
            ? failed({ kind: 'network' })
            : undefined,
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: /betalen/ }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(findPosts(shop.calls).map(({ body }) => body)).toEqual([{}]);
});

test('a paid order says how it was paid, and the company’s own reference', async () => {
  show(orderServer(() => anOrder({ payment_method: 'creditcard', purchase_order: 'PO 2026-0415' })));
  expect(await screen.findByText('Betaald met kredietkaart')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Jouw referentie' }).parentElement).toHaveTextContent('PO 2026-0415');
});

test('paying again uses the same idempotency key until there is a response', async () => {
  const { shop } = show(
    orderServer(
      () => anOrder(unpaid),
      ({ method }) => (method === 'POST' ? failed({ kind: 'http', status: 503 }) : undefined),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: /betalen/ }));
  expect(await screen.findByText(/Er ging iets mis bij ons/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /betalen/ }));
  await waitFor(() => expect(findPosts(shop.calls)).toHaveLength(2));
  expect(findPosts(shop.calls)[0]?.path).toBe(`/api/orders/by-payment/${REFERENCE}/payment`);
  expect(new Set(findPosts(shop.calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('paying an order that was paid meanwhile reloads the document instead', async () => {
  const shop = fakeShop(
    orderServer(
      () => anOrder(unpaid),
      ({ method }) => (method === 'POST' ? refused(409, 'payment.already_paid', 'Al betaald.') : undefined),
    ),
  );
  const path = `/nl/cart/completed?payment=${REFERENCE}`;
  const answer = (await route.action(loaderArgs(shop, path, { form: { attempt: CART_ID } }))) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(path);
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
});

describe('an account after the order', () => {
  const MAKE_ACCOUNT = `/api/orders/by-payment/${REFERENCE}/account`;
  const guest = (store: ShopStore) => {
    store.dispatch(cartReceived(aCart()));
    store.dispatch(sessionCleared());
  };
  const accountServer = (answer: object) =>
    orderServer(
      () => anOrder(),
      ({ method, path }) => {
        if (method !== 'POST') return undefined;
        return path === MAKE_ACCOUNT ? answer : ok({ status: 'authenticated', user: aUser });
      },
    );
  const submitPasswords = async (password: string, repeated = password) => {
    await userEvent.type(await screen.findByLabelText('Wachtwoord'), password);
    await userEvent.type(screen.getByLabelText('Wachtwoord herhalen'), repeated);
    await userEvent.click(screen.getByRole('button', { name: 'Account aanmaken' }));
  };

  test('is created from the details of the order, and signs in', async () => {
    const { shop, store, container } = show(accountServer(ok({ status: 'active', user: aUser })), { change: guest });
    expect(await screen.findByRole('link', { name: 'Volg je bestelling' })).toHaveAttribute('href', '/nl/track?number=2041-7736');
    expect(await accessibilityFaults(container)).toEqual([]);
    await submitPasswords('een lang wachtwoord');
    expect(await screen.findByText('Je account is klaar')).toBeInTheDocument();
    expect(shop.calls.find(({ path }) => path === MAKE_ACCOUNT)?.body).toEqual({
      language: 'nl',
      password: 'een lang wachtwoord',
      password_confirmation: 'een lang wachtwoord',
    });
    expect(shop.calls.find(({ path }) => path === '/auth/token')?.body).toEqual({
      username: 'lotte@groenhof.example',
      password: 'een lang wachtwoord',
    });
    expect(store.getState().session.status).toBe('authenticated');
    expect(screen.getByRole('link', { name: 'Bekijk in je account' })).toHaveAttribute('href', `/nl/account/orders/${anOrder().id}`);
  });

  test.each([
    ['kort', 'kort', 'Wachtwoord', 'Gebruik minstens 12 tekens'],
    ['een lang wachtwoord', 'een ander wachtwoord', 'Wachtwoord herhalen', 'De twee wachtwoorden zijn niet gelijk'],
  ])('the passwords "%s" and "%s" are refused without a request', async (password, repeated, label, message) => {
    const { shop } = show(accountServer(refused(500)), { change: guest });
    await submitPasswords(password, repeated);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(findPosts(shop.calls)).toEqual([]);
  });

  test("shows the API's message when there is one already, and links to the login page", async () => {
    const answer = refused(422, 'request.invalid', 'Controleer je gegevens', {
      errors: { email: ['Dit e-mailadres heeft al een account.'] },
    });
    show(accountServer(answer), { change: guest });
    await submitPasswords('een lang wachtwoord');
    expect(await screen.findByText('Dit e-mailadres heeft al een account.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Meld je aan' })).toHaveAttribute('href', '/nl/login');
  });

  test('is created by a post without JavaScript, with the idempotency key of the form', async () => {
    const shop = fakeShop(accountServer(ok({ status: 'active', user: aUser })));
    const form = { intent: 'account', attempt: CART_ID, password: 'een lang wachtwoord', password_confirmation: 'een lang wachtwoord' };
    const answer = await route.action(loaderArgs(shop, `/nl/cart/completed?payment=${REFERENCE}`, { form }));
    expect(answer).toMatchObject({ data: { intent: 'account', account: 'created' } });
    expect(shop.calls.find(({ path }) => path === MAKE_ACCOUNT)?.idempotencyKey).toBe(CART_ID);
  });

  test('uses the same idempotency key while the outcome is unknown', async () => {
    const { shop } = show(accountServer(failed({ kind: 'network' })), { change: guest });
    await submitPasswords('een lang wachtwoord');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Account aanmaken' }));
    const registered = () => shop.calls.filter(({ path }) => path === MAKE_ACCOUNT);
    await waitFor(() => expect(registered()).toHaveLength(2));
    expect(new Set(registered().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

test('a rental shows its days, and that its deposit is paid back', async () => {
  const rented = anOrderLine(3, { kind: 'rental', rental: { from: '2026-04-06', to: '2026-04-08' } });
  show(orderServer(() => anOrder({ lines: [rented], deposit_cents: 25000 })));
  expect(await screen.findByText(/Gehuurd van 6 april 2026 tot en met 8 april 2026/)).toBeInTheDocument();
  expect(screen.getByText(/De waarborg krijg je terug/)).toBeInTheDocument();
});

test('while the bank processes the payment the page polls, and a link reloads at once', async () => {
  const { shop } = show(orderServer(() => anOrder(pending)));
  expect(await screen.findByRole('heading', { level: 1, name: 'We wachten op je bank' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /betalen/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nu kijken' })).toHaveAttribute('href', `/nl/cart/completed?payment=${REFERENCE}`);
  const countCalls = () => shop.calls.filter(({ path }) => path.includes('/orders/by-payment/')).length;
  const callsBefore = countCalls();
  await waitFor(() => expect(countCalls()).toBeGreaterThan(callsBefore), { timeout: 10_000 });
  expect(screen.getByRole('heading', { level: 1, name: 'We wachten op je bank' })).toBeInTheDocument();
});

test('an open payment can be continued, and the page polls its status', async () => {
  const { shop } = show(
    orderServer(
      () => anOrder({ ...open, can_pay: true }),
      ({ method }) => (method === 'POST' ? failed({ kind: 'http', status: 503 }) : undefined),
    ),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Je betaling is nog niet afgerond' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nu kijken' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /€\s298,80 betalen/ }));
  await waitFor(() => expect(findPosts(shop.calls).map(({ path }) => path)).toEqual([`/api/orders/by-payment/${REFERENCE}/payment`]));
});

describe('in another browser than the order was placed in', () => {
  const STICKERS = `/api/orders/by-payment/${REFERENCE}/warranty.pdf?lang=nl&key=abc`;
  const { number, kind, status, payment_status, provider_status, total_cents, can_pay } = anOrder();
  const state = { number, kind, status, payment_status, provider_status, total_cents, can_pay };
  const lockedServer =
    (stateOverrides: Partial<Order> = {}): AnswerFunction =>
    ({ path, method, body }) => {
      if (path.endsWith('/status')) return ok({ ...state, ...stateOverrides });
      if (path.endsWith('/view') && method === 'POST') {
        const isCorrect = (body as { postcode: string }).postcode === '9000';
        return isCorrect
          ? ok(anOrder({ warranty_url: STICKERS }))
          : refused(422, 'request.invalid', 'Kijk na', { errors: { postcode: ['Dit is niet de postcode'] } });
      }
      if (path.includes('/orders/by-payment/')) return refused(403, 'order.proof_required', 'In een andere browser.');
      return path.startsWith('/api/carts/') ? ok(aCart()) : ok({ key: 'returns.period_days', value: 14 });
    };

  test('the page shows the status of the payment, and asks for the postcode before it shows personal data', async () => {
    const { container, store, shop } = show(lockedServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestelling bekijken' })).toBeInTheDocument();
    expect(screen.getByText('Deze bestelling is betaald.')).toBeInTheDocument();
    const { email, last_name, delivery_address } = anOrder();
    for (const secret of [email, last_name, delivery_address.street]) expect(container).not.toHaveTextContent(secret);
    expect(store.getState().cart.cart?.items).toEqual([{ id: 11, amount: 2 }]);
    expect(shop.cartId()).toBe(CART_ID);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('a wrong postcode is reported at the field, the right one shows the order without loading it again', async () => {
    const { shop } = show(lockedServer());
    const input = await screen.findByRole('textbox', { name: 'Postcode van het leveradres' });
    await userEvent.type(input, '8000');
    await userEvent.click(screen.getByRole('button', { name: 'Bekijken' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining('Dit is niet de postcode')));
    await userEvent.clear(input);
    await userEvent.type(input, '9000');
    await userEvent.click(screen.getByRole('button', { name: 'Bekijken' }));
    expect(await screen.findByText('Draadpaneel Linea 3D')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Etiketten met de garantiepassen (pdf)' })).toHaveAttribute('href', STICKERS);
    expect(shop.calls.filter(({ method, path }) => method === 'GET' && path === `/api/orders/by-payment/${REFERENCE}`)).toHaveLength(1);
  });

  test('an open payment can be continued without the postcode', async () => {
    show(lockedServer({ ...open, can_pay: true }));
    expect(await screen.findByRole('button', { name: /betalen/ })).toBeEnabled();
  });
});

test.each([
  [false, '/nl/track'],
  [true, '/nl/account/orders'],
])('without a payment reference it redirects to the orders or to order tracking (signed in: %s)', async (isSignedIn, to) => {
  const answer = Promise.resolve(route.loader(loaderArgs({ ...fakeShop(), isSignedIn: () => isSignedIn }, '/nl/cart/completed')));
  const thrown = await answer.catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe(to);
});

test.each([['for an unknown payment', undefined, refused(404, 'order.not_found', 'Onbekend.')]])(
  '%s the error page is shown',
  async (_title, at, answer) => {
    show((call) => (call.path.includes('/orders/') ? answer : ok({ key: 'returns.period_days', value: 14 })), { at });
    expect(await screen.findByText('error page')).toBeInTheDocument();
  },
);

test.each<[Lang, string]>([
  ['fr', 'Merci, votre commande est en ordre'],
  ['de', 'Vielen Dank, Ihre Bestellung ist abgeschlossen'],
  ['en', 'Thank you, your order is complete'],
])('speaks %s', async (lang, title) => {
  show(
    orderServer(() => anOrder()),
    { lang },
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

const transfer = {
  holder: 'Stichting Betalingen',
  iban: 'NL53ABNA0627535577',
  bic: 'ABNANL2A',
  reference: 'RF18-5390-0754-7034',
  amount_cents: 12_345,
  until: '2026-12-06',
  qr_url: `/api/orders/by-payment/${REFERENCE}/transfer.svg`,
};

test('an order that waits for its transfer shows where the money goes, closes the cart, and offers the other ways', async () => {
  const user = userEvent.setup();
  const answer = orderServer(
    () => anOrder({ ...open, can_pay: true, transfer, transfer_until: transfer.until }),
    (call) =>
      call.path.endsWith('/payment-methods') ? ok({ methods: ['bancontact', 'banktransfer'], chosen: 'banktransfer' }) : undefined,
  );
  const { container, store } = show(answer);
  expect(await screen.findByRole('heading', { name: 'Bedankt. Nu nog overschrijven' })).toBeInTheDocument();
  expect(screen.getByText('NL53 ABNA 0627 5355 77')).toBeInTheDocument();
  expect(screen.getByText('RF18-5390-0754-7034')).toBeInTheDocument();
  expect(screen.getByText(/ten laatste op zo 6 december/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Bancontact' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /Overschrijving/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Terug naar winkelwagen')).not.toBeInTheDocument();
  await waitFor(() => expect(store.getState().cart.cart?.lines).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Kopieer IBAN' }));
  expect(await navigator.clipboard.readText()).toBe('NL53ABNA0627535577');
  expect(await screen.findByText('IBAN is gekopieerd')).toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ['own', 1],
  ['none', 0],
] as const)('an order that waits for its transfer leads to the account that has it: %s', async (account, links) => {
  const answer = orderServer(
    () => anOrder({ ...open, account, can_pay: true, transfer, transfer_until: transfer.until }),
    (call) => (call.path.endsWith('/payment-methods') ? ok({ methods: ['bancontact'], chosen: null }) : undefined),
  );
  show(answer);
  expect(await screen.findByText('RF18-5390-0754-7034')).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Bekijk in je account' })).toHaveLength(links);
});

test('an order whose transfer did not come says so without the cart, which is closed', async () => {
  show(
    orderServer(() => anOrder({ ...open, status: 'cancelled', provider_status: 'expired', can_pay: false, transfer_until: '2026-11-01' })),
  );
  expect(await screen.findByText(/Komt je overschrijving nog aan/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Naar de startpagina' })).toBeInTheDocument();
});
