/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopContext, ShopStore, SlotHost, SlotProps } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SavedAddress } from 'shared-contracts/wire/account';
import type { User } from 'shared-contracts/wire/auth';
import type { Cart } from 'shared-contracts/wire/cart';
import * as route from '../cart/cart.route.tsx';
import { aCart, aLine, aReadyCart } from '../testing/a-cart.ts';
import { aDealer, aUser } from '../testing/a-user.ts';
import { answerOtherCalls } from '../testing/other-calls.ts';
import { renderRoute } from '../testing/harness.ts';
import { cartDetails } from './buyer-details.ts';
import { checkBuyerVat } from './check-buyer-vat.ts';
import type { StepAnswer } from './step-action.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

interface Case {
  cart?: Cart;
  customer?: User | null;
  answerCall?: (call: Call) => ReturnType<AnswerFunction>;
  slots?: SlotHost;
}
const FAILED = { status: 'failed' } as const;

/** A step of a guest (null) or a signed-in customer. */
function show(step: string, { cart = aReadyCart(), customer = null, answerCall = () => undefined, slots }: Case = {}) {
  let isSignedIn = customer !== null;
  const shop = {
    ...fakeShop((call) => {
      if (call.path === '/auth/token') isSignedIn = true;
      const override = answerCall(call);
      if (override) return override;
      if (call.path === '/auth/me/addresses') return ok({ data: BOOK });
      return answerOtherCalls(call) ?? ok(cart);
    }),
    isSignedIn: () => isSignedIn,
  };
  const change = (store: ShopStore) =>
    void store.dispatch(customer ? sessionReceived({ status: 'authenticated', user: customer }) : sessionCleared());
  return { shop, ...renderRoute({ at: `/nl/cart?step=${step}`, path: 'cart', route, shop, slots, change }) };
}

const BOOK: SavedAddress[] = [
  {
    id: 1,
    label: null,
    address: { street: 'Nieuwstraat', street_number: '18', bus_number: '3', zip_code: '1000', city: 'Brussel', country: 'be' },
    default_delivery: true,
    default_billing: false,
  },
  {
    id: 2,
    label: 'Buitenhuis',
    address: { street: 'Rue Haute', street_number: '4', zip_code: '6600', city: 'Bastogne', country: 'be' },
    default_delivery: false,
    default_billing: false,
  },
];
const PERSON = [
  ['E-mailadres', 'an@voorbeeld.be'],
  ['Voornaam', 'An'],
  ['Achternaam', 'Peeters'],
  ['Telefoonnummer', '0470 12 34 56'],
] as const;
const delivery = () => within(screen.getByRole('group', { name: 'Leveradres' }));
const callsTo = (calls: readonly Call[], path: string) => calls.filter((call) => call.path.startsWith(path));

/** Stands in for mf-account's dialog, with a button for each outcome. */
const SignIn = ({ email, text, onSignedIn, onClose }: SlotProps['sign-in']) => (
  <div role="dialog" aria-label={`${email}: ${text ?? ''}`}>
    <button onClick={() => onSignedIn({ status: 'authenticated', user: aUser })}>in</button>
    <button onClick={onClose}>close</button>
  </div>
);

describe('a signed-in customer without JavaScript', () => {
  // The attribute is in the HTML; a script would set only the property.
  const inHtml = (label: string, value: string) => expect(screen.getAllByLabelText(label)[0]).toHaveAttribute('value', value);

  test('finds their profile in the personal step', async () => {
    show('personal', { cart: aCart(), customer: aUser });
    await screen.findByRole('heading', { name: 'Wie bestelt er?' });
    inHtml('E-mailadres', 'lotte@groenhof.example');
    inHtml('Voornaam', 'Lotte');
    inHtml('Telefoonnummer', '+32470000000');
  });

  test('finds the address of their profile in the address step, also without an address book', async () => {
    const noBook = ({ path }: Call) => (path === '/auth/me/addresses' ? ok({ data: [] }) : undefined);
    show('address', { cart: aCart(), customer: aUser, answerCall: noBook });
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    inHtml('Straat', 'Nieuwstraat');
    inHtml('Gemeente', 'Brussel');
  });
});

