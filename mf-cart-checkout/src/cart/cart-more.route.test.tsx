/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import { CART_ID, loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter, lastBookable } from 'shared-contracts/rules/rental-period';
import type { MissingPart } from 'shared-contracts/wire/cart';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { aCart, aLine } from '../testing/a-cart.ts';
import { postedBodies, serverWith } from '../testing/cart-server.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './cart.route.tsx';

const show = (answerCall: AnswerFunction, path = '/nl/cart') => {
  const shop = fakeShop(answerCall);
  return { shop, ...renderRoute({ at: path, path: 'cart', route, shop }) };
};
const merges = (shop: ReturnType<typeof fakeShop>) => shop.calls.filter(({ path }) => path.endsWith('/merge'));
const TITLE = 'Draadpaneel Linea 3D, Antraciet, 250 × 103 cm';
const variant: VariantWithProduct = {
  id: 11,
  sku: 'LIN-103',
  ean: '5400000000000',
  name: 'Antraciet, 250 × 103 cm',
  colour: 'anthracite',
  dimensions: {},
  price: aPrice(),
  stock: { status: 'in_stock', left: 40, restock_date: null },
  delivery: {
    class: 'van',
    working_days: 6,
    window: { from: '2026-11-26', to: '2026-11-30' },
    price_incl_vat_cents: 4900,
    free_from_cents: null,
  },
  rental: null,
  condition: null,
  max_per_order: 100,
  step: 1,
  custom_made: false,
  image: null,
  product: { id: 1, name: 'Draadpaneel Linea 3D', slug: 'x', slugs: { nl: 'x', fr: 'x', de: 'x', en: 'x' } },
};
const withVariants: Parameters<typeof serverWith>[1] = ({ path }) => (path === '/api/variants' ? ok({ data: [variant] }) : undefined);

beforeEach(() => localStorage.clear());

