/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, sessionReceived, vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aCart, aLine } from '../testing/a-cart.ts';
import { aDealer } from '../testing/a-user.ts';
import { postedBodies, serverWith } from '../testing/cart-server.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './cart.route.tsx';

const show = (answerCall: AnswerFunction, path = '/nl/cart', options: Parameters<typeof fakeShop>[1] = {}) => {
  const shop = fakeShop(answerCall, options);
  return { shop, ...renderRoute({ at: path, path: 'cart', route, shop }) };
};
const twoLines = aCart({ lines: [aLine(), aLine({ variant_id: 12, product_name: 'Paal Linea', name: 'Antraciet, 210 cm' })] });

test('shows lines with options and prices, the totals and the next step', async () => {
  const { container } = show(serverWith(twoLines));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winkelwagen' })).toBeInTheDocument();
  const line = within(screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Paal Linea')) as HTMLElement);
  expect(line.getByRole('link', { name: 'Paal Linea' })).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d?variant=12');
  expect(line.getByText('Antraciet, 210 cm')).toBeInTheDocument();
  expect(line.getByText('€ 129,90')).toBeInTheDocument();
  expect(screen.getByText('Levering in België')).toBeInTheDocument();
  expect(screen.getByText('waarvan btw 21%')).toBeInTheDocument();
  expect(screen.getByText(/^Levering tussen \S+ \d+ \S+ en \S+ \d+ \S+$/)).toBeInTheDocument();
  expect(screen.getByText('14 dagen bedenktijd')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verder naar gegevens' })).toBeEnabled();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a cart without lines says so and links to the products', async () => {
  show(serverWith(aCart({ lines: [] })));
  expect(await screen.findByText('Je winkelwagen is nog leeg')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ontdek het tuingamma' })).toHaveAttribute('href', '/nl/products/garden/all');
});

test('a visitor without a cart causes no cart request', async () => {
  const { shop } = show(serverWith(twoLines), '/nl/cart', { cartId: null });
  expect(await screen.findByText('Je winkelwagen is nog leeg')).toBeInTheDocument();
  expect(shop.calls.map(({ path }) => path)).toEqual(['/api/settings/returns.period_days']);
});

test('an API that is down shows the error page, not an empty cart', async () => {
  show(() => failed({ kind: 'network' }));
  expect(await screen.findByText('error page')).toBeInTheDocument();
});

test('a changed amount is sent with the complete content', async () => {
  const { shop } = show(serverWith(twoLines));
  await userEvent.click(
    within(await screen.findByRole('list', { name: 'Producten in je winkelwagen' })).getAllByRole('button', {
      name: 'Eén meer',
    })[0] as HTMLElement,
  );
  await waitFor(() =>
    expect(postedBodies(shop.calls)).toEqual([
      {
        items: [
          { id: 11, amount: 3 },
          { id: 12, amount: 2 },
        ],
        free_items: [],
        rent_items: [],
      },
    ]),
  );
  expect(screen.getAllByRole('spinbutton')[0]).toHaveValue(3);
});

test('a refused amount is reverted and a toast says why', async () => {
  show(serverWith(twoLines, ({ method }) => (method === 'POST' ? refused(422, 'cart.max_products', 'Dat zijn er te veel.') : undefined)));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Eén meer' }))[0] as HTMLElement);
  expect(await screen.findByText('Dat zijn er te veel.')).toBeInTheDocument();
  expect(screen.getAllByRole('spinbutton')[0]).toHaveValue(2);
});

test('a removed line can be restored at its position with the keyboard', async () => {
  const { shop } = show(serverWith(twoLines));
  await userEvent.click(await screen.findByRole('button', { name: 'Draadpaneel Linea 3D, Antraciet, 250 × 103 cm verwijderen' }));
  expect(screen.getByText('Verwijderd: Draadpaneel Linea 3D, Antraciet, 250 × 103 cm')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
  await waitFor(() =>
    expect(postedBodies(shop.calls).at(-1)).toMatchObject({
      items: [
        { id: 11, amount: 2 },
        { id: 12, amount: 2 },
      ],
    }),
  );
});

test('the last removed line can be restored as well', async () => {
  show(serverWith(aCart()));
  await userEvent.click(await screen.findByRole('button', { name: /verwijderen$/ }));
  expect(await screen.findByText('Je winkelwagen is nog leeg')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByRole('spinbutton')).toHaveValue(2);
});

test('a line with a problem shows it, offers to fix it, and blocks the checkout', async () => {
  // jsdom has no layout, and therefore no scrolling.
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const problem = {
    code: 'only_left' as const,
    message: 'Van dit paneel zijn er nog 4, je vroeg er 6.',
    left: 4,
    requested: 6,
    product_title: 'Linea',
  };
  const cart = aCart({ lines: [aLine({ amount: 6, max_amount: 4, problem })], has_problems: true });
  const { shop } = show(serverWith(cart));
  const row = within(await screen.findByRole('list', { name: 'Producten in je winkelwagen' })).getByRole('listitem');
  expect(within(row).getByText(problem.message)).toBeInTheDocument();
  const go = screen.getByRole('button', { name: 'Verder naar gegevens' });
  expect(go).toHaveAccessibleDescription(expect.stringContaining(problem.message));
  expect(screen.getByRole('link', { name: 'Draadpaneel Linea 3D, Antraciet, 250 × 103 cm' })).toHaveAttribute('href', `#${row.id}`);
  await userEvent.click(go);
  expect(row).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('heading', { name: 'Wie bestelt er?' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Neem er 4' }));
  await waitFor(() => expect(postedBodies(shop.calls)).toMatchObject([{ items: [{ id: 11, amount: 4 }] }]));
});

describe('gifts', () => {
  const options = [
    { variant_id: 31, name: 'Draadspanner', image: null, left: 9 },
    { variant_id: 32, name: 'Binddraad', image: null, left: 9 },
    { variant_id: 33, name: 'Schroevenset', image: null, left: 0 },
  ];
  const gift = { current_cents: 10000, next_cents: 25000, remaining_cents: 12010, allowed: 1, chosen: 0, options };

  test('show the amount left to spend and can be chosen up to the allowance', async () => {
    const { shop } = show(serverWith(aCart({ gift })));
    expect(await screen.findByRole('heading', { name: /^Nog €\s120,10 en je kiest 2 cadeaus$/ })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Schroevenset/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draadspanner' }));
    expect(screen.getByRole('checkbox', { name: 'Draadspanner' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Binddraad' })).toBeDisabled();
    await waitFor(() => expect(postedBodies(shop.calls)).toMatchObject([{ free_items: [{ id: 31, amount: 1 }] }]));
  });

  test('below the first threshold are disabled and show the amount that unlocks them', async () => {
    show(serverWith(aCart({ gift: { ...gift, current_cents: null, next_cents: 10000, remaining_cents: 500, allowed: 0 } })));
    expect(await screen.findByRole('checkbox', { name: /Draadspanner.*Vanaf €\s100/ })).toBeDisabled();
  });
});

describe('discount code', () => {
  test('an invalid one shows the reason at the field', async () => {
    const answerCall = (call: Call) =>
      call.path.endsWith('/discount-code') ? refused(422, 'coupon.invalid', 'Deze kortingscode is niet geldig.') : undefined;
    const { shop } = show(serverWith(twoLines, answerCall));
    await userEvent.type(await screen.findByLabelText('Kortingscode'), ' ZOMER {Enter}');
    expect(await screen.findByText('Deze kortingscode is niet geldig.')).toBeInTheDocument();
    expect(screen.getByLabelText('Kortingscode')).toHaveAttribute('aria-invalid', 'true');
    expect(shop.calls.at(-1)).toMatchObject({ body: { discount_code: 'ZOMER' } });
  });

  test('an accepted one shows its discount and can be removed', async () => {
    const coupon = { code: 'LENTE10', discount_cents: 1299 };
    const reduced = aCart({ revision: 4, coupon, totals: { ...aCart().totals, discount_incl_vat_cents: 1299 } });
    const answerCall = (call: Call) => {
      if (!call.path.endsWith('/discount-code')) return undefined;
      return ok(call.method === 'POST' ? reduced : aCart({ revision: 5 }));
    };
    show(serverWith(aCart(), answerCall));
    await userEvent.type(await screen.findByLabelText('Kortingscode'), 'LENTE10');
    await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
    expect(await screen.findByText('Korting met LENTE10')).toBeInTheDocument();
    expect(screen.getByText(/^(€\s-|-€\s)12,99$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verwijderen' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(screen.getByLabelText('Kortingscode')).toHaveFocus());
  });
});

describe('the cart of a dealer', () => {
  test('the withdrawal period of consumers is not promised', async () => {
    const { store } = show(serverWith(aCart()));
    expect(await screen.findByText('14 dagen bedenktijd')).toBeInTheDocument();
    act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user: aDealer })));
    await waitFor(() => expect(screen.queryByText('14 dagen bedenktijd')).not.toBeInTheDocument());
  });

  test('lines and sums are without VAT, followed by the VAT, and add up to the amount to pay', async () => {
    const { store, container } = show(serverWith(aCart()));
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(await screen.findAllByText('Totaal excl. btw')).toHaveLength(2);
    const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');
    const sums = [...container.querySelectorAll('[aria-labelledby=cart-summary] dt')];
    expect(sums.map((term) => [plain(term), plain(term.nextElementSibling)])).toEqual([
      ['Producten', '€ 107,36'],
      ['Levering in België', '€ 40,49'],
      ['Totaal excl. btw', '€ 147,85'],
      ['Btw 21%', '€ 31,05'],
      ['Totaal incl. btw', '€ 178,90'],
    ]);
  });

  test('amounts that include VAT say so in the view without VAT: in the total bar and for the next gift', async () => {
    const { store, container } = show(serverWith(aCart()));
    await screen.findByRole('heading', { level: 1 });
    const bar = () => (screen.getByRole('link', { name: 'Naar overzicht' }).parentElement?.textContent ?? '').replaceAll(/\s/g, ' ');
    const gifts = () => (container.querySelector('#gifts')?.textContent ?? '').replaceAll(/\s/g, ' ');
    expect(bar()).toContain('Totaal incl. btw€ 178,90');
    expect(gifts()).toBe('Nog € 120,10 en je kiest 2 cadeaus');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(bar()).toContain('Totaal excl. btw€ 147,85€ 178,90 incl. btw');
    expect(gifts()).toBe('Nog € 120,10 incl. btw en je kiest 2 cadeaus');
  });

  test('where VAT is reversed no amount claims to include it', async () => {
    const cart = aCart();
    const totals = { ...cart.totals, vat_rate: 0, vat_cents: 0, reverse_charge: true, total_excl_vat_cents: cart.total_price };
    const { store, container } = show(serverWith({ ...cart, totals }));
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(vatViewChanged('excl')));
    const bar = () => (screen.getByRole('link', { name: 'Naar overzicht' }).parentElement?.textContent ?? '').replaceAll(/\s/g, ' ');
    expect(bar()).toBe('Totaal excl. btw€ 178,90Naar overzicht');
    expect(container.querySelector('#gifts')).toHaveTextContent(/Nog €\s120,10 en je kiest 2 cadeaus/);
  });
});

test('the business flag is passed to the first step in the URL', async () => {
  show(serverWith(aCart()));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ik bestel voor een bedrijf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verder naar gegevens' }));
  await waitFor(() => expect(address()).toBe('/nl/cart?step=personal&business=1'));
});