describe('signing in at the personal step', () => {
  const open = async () => {
    await screen.findByRole('heading', { name: 'Wie bestelt er?' });
    await user.type(screen.getByLabelText('E-mailadres'), 'lotte@groenhof.example');
    await user.click(screen.getByRole('link', { name: 'Meld je aan' }));
  };
  const dialog = () => screen.queryByRole('dialog', { name: /^lotte@groenhof\.example: Je winkelwagen blijft zoals hij is/ });

  test('passes on the typed email address, stays at the step and fills in the profile', async () => {
    const { shop } = show('personal', { cart: aCart(), slots: fakeSlots({ 'sign-in': SignIn }) });
    await open();
    expect(dialog()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'in' }));
    expect(await screen.findByText('Je bent aangemeld als lotte@groenhof.example')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Voornaam')).toHaveValue('Lotte'));
    expect(dialog()).toBeNull();
    expect(address()).toBe('/nl/cart?step=personal');
    expect(shop.cartId()).toBe(aCart().id);
  });

  test('can be cancelled, and keeps what was typed', async () => {
    const { store } = show('personal', { cart: aCart(), slots: fakeSlots({ 'sign-in': SignIn }) });
    await open();
    await user.click(screen.getByRole('button', { name: 'close' }));
    expect(dialog()).toBeNull();
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('lotte@groenhof.example');
    expect(store.getState().session.status).toBe('unauthenticated');
  });

  test("opens the sign-in page when the dialog can't be loaded", async () => {
    const slots = fakeSlots();
    show('personal', { cart: aCart(), slots: { ...slots, get: (name) => (name === 'sign-in' ? FAILED : slots.get(name)) } });
    await open();
    await waitFor(() => expect(address()).toBe('/nl/login?callback=%2Fnl%2Fcart%3Fstep%3Dpersonal'));
  });

  test('links to the sign-in page, which returns to the step', async () => {
    show('personal', { cart: aCart() });
    const link = await screen.findByRole('link', { name: 'Meld je aan' });
    expect(link).toHaveAttribute('href', '/nl/login?callback=%2Fnl%2Fcart%3Fstep%3Dpersonal');
  });
});