describe('save for later', () => {
  const twoLines = aCart({ lines: [aLine(), aLine({ variant_id: 12, name: 'Groen' })] });

  test('moves a line below the cart and stores its amount in this browser', async () => {
    const { shop, container } = show(serverWith(twoLines, withVariants));
    await userEvent.click(await screen.findByRole('button', { name: `Bewaren voor later ${TITLE}` }));
    const saved = await screen.findByRole('region', { name: 'Bewaard voor later' });
    expect(await within(saved).findByText('2 × Antraciet, 250 × 103 cm')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('saved-for-later') ?? '')).toEqual([{ id: 11, amount: 2 }]);
    await waitFor(() => expect(postedBodies(shop.calls)).toMatchObject([{ items: [{ id: 12, amount: 2 }] }]));
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('puts a saved line back into the cart with one click', async () => {
    localStorage.setItem('saved-for-later', '[{"id":11,"amount":3}]');
    const { shop } = show(serverWith(aCart({ lines: [aLine({ variant_id: 12, name: 'Groen' })] }), withVariants));
    await userEvent.click(await screen.findByRole('button', { name: `In winkelwagen ${TITLE}` }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bewaard voor later' })).toBeNull());
    expect(postedBodies(shop.calls).at(-1)).toMatchObject({
      items: [
        { id: 12, amount: 2 },
        { id: 11, amount: 3 },
      ],
    });
    expect(localStorage.getItem('saved-for-later')).toBe('[]');
  });

  test('undo restores the line and removes the saved one', async () => {
    show(serverWith(twoLines, withVariants));
    await userEvent.click(await screen.findByRole('button', { name: `Bewaren voor later ${TITLE}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
    expect(localStorage.getItem('saved-for-later')).toBe('[]');
  });

  test('shows what is no longer sold, and that a failed call lost nothing', async () => {
    localStorage.setItem('saved-for-later', '[{"id":99,"amount":1}]');
    let isDown = true;
    show(
      serverWith(aCart(), ({ path }) => {
        if (path !== '/api/variants') return undefined;
        return isDown ? refused(429, 'request.rate_limited') : ok({ data: [] });
      }),
    );
    expect(await screen.findByText(/Het is niet verloren/)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText(/verkopen we niet meer/)).toBeInTheDocument();
  });
});

describe('completeness', () => {
  const part: MissingPart = {
    variant_id: 50,
    product_id: 5,
    product_name: 'Paal Linea',
    name: 'Antraciet, 210 cm',
    slugs: { nl: 'paal', fr: 'paal', de: 'paal', en: 'paal' },
    image: null,
    unit_excl_vat_cents: 2000,
    unit_incl_vat_cents: 2420,
    stock: { status: 'in_stock', left: 40, restock_date: null },
    needed: 3,
    in_cart: 1,
    missing: 2,
    add: 2,
    required: true,
    needed_for: ['Draadpaneel Linea 3D'],
  };
  const clamps = { ...part, variant_id: 60, product_name: 'Klem', missing: 9, add: 9, needed: 9, in_cart: 0 };

  test('lists the missing parts and adds all of them with one request', async () => {
    let isComplete = false;
    const { shop, container } = show(
      serverWith(aCart(), ({ path }) =>
        path.endsWith('/completeness') ? ok({ complete: isComplete, missing: isComplete ? [] : [part, clamps] }) : undefined,
      ),
    );
    const panel = await screen.findByRole('region', { name: 'Er ontbreekt nog iets' });
    expect(within(panel).getByText('Nodig: 3, in je winkelwagen: 1')).toBeInTheDocument();
    expect(within(panel).getByText('Nog 9 nodig')).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    isComplete = true;
    await userEvent.click(within(panel).getByRole('button', { name: 'Alle 11 stuks toevoegen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Er ontbreekt nog iets' })).toBeNull());
    const message = screen.getByText('Alles wat erbij hoort zit nu in je winkelwagen.');
    await waitFor(() => expect(message.closest('[role="status"]')).toHaveFocus());
    expect(postedBodies(shop.calls)).toMatchObject([
      {
        items: [
          { id: 11, amount: 2 },
          { id: 50, amount: 2 },
          { id: 60, amount: 9 },
        ],
      },
    ]);
  });

  test('is a form that adds all of them without JavaScript', async () => {
    show(
      serverWith(aCart(), ({ path }) => (path.endsWith('/completeness') ? ok({ complete: false, missing: [part, clamps] }) : undefined)),
    );
    const button = await screen.findByRole('button', { name: 'Alle 11 stuks toevoegen' });
    expect([...new FormData(button.closest('form') as HTMLFormElement)]).toEqual([
      ['intent', 'add'],
      ['variant_id', '50'],
      ['amount', '2'],
      ['also', '60:9'],
    ]);
  });
});

describe('line problems', () => {
  const problem = { message: 'Zo kan het niet.', left: 0, requested: 2, product_title: 'Linea' };

  test('a sold-out line links to the stock notification, and can be saved for later or removed', async () => {
    const line = aLine({
      max_amount: 0,
      stock: { status: 'on_order', left: 0, restock_date: '2026-12-03' },
      problem: { ...problem, code: 'not_in_stock' },
    });
    show(serverWith(aCart({ lines: [line], has_problems: true }), withVariants));
    expect(await screen.findByRole('link', { name: 'Verwittig me als het er weer is' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d?variant=11',
    );
    expect(screen.getByText('We verwachten het opnieuw op 3 december 2026.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bewaren voor later' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Je winkelwagen is nog leeg')).toBeInTheDocument();
  });

  test('an amount between two steps can be corrected to the next step', async () => {
    const line = aLine({ amount: 3, step: 2, problem: { ...problem, code: 'max_reached' } });
    const { shop } = show(serverWith(aCart({ lines: [line], has_problems: true })));
    await userEvent.click(await screen.findByRole('button', { name: 'Neem er 4' }));
    await waitFor(() => expect(postedBodies(shop.calls)).toMatchObject([{ items: [{ id: 11, amount: 4 }] }]));
  });

  test('a rental on days that are full opens its dates, and other days are sent', async () => {
    const today = brusselsDay(new Date());
    const line = aLine({
      kind: 'rental',
      variant_id: 70,
      amount: 1,
      rent_cents: 2278,
      deposit_cents: 5000,
      rental: { from: '2026-12-01', to: '2026-12-02', days: 2, earliest: '2026-01-01', min_days: 2, max_days: 14 },
      problem: { ...problem, code: 'rental_full' },
    });
    const cart = aCart({ lines: [line], rent_items: [{ id: 70, from: '2026-12-01', to: '2026-12-02' }], has_problems: true });
    const { shop } = show(serverWith(cart));
    expect(await screen.findByText('2 dagen, van di 1 december tot en met wo 2 december')).toBeInTheDocument();
    expect(screen.getByText(/Waarborg €\s50,00, terug bij inlevering/)).toBeInTheDocument();
    const from = screen.getByLabelText('Van');
    // Days before the earliest delivery can't be chosen, nor a return before the shortest period.
    expect(from).toHaveAttribute('min', '2026-01-01');
    expect(from).toHaveAttribute('max', dayAfter(lastBookable(today), -1));
    expect(screen.getByLabelText('Tot en met')).toHaveAttribute('min', '2026-01-02');
    expect(screen.getByLabelText('Tot en met')).toHaveAttribute('max', lastBookable(today));
    await userEvent.clear(from);
    await userEvent.type(from, dayAfter(today, 8));
    await userEvent.clear(screen.getByLabelText('Tot en met'));
    await userEvent.type(screen.getByLabelText('Tot en met'), dayAfter(today, 9));
    await userEvent.click(screen.getByRole('button', { name: /^Dagen bewaren/ }));
    await waitFor(() =>
      expect(postedBodies(shop.calls)).toMatchObject([{ rent_items: [{ id: 70, from: dayAfter(today, 8), to: dayAfter(today, 9) }] }]),
    );
  });

  test('days that the API refuses are marked with its message', async () => {
    const line = aLine({
      kind: 'rental',
      variant_id: 70,
      amount: 1,
      rental: { from: null, to: null, days: 2, earliest: '2026-01-01', min_days: 2, max_days: 14 },
      problem: { ...problem, code: 'rental_dates' },
    });
    const reason = 'Op zondag en op feestdagen brengen we niets.';
    const refusal = refused(422, 'request.invalid', 'Kijk de gemarkeerde velden na.', { errors: { 'rent_items.0.from': [reason] } });
    const { store } = show(
      serverWith(aCart({ lines: [line], rent_items: [{ id: 70 }], has_problems: true }), ({ method }) =>
        method === 'POST' ? refusal : undefined,
      ),
    );
    await userEvent.type(await screen.findByLabelText('Van'), dayAfter(brusselsDay(new Date()), 8));
    await userEvent.type(screen.getByLabelText('Tot en met'), dayAfter(brusselsDay(new Date()), 9));
    await userEvent.click(screen.getByRole('button', { name: /^Dagen bewaren/ }));
    await waitFor(() => expect(screen.getByLabelText('Van')).toHaveAccessibleDescription(expect.stringContaining(reason)));
    await waitFor(() => expect(screen.getByLabelText('Van')).toHaveFocus());
    expect(store.getState().toasts).toEqual([]);
  });

  test('gifts beyond the allowance are explained, with the amount that would allow them', async () => {
    const gift = aLine({ kind: 'gift', variant_id: 31, problem: { ...problem, code: 'gift_not_allowed' } });
    const cart = aCart({
      lines: [aLine(), gift],
      gift: { current_cents: null, next_cents: 10_000, remaining_cents: 1_200, allowed: 0, chosen: 1, options: [] },
      has_problems: true,
    });
    show(serverWith(cart));
    expect(await screen.findByText('Je koos 1 cadeau te veel')).toBeInTheDocument();
    expect(screen.getByText(/Bestel nog voor €\s12,00 en je mag alles houden/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cadeau verwijderen' })).toBeInTheDocument();
  });
});

test('the delivery is promised on the days that the shop counted', async () => {
  const shipping = { class: 'van' as const, free_from_cents: null, working_days: 6, window: { from: '2026-12-01', to: '2026-12-03' } };
  show(serverWith(aCart({ shipping })));
  expect(await screen.findByText('Levering tussen di 1 december en do 3 december')).toBeInTheDocument();
});

test('a code that no longer gives a discount says why', async () => {
  const coupon = { code: 'TUIN25', discount_cents: 0, problem: { code: 'minimum' as const, message: 'Geldig vanaf € 250,00.' } };
  show(serverWith(aCart({ coupon })));
  expect(await screen.findByText('Geldig vanaf € 250,00.')).toBeInTheDocument();
});

test('an expired cart can be restored', async () => {
  localStorage.setItem('cart-copy', JSON.stringify({ ...aCart(), id: '22222222-2222-4222-8222-222222222222' }));
  const { shop } = show(serverWith(aCart({ lines: [] })));
  expect(await screen.findByText('We weten nog wat erin stond: 1 product.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Alles terugzetten' }));
  await waitFor(() => expect(postedBodies(shop.calls)).toMatchObject([{ items: [{ id: 11, amount: 2 }] }]));
  await waitFor(() => expect(screen.queryByText(/We weten nog/)).toBeNull());
});

describe('sharing', () => {
  const token = 'a'.repeat(43);
  const shared = { ...aCart(), shared_at: '2026-11-20T10:00:00Z', expires_at: '2027-02-18T10:00:00Z' };
  const withShared =
    (capped: object[] = []): Parameters<typeof serverWith>[1] =>
    ({ path }, cart) => {
      if (path === `/api/carts/shared/${token}`) return ok(shared);
      if (path.endsWith('/merge')) return ok({ cart, capped });
      return undefined;
    };

  test('gives a link to copy', async () => {
    const answer = ok({ token, expires_at: '2027-02-18T10:00:00Z' });
    show(serverWith(aCart(), ({ path }) => (path.endsWith('/share') ? answer : undefined)));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deel je winkelwagen' });
    expect(within(dialog).getByLabelText('Link naar je winkelwagen')).toHaveValue(`http://localhost/nl/cart?shared=${token}`);
    await user.click(within(dialog).getByRole('button', { name: 'Link kopiëren' }));
    expect(await within(dialog).findByText('De link is gekopieerd.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/nl/cart?shared=${token}`);
  });

  test('names the rent and the deposit of a shared rental beside the goods', async () => {
    const rented = { ...shared, totals: { ...shared.totals, rent_incl_vat_cents: 2280, deposit_cents: 5000 } };
    show(
      serverWith(aCart(), ({ path }) => (path === `/api/carts/shared/${token}` ? ok(rented) : undefined)),
      `/nl/cart?shared=${token}`,
    );
    expect((await screen.findByText('Waarborg huur')).nextElementSibling).toHaveTextContent('€ 50,00');
    expect(screen.getByText('Huur').nextElementSibling).toHaveTextContent('€ 22,80');
  });

  test('the link shows a read-only cart, and adds it to the visitor’s own', async () => {
    const { shop, container } = show(serverWith(aCart(), withShared()), `/nl/cart?shared=${token}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Gedeelde winkelwagen' })).toBeInTheDocument();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Overnemen in mijn winkelwagen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Winkelwagen' })).toBeInTheDocument();
    expect(address()).toBe('/nl/cart');
    expect(postedBodies(shop.calls)).toEqual([{ shared: token }]);
    expect(merges(shop)[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  test('both posts of a double click have the same idempotency key; without a cart there is none', async () => {
    const form = { intent: 'take', shared: token, attempt: CART_ID };
    const shopWithCart = fakeShop(serverWith(aCart(), withShared()));
    for (const _click of [1, 2]) await route.action(loaderArgs(shopWithCart, '/nl/cart', { form }));
    expect(merges(shopWithCart).map(({ idempotencyKey }) => idempotencyKey)).toEqual([CART_ID, CART_ID]);
    const shopWithoutCart = fakeShop(serverWith(aCart(), withShared()), { cartId: null });
    await route.action(loaderArgs(shopWithoutCart, '/nl/cart', { form }));
    expect(merges(shopWithoutCart).map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined]);
  });

  test('lines that did not fit completely are counted on the cart page', async () => {
    show(serverWith(aCart(), withShared([{ kind: 'sale', variant_id: 11 }])), `/nl/cart?shared=${token}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Overnemen in mijn winkelwagen' }));
    expect(await screen.findByText(/Van 1 product kon niet alles mee/)).toBeInTheDocument();
  });

  test('an expired link says so and links to the visitor’s own cart', async () => {
    show(
      serverWith(aCart(), ({ path }) => (path.includes('/shared/') ? refused(404, 'cart.share_not_found') : undefined)),
      '/nl/cart?shared=weg',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Naar je eigen winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  });

  test('adding to an expired cart creates a new one', async () => {
    let calls = 0;
    const shop = fakeShop(({ path }) => {
      if (!path.endsWith('/merge')) return undefined;
      calls += 1;
      return calls === 1 ? refused(400, 'cart.expired') : ok({ cart: aCart(), capped: [] });
    });
    const answer = await route.action(loaderArgs(shop, '/nl/cart', { form: { intent: 'take', shared: token } }));
    expect(answer).toMatchObject({ status: 303 });
    expect(new Set(shop.calls.map(({ path }) => path)).size).toBe(2);
  });
});