describe('the address book', () => {
  test('starts with the default address, and a choice fills the fields', async () => {
    const { container } = show('address', { cart: aReadyCart({ shipping_address: { country: 'be' } }), customer: aUser });
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    expect(delivery().getByRole('radio', { name: /^Nieuwstraat 18 bus 3/ })).toBeChecked();
    expect(delivery().getByLabelText('Straat')).toHaveValue('Nieuwstraat');
    await user.click(delivery().getByRole('radio', { name: /^Buitenhuis/ }));
    expect(delivery().getByLabelText('Straat')).toHaveValue('Rue Haute');
    expect(delivery().getByLabelText('Bus of toevoeging (optioneel)')).toHaveValue('');
    expect(delivery().getByLabelText('Postcode')).toHaveValue('6600');
    await user.click(delivery().getByRole('radio', { name: /^Een ander adres/ }));
    expect(delivery().getByLabelText('Straat')).toHaveValue('');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("that can't be loaded leaves the profile's address, with its country", async () => {
    const answerCall = ({ path }: Call) => (path === '/auth/me/addresses' ? failed({ kind: 'network' }) : undefined);
    const shipping_address = { street: 'Vaartweg', street_number: '7', zip_code: '3512 JE', city: 'Utrecht', country: 'nl' as const };
    show('address', { cart: aReadyCart({ shipping_address: { country: 'be' } }), customer: { ...aUser, shipping_address }, answerCall });
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    expect(delivery().getByLabelText('Land')).toHaveValue('nl');
    expect(delivery().getByLabelText('Postcode')).toHaveValue('3512 JE');
  });

  test('that fails on the server leaves the fields to type in', async () => {
    const answerCall = ({ path }: Call) => (path === '/auth/me/addresses' ? failed({ kind: 'http', status: 500 }) : undefined);
    show('address', { customer: aUser, answerCall });
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    expect(delivery().getByLabelText('Straat')).toHaveValue('Kouter');
    expect(screen.queryAllByRole('radio', { name: /^Buitenhuis/ })).toEqual([]);
  });
});

describe('suggested places', () => {
  const withSuggestions = (suggestions: object[]) => ({
    cart: aReadyCart({ shipping_address: { country: 'be' } }),
    answerCall: ({ path }: Call) => (path === '/api/addresses/suggest' ? ok({ data: suggestions }) : undefined),
  });
  const gent = { zip_code: '9000', city: 'Gent', country: 'be' };

  test('a postcode with one place fills it in, and announces it', async () => {
    show('address', withSuggestions([gent]));
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    await user.type(delivery().getByLabelText('Postcode'), '9000');
    await waitFor(() => expect(delivery().getByLabelText('Gemeente')).toHaveValue('Gent'));
    expect(screen.getByText('Gemeente ingevuld: Gent')).toBeInTheDocument();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('several can be chosen with the arrow keys, while the focus stays in the field', async () => {
    const { container } = show('address', withSuggestions([gent, { ...gent, zip_code: '9070', city: 'Destelbergen' }]));
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    const field = delivery().getByRole('combobox', { name: 'Postcode' });
    await user.type(field, '90');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(await screen.findByRole('listbox', { name: 'Voorstellen voor postcode en gemeente' })).toBeInTheDocument();
    expect(screen.getByText('2 voorstellen. Kies met de pijltjestoetsen.')).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: '9070 Destelbergen' }).id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('9070');
    expect(field).toHaveFocus();
    expect(delivery().getByLabelText('Gemeente')).toHaveValue('Destelbergen');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('Escape closes the list, and a typed place is not overwritten', async () => {
    show('address', withSuggestions([gent]));
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    await user.type(delivery().getByLabelText('Gemeente'), 'Ledeberg');
    await user.type(delivery().getByLabelText('Postcode'), '9000');
    await screen.findByRole('option', { name: '9000 Gent' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(delivery().getByLabelText('Gemeente')).toHaveValue('Ledeberg');
  });
});

describe('a VAT number', () => {
  const typeNumber = async () => {
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    await user.click(screen.getByRole('checkbox', { name: 'Ik bestel voor een bedrijf' }));
    await user.type(screen.getByLabelText('Btw-nummer (optioneel)'), 'BE 0787.274.566');
    await user.tab();
  };
  const withVies = (answer: object) => ({ answerCall: ({ path }: Call) => (path.startsWith('/api/vat/') ? answer : undefined) });
  const viesAnswer = (status: string, name: string | null = null) =>
    ok({
      status,
      country: 'be',
      number: 'BE0787274566',
      name,
      address: null,
      consultation_number: null,
      checked_at: '2026-03-02T10:00:00Z',
    });

  test('that VIES confirms shows its holder, and fills in the company', async () => {
    const { shop } = show('address', withVies(viesAnswer('valid', 'BV TUIN EN HEK')));
    await typeNumber();
    expect(await screen.findByText('Geldig: BV TUIN EN HEK')).toBeInTheDocument();
    expect(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('BV TUIN EN HEK');
    expect(callsTo(shop.calls, '/api/vat/').map(({ path }) => path)).toEqual(['/api/vat/be/BE0787274566']);
  });

  test.each([
    ['invalid', viesAnswer('invalid'), /VIES kent dit nummer niet/],
    ['unavailable', viesAnswer('unavailable'), /We kunnen het nummer nu niet nakijken/],
    ['not checked, because the API is down', failed({ kind: 'network' }), /We kunnen het nummer nu niet nakijken/],
  ])('that is %s never stops the order', async (_which, answer, message) => {
    const { shop } = show('address', withVies(answer));
    await typeNumber();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Bedrijfsnaam'), 'Hagen BV');
    await user.click(screen.getByRole('button', { name: 'Verder naar betaling' }));
    await waitFor(() => expect(shop.calls.filter(({ path }) => path.endsWith('/address'))).toHaveLength(1));
  });

  describe('without JavaScript', () => {
    const ready = aReadyCart();
    const customer = { ...ready.customer, business: true, company_name: 'Hagen BV', vat: 'BE0787274566' };
    const withNumber: Cart = { ...ready, customer };
    const UNKNOWN = 'VIES kent dit nummer niet. Kijk het na; bestellen kan toch.';

    test.each([
      ['invalid', 1],
      ['valid', 0],
      ['unavailable', 0],
    ])('that is %s in the register is announced %d times at the last step', async (status, times) => {
      show('payment', { cart: withNumber, ...withVies(viesAnswer(status)) });
      await screen.findByText('Btw BE0787274566', { exact: false });
      expect(screen.queryAllByText(UNKNOWN)).toHaveLength(times);
    });

    test('has its answer at the field when the address is shown again, and is looked up once', async () => {
      const { shop } = show('address', { cart: withNumber, ...withVies(viesAnswer('invalid')) });
      expect(await screen.findByText(UNKNOWN)).toBeInTheDocument();
      expect(callsTo(shop.calls, '/api/vat/')).toHaveLength(1);
    });

    test('has its answer beside what was refused in the same form', async () => {
      const form = { intent: 'address', ...cartDetails(withNumber), postcode: '' };
      const shop = fakeShop(({ path }) => (path.startsWith('/api/vat/') ? viesAnswer('invalid') : undefined));
      const answer = (await route.action(loaderArgs(shop, '/nl/cart?step=address', { form }))) as { data: StepAnswer };
      expect(answer.data).toMatchObject({
        step: 'address',
        problems: { postcode: { rule: 'required' } },
        vat: { number: 'BE0787274566', status: 'invalid' },
      });
    });

    test('never holds a page for long', async () => {
      const get = jest.fn(() => Promise.resolve(failed({ kind: 'network' })));
      const http = { ...fakeShop({}).http, get } as ShopContext['http'];
      expect(await checkBuyerVat({ http }, 'BE0787274566', 'be')).toMatchObject({ status: 'unavailable' });
      expect(get).toHaveBeenCalledWith('/api/vat/be/BE0787274566', { signal: expect.any(AbortSignal) });
    });
  });

  test('of a dealer is taken from the account', async () => {
    show('address', { customer: aDealer });
    expect(await screen.findByText('Je bestelt voor Hek en Tuin B.V.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Ik bestel voor een bedrijf' })).not.toBeInTheDocument();
  });
});

test('a colleague without the right to order is told so at every step, and offered no step after it', async () => {
  const company = {
    id: 1,
    name: 'Hek en Tuin B.V.',
    status: 'active' as const,
    is_owner: false,
    may_order: false,
    sees_all: true,
    manages: false,
  };
  const { unmount: leaveCart } = show('overview', { customer: { ...aDealer, company } });
  expect(await screen.findByText('Je mag niet bestellen voor Hek en Tuin B.V.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verder naar gegevens' })).toBeNull();
  leaveCart();
  const { unmount } = show('personal', { customer: { ...aDealer, company } });
  expect(await screen.findByText('Je mag niet bestellen voor Hek en Tuin B.V.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verder naar adres' })).toBeNull();
  unmount();
  const { unmount: leaveAddress } = show('address', { customer: { ...aDealer, company } });
  expect(await screen.findByText('Je mag niet bestellen voor Hek en Tuin B.V.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verder naar betaling' })).toBeNull();
  leaveAddress();
  show('payment', { cart: aReadyCart(), customer: { ...aDealer, company } });
  expect(await screen.findByText('Je mag niet bestellen voor Hek en Tuin B.V.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bestellen/ })).toBeNull();
  // the API refuses a request for a quote too
  expect(screen.queryByRole('button', { name: 'Offerte aanvragen', hidden: true })).toBeNull();
  expect(screen.queryByText(/offerte/i)).toBeNull();
});

test('several pieces of a gift are counted beside the form', async () => {
  show('personal', { cart: aReadyCart({ lines: [aLine(), aLine({ kind: 'gift', variant_id: 31, amount: 2 })] }) });
  // beside the form, and above it on a phone
  expect(await screen.findAllByText('2 × Gratis cadeau')).toHaveLength(2);
});

describe('before ordering', () => {
  test('what is ordered is open on a phone, between the heading and the conditions', async () => {
    show('payment', { cart: aReadyCart() });
    const heading = await screen.findByRole('heading', { level: 1 });
    const [fold] = document.getElementsByTagName('details');
    expect(fold).toHaveAttribute('open');
    const conditions = screen.getByText(/14 dagen om je te bedenken/);
    const isBefore = (first: Element | undefined, second: Element | undefined) =>
      first && second && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBefore(heading, fold)).toBe(true);
    expect(isBefore(fold, conditions)).toBe(true);
  });

  test('a consumer is informed of the right of withdrawal, a professional has none', async () => {
    const { unmount } = show('payment', { cart: aReadyCart() });
    expect(await screen.findByText(/14 dagen om je te bedenken/)).toBeVisible();
    // Beside the form, and above it on a phone.
    expect(screen.getAllByText('14 dagen bedenktijd')).toHaveLength(2);
    unmount();
    show('payment', { cart: aReadyCart(), customer: aDealer });
    expect(await screen.findByRole('heading', { name: 'Algemene voorwaarden' })).toBeVisible();
    expect(screen.queryByText(/14 dagen om je te bedenken/)).toBeNull();
    expect(screen.queryByText('14 dagen bedenktijd')).toBeNull();
  });

  test('a rental alone is withdrawn from after ordering, not after a delivery', async () => {
    show('payment', { cart: aReadyCart({ lines: [aLine({ kind: 'rental', deposit_cents: 25000 })], deposit_cents: 25000 }) });
    expect(await screen.findByText(/Een huur kun je als consument tot 14 dagen na het bestellen herroepen/)).toBeVisible();
    expect(screen.queryByText(/na de levering 14 dagen/)).toBeNull();
    expect(screen.getAllByText('14 dagen bedenktijd')).toHaveLength(2);
  });

  test.each([
    ['be', ['Bancontact', 'KBC/CBC']],
    ['nl', ['iDEAL', 'Kredietkaart']],
    ['lu', ['Kredietkaart', 'Bancontact']],
  ] as const)('an older API leaves the payment methods for %s in the order of the country', async (country, firstMethods) => {
    show('payment', { cart: aReadyCart({ shipping_address: { ...aReadyCart().shipping_address, country } }) });
    const methods = within(await screen.findByRole('group', { name: 'Hoe wil je betalen?' })).getAllByRole('radio');
    expect(methods.slice(0, 2).map((input) => input.closest('label')?.textContent)).toEqual(firstMethods);
    expect(methods[0]).toBeChecked();
  });

  test('the payment methods are those of the billing country when the goods are delivered to another', async () => {
    const base = aReadyCart();
    const billing_address = { street: 'Vaartweg', street_number: '7', zip_code: '3512 JE', city: 'Utrecht', country: 'nl' as const };
    show('payment', { cart: { ...base, shipping_address: { ...base.shipping_address, country: 'be' }, billing_address } });
    const methods = within(await screen.findByRole('group', { name: 'Hoe wil je betalen?' })).getAllByRole('radio');
    expect(methods.map((input) => input.closest('label')?.textContent)).toEqual(['iDEAL', 'Kredietkaart', 'Bancontact', 'PayPal']);
  });

  test('rent and deposit are shown separately, and goods cut to size by name', async () => {
    const lines = [aLine({ custom_made: true }), aLine({ kind: 'rental', variant_id: 12, deposit_cents: 25000 })];
    const base = aReadyCart({ lines, deposit_cents: 25000 });
    show('payment', { cart: { ...base, totals: { ...base.totals, rent_incl_vat_cents: 9000, deposit_cents: 25000 } } });
    const terms = within(await screen.findByRole('region', { name: 'Voorwaarden en bedenktijd' }));
    expect(terms.getByText(/Huur: €\s90,00 .* waarborg van €\s250,00/)).toBeInTheDocument();
    expect(terms.getByText('Draadpaneel Linea 3D, Antraciet, 250 × 103 cm')).toBeInTheDocument();
  });

  test('the newsletter is not ticked by default; ticked, it is requested once the order is placed', async () => {
    const order = ({ path }: Call) => {
      if (path.endsWith('/request')) return ok({ order_number: 'GH-1', kind: 'quote', reference: 'abc' });
      return path === '/api/newsletter' ? failed({ kind: 'network' }) : undefined;
    };
    const { shop } = show('payment', { cart: aReadyCart({ checkout: 'quote' }), answerCall: order });
    const box = await screen.findByRole('checkbox', { name: /tuintips en aanbiedingen/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Offerte aanvragen' }));
    await waitFor(() => expect(address()).toBe('/nl/cart/completed?payment=abc'));
    expect(callsTo(shop.calls, '/api/newsletter').map(({ body }) => body)).toEqual([{ email: 'an@voorbeeld.be', language: 'nl' }]);
  });

  test('a quote can be requested for a cart that can be paid', async () => {
    const { shop } = show('payment', {
      answerCall: ({ path }) => (path === '/api/quotes' ? ok({ quote_number: 'GH-2', reference: 'def' }) : undefined),
    });
    await user.click(await screen.findByText('Liever eerst een offerte op papier? Je betaalt dan nog niets.'));
    expect(screen.getByText(/je winkelwagen wordt leeg/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ja, offerte aanvragen' }));
    await waitFor(() => expect(address()).toBe('/nl/cart/completed?payment=def'));
    expect(callsTo(shop.calls, '/api/quotes')[0]?.body).toEqual({ cart_id: aCart().id, signed_in: false, professional: false });
  });

  test('of the two buttons, the clicked one is busy and submits once, and the other is disabled', async () => {
    const { answer, arrive } = later();
    const { shop } = show('payment', {
      answerCall: ({ path }) => (path === '/api/quotes' ? answer.then(() => failed({ kind: 'network' })) : undefined),
    });
    await user.click(await screen.findByText('Liever eerst een offerte op papier? Je betaalt dan nog niets.'));
    const quoteButton = screen.getByRole('button', { name: 'Ja, offerte aanvragen' });
    const orderButton = screen.getByRole('button', { name: /^Bestellen met/ });
    await user.dblClick(quoteButton);
    expect(quoteButton).toHaveAttribute('aria-busy', 'true');
    expect(orderButton).toBeDisabled();
    expect(orderButton).not.toHaveAttribute('aria-busy');
    arrive(null);
    await screen.findByText(/Er is geen verbinding/);
    expect(orderButton).toBeEnabled();
    expect(callsTo(shop.calls, '/api/quotes')).toHaveLength(1);
  });

  test('following a link makes no button busy', async () => {
    const { answer, arrive } = later<Cart>();
    let isSlow = false;
    show('payment', { answerCall: ({ path }) => (isSlow && path.startsWith('/api/carts/') ? answer : undefined) });
    const orderButton = await screen.findByRole('button', { name: /^Bestellen met/ });
    isSlow = true;
    await user.click(screen.getByRole('link', { name: 'Terug naar adres' }));
    expect(orderButton).not.toHaveAttribute('aria-busy');
    arrive(aReadyCart());
    expect(await screen.findByRole('heading', { name: 'Waar mogen we leveren?' })).toBeInTheDocument();
  });
});

describe('an API that is down', () => {
  test('between two steps keeps the form and its values, and shows a message', async () => {
    let isDown = false;
    show('personal', {
      cart: aCart(),
      answerCall: ({ path }) => (isDown && path.startsWith('/api/carts/') ? failed({ kind: 'network' }) : undefined),
    });
    await screen.findByRole('heading', { name: 'Wie bestelt er?' });
    for (const [label, text] of PERSON) await user.type(screen.getByLabelText(label), text);
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Verder naar adres' }));
    expect(await screen.findByRole('heading', { name: 'Waar mogen we leveren?' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('We krijgen je winkelwagen nu niet geladen');
    await user.type(delivery().getByLabelText('Straat'), 'Kouter');
    isDown = false;
    await user.click(screen.getByRole('link', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(delivery().getByLabelText('Straat')).toHaveValue('Kouter');
  });

  test('on the first load shows a message, and a retry shows the step', async () => {
    let isDown = true;
    show('personal', {
      cart: aCart(),
      answerCall: ({ path }) => (isDown && path.startsWith('/api/carts/') ? failed({ kind: 'network' }) : undefined),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We krijgen je winkelwagen nu niet geladen');
    isDown = false;
    await user.click(screen.getByRole('link', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('heading', { name: 'Wie bestelt er?' })).toBeInTheDocument();
  });
});
