/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { CartAddressBody } from 'shared-contracts/wire/address';
import type { Cart } from 'shared-contracts/wire/cart';
import * as route from '../cart/cart.route.tsx';
import { lineId } from '../lines/line-id.ts';
import { aCart, aLine, aReadyCart } from '../testing/a-cart.ts';
import { aPlan } from '../testing/a-plan.ts';
import { answerOtherCalls } from '../testing/other-calls.ts';
import { renderRoute } from '../testing/harness.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A server that stores the posted address. */
function serverWith(initialCart: Cart, answerFirst: (call: Call) => ReturnType<AnswerFunction> = () => undefined): AnswerFunction {
  let cart = initialCart;
  return (call) => {
    const override = answerFirst(call);
    if (override) return override;
    if (call.path.endsWith('/address')) {
      const { shipping_address, billing_address, ...customer } = call.body as CartAddressBody;
      cart = {
        ...cart,
        shipping_address,
        billing_address: billing_address ?? null,
        customer,
        checkout: customer.vat ? 'quote' : 'payment',
      };
    }
    return answerOtherCalls(call) ?? ok(cart);
  };
}

function show(answerCall: AnswerFunction, step: string, lang: Lang = 'nl') {
  const shop = fakeShop(answerCall, { lang });
  return { shop, ...renderRoute({ at: `/${lang}/cart?step=${step}`, path: 'cart', route, shop }) };
}
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const typeInto = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const posted = (calls: readonly Call[], end: string) => calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

async function fillPerson() {
  await screen.findByRole('heading', { name: 'Wie bestelt er?' });
  await typeInto('E-mailadres', 'an@voorbeeld.be');
  await typeInto('Voornaam', 'An');
  await typeInto('Achternaam', 'Peeters');
  await typeInto('Telefoonnummer', '0470 12 34 56');
  await clickButton('Verder naar adres');
}
async function fillAddress() {
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  const delivery = within(screen.getByRole('group', { name: 'Leveradres' }));
  await user.type(delivery.getByLabelText('Straat'), 'Kouter');
  await user.type(delivery.getByLabelText('Nummer'), '12');
  await user.type(delivery.getByLabelText('Postcode'), '9000');
  await user.type(delivery.getByLabelText('Gemeente'), 'Gent');
}

test('a guest enters details and address, which are sent together before payment', async () => {
  const { shop } = show(serverWith(aCart()), 'personal');
  await fillPerson();
  await fillAddress();
  expect(address()).toBe('/nl/cart?step=address');
  await clickButton('Verder naar betaling');
  expect(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' })).toBeEnabled();
  expect(address()).toBe('/nl/cart?step=payment');
  expect(posted(shop.calls, '/address').map(({ body }) => body)).toEqual([
    {
      shipping_address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
      email: 'an@voorbeeld.be',
      first_name: 'An',
      last_name: 'Peeters',
      phone: '0470 12 34 56',
    },
  ]);
});

test('the summary above the form of a phone says the delivery days and the withdrawal period, like the one beside it', async () => {
  show(serverWith(aCart()), 'personal');
  await screen.findByRole('heading', { name: 'Wie bestelt er?' });
  const [fold] = document.getElementsByTagName('details');
  if (!fold) throw new Error('there is no folded summary');
  expect(within(fold).getByText(/^Levering tussen/)).toBeInTheDocument();
  expect(within(fold).getByText(/14 dagen/)).toBeInTheDocument();
});

test('an empty form lists every wrong field with a link, and focuses the first', async () => {
  const { shop, container } = show(serverWith(aCart()), 'personal');
  await screen.findByRole('heading', { name: 'Wie bestelt er?' });
  await clickButton('Verder naar adres');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('4 gegevens kloppen nog niet');
  expect(within(summary).getByRole('link', { name: 'Voornaam: Dit veld is verplicht' })).toHaveAttribute(
    'href',
    `#${screen.getByLabelText('Voornaam').id}`,
  );
  expect(screen.getByLabelText('E-mailadres')).toHaveFocus();
  expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(expect.stringContaining('Dit veld is verplicht'));
  expect(address()).toBe('/nl/cart?step=personal');
  expect(posted(shop.calls, '')).toEqual([]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a field is checked on blur, and its error is removed as soon as it is corrected', async () => {
  show(serverWith(aCart()), 'personal');
  await screen.findByRole('heading', { name: 'Wie bestelt er?' });
  await typeInto('E-mailadres', 'an@voorbeeld');
  expect(screen.getByLabelText('E-mailadres')).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(screen.getByLabelText('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
  await typeInto('E-mailadres', '.be');
  expect(screen.getByLabelText('E-mailadres')).not.toHaveAttribute('aria-invalid');
});

test('a street typed with its number is split on blur', async () => {
  show(serverWith(aCart()), 'personal');
  await fillPerson();
  const street = (await screen.findAllByLabelText('Straat'))[0] as HTMLElement;
  await user.clear(street);
  await user.type(street, 'Kouter 12{Tab}');
  expect(street).toHaveValue('Kouter');
  expect(screen.getAllByLabelText('Nummer')[0]).toHaveValue('12');
});

test('typed values are restored after a reload', async () => {
  const { unmount } = show(serverWith(aCart()), 'personal');
  await fillPerson();
  await fillAddress();
  unmount();
  show(serverWith(aCart()), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  expect(screen.getAllByLabelText('Straat')[0]).toHaveValue('Kouter');
  await clickButton('Verder naar betaling');
  expect(await screen.findByRole('heading', { name: 'Klopt alles?' })).toBeInTheDocument();
});

test('the address step without personal details redirects to the personal step', async () => {
  show(serverWith(aCart()), 'address');
  expect(await screen.findByRole('heading', { name: 'Wie bestelt er?' })).toBeInTheDocument();
  expect(address()).toBe('/nl/cart?step=personal');
  // what was typed before hydration comes back at the address step
  expect(JSON.parse(sessionStorage.getItem('draft:checkout') ?? '{}')).toMatchObject({ country: 'be' });
});

test('the country decides the format of the postcode and the kind of order', async () => {
  show(serverWith(aReadyCart()), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await user.selectOptions(screen.getAllByLabelText('Land')[0] as HTMLElement, 'Duitsland');
  expect(screen.getByText('Bijvoorbeeld 12345')).toBeInTheDocument();
  expect(screen.getByText(/Voor dit land stuur je een aanvraag/)).toBeInTheDocument();
  await clickButton('Verder naar betaling');
  expect(screen.getAllByLabelText('Postcode')[0]).toHaveAccessibleDescription(
    expect.stringContaining('Vul een geldige postcode in, bijvoorbeeld 12345'),
  );
  await user.selectOptions(screen.getAllByLabelText('Land')[0] as HTMLElement, 'België');
  expect(screen.getAllByLabelText('Postcode')[0]).not.toHaveAttribute('aria-invalid');
});

test('a typed postcode where the delivery costs another price says the price; the one that the total has says nothing', async () => {
  const zones = [{ name: 'Ardennen', postcodes: ['6600-6999'], surcharge_cents: 1500 }];
  const tariff = { class: 'van' as const, steps: [{ up_to_kg: null, price_cents: 4900 }], long: null, free_from_cents: null, zones };
  const parts = { weight_cents: 4900, long_cents: 0, zone_cents: 0, zone: null, step: 0 };
  const cost = { ...parts, kg: 80, is_weighed: true, longest_cm: 250, cents: 4900, is_placed: true, tariff };
  const cart = aReadyCart();
  show(serverWith({ ...cart, shipping: { ...cart.shipping, cost } }), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  expect(screen.queryByText(/kost de levering/)).toBeNull();
  const postcode = screen.getAllByLabelText('Postcode')[0] as HTMLElement;
  await user.clear(postcode);
  await user.type(postcode, '6600');
  expect(await screen.findByText(/^Naar 6600 kost de levering €\s64,00\./)).toBeVisible();
  await user.clear(postcode);
  await user.type(postcode, '9000');
  expect(screen.queryByText(/kost de levering/)).toBeNull();
});

test('a business order is announced as a quote request, and becomes one', async () => {
  const { shop } = show(serverWith(aReadyCart()), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await user.click(screen.getByRole('checkbox', { name: 'Ik bestel voor een bedrijf' }));
  expect(screen.getByText(/wordt je bestelling een offerteaanvraag/)).toBeInTheDocument();
  await typeInto('Bedrijfsnaam', 'Hagen BV');
  await typeInto('Btw-nummer (optioneel)', 'BE 0787.274.566');
  await clickButton('Verder naar betaling');
  expect(await screen.findByRole('button', { name: 'Offerte aanvragen' })).toBeInTheDocument();
  expect(posted(shop.calls, '/address')[0]).toMatchObject({ body: { business: true, company_name: 'Hagen BV', vat: 'BE0787274566' } });
});

test("the API's error about a field is shown at the field, and all values stay", async () => {
  const answerCall = (call: Call) =>
    call.path.endsWith('/address')
      ? refused(422, 'request.invalid', 'Controleer je gegevens', {
          errors: { 'shipping_address.zip_code': ['Deze postcode bestaat niet.'] },
        })
      : undefined;
  show(serverWith(aReadyCart(), answerCall), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await clickButton('Verder naar betaling');
  await waitFor(() => expect(screen.getAllByLabelText('Postcode')[0]).toHaveFocus());
  expect(screen.getAllByLabelText('Postcode')[0]).toHaveAccessibleDescription(expect.stringContaining('Deze postcode bestaat niet.'));
  expect(screen.getAllByLabelText('Straat')[0]).toHaveValue('Kouter');
});

test('a remark is counted, restored after a reload, sent along and shown before the order button', async () => {
  const { shop, container, unmount } = show(serverWith(aReadyCart()), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await typeInto('Opmerking bij je bestelling (optioneel)', 'Smalle straat.{Enter}Code 1234');
  expect(screen.getByText('24 / 500')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Opmerking/)).toHaveAccessibleDescription(expect.stringContaining('Hoogstens 500 tekens.'));
  expect(await accessibilityFaults(container)).toEqual([]);
  unmount();
  const reloaded = show(serverWith(aReadyCart()), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  expect(screen.getByLabelText(/^Opmerking/)).toHaveValue('Smalle straat.\nCode 1234');
  expect(screen.getByText('24 / 500')).toBeInTheDocument();
  await clickButton('Verder naar betaling');
  const remark = await screen.findByRole('region', { name: 'Opmerking' });
  expect(within(remark).getByText(/^Smalle straat\.\s*Code 1234$/)).toBeInTheDocument();
  expect(posted(shop.calls, '/address')).toEqual([]);
  expect(posted(reloaded.shop.calls, '/address')).toMatchObject([{ body: { remark: 'Smalle straat.\nCode 1234' } }]);
});

test('the end of a remark is announced to screen readers', async () => {
  show(serverWith(aReadyCart({ customer: { ...aReadyCart().customer, remark: 'a'.repeat(447) } })), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  expect(screen.queryByText(/^Nog/)).not.toBeInTheDocument();
  await typeInto('Opmerking bij je bestelling (optioneel)', 'aaa');
  expect(screen.getByText('Nog 50 tekens')).toBeInTheDocument();
  await typeInto('Opmerking bij je bestelling (optioneel)', 'a'.repeat(60));
  expect(screen.getByText('Nog 0 tekens')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Opmerking/)).toHaveValue('a'.repeat(500));
});

test("the API's error about a remark is shown at the remark", async () => {
  const answerCall = (call: Call) =>
    call.path.endsWith('/address')
      ? refused(422, 'request.invalid', 'Controleer je gegevens', { errors: { remark: ['Hoogstens 500 tekens'] } })
      : undefined;
  show(serverWith(aReadyCart(), answerCall), 'address');
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await clickButton('Verder naar betaling');
  await waitFor(() => expect(screen.getByLabelText(/^Opmerking/)).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Opmerking bij je bestelling: Hoogstens 500 tekens' })).toBeInTheDocument();
});

test('an API that is down at the address step keeps all values and says what to do', async () => {
  show(
    serverWith(aReadyCart(), (call) => (call.path.endsWith('/address') ? failed({ kind: 'network' }) : undefined)),
    'address',
  );
  await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
  await clickButton('Verder naar betaling');
  expect(await screen.findByText(/Er is geen verbinding/)).toBeInTheDocument();
  expect(screen.getAllByLabelText('Straat')[0]).toHaveValue('Kouter');
});

describe('ordering', () => {
  const orderWith = (answerCall: (call: Call) => ReturnType<AnswerFunction>, cart = aReadyCart()) =>
    show(serverWith(cart, answerCall), 'payment');
  const keys = (calls: readonly Call[], end: string) => posted(calls, end).map(({ idempotencyKey }) => idempotencyKey);

  test('shows buyer, address, total and the right of withdrawal before the button', async () => {
    const { container } = orderWith(() => undefined, aReadyCart({ lines: [aLine(), aLine({ variant_id: 12, custom_made: true })] }));
    expect(await screen.findByText(/an@voorbeeld.be/)).toBeInTheDocument();
    expect(screen.getByText(/Kouter 12/)).toBeInTheDocument();
    expect(screen.getByText('Te betalen')).toBeInTheDocument();
    // On phones the lines are above the form, expanded, so that they are seen before ordering.
    expect(screen.getByText(/^Je bestelling: /).closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/14 dagen om je te bedenken/)).toBeInTheDocument();
    expect(screen.getByText(/op jouw maat maken, geldt geen bedenktijd/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Algemene voorwaarden/ })).toHaveAttribute('href', '/nl/algemene-voorwaarden');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('promises no withdrawal period when everything is made to measure', async () => {
    orderWith(() => undefined, aReadyCart({ lines: [aLine({ custom_made: true })] }));
    expect(await screen.findByText(/op jouw maat maken, geldt geen bedenktijd/)).toBeInTheDocument();
    expect(screen.queryByText(/14 dagen/)).not.toBeInTheDocument();
  });

  test('stores the ordered cart in local storage, without its remark', async () => {
    const cart = aReadyCart({ customer: { ...aReadyCart().customer, remark: 'Code 1234' } });
    orderWith((call) => (call.path.endsWith('/payment') ? failed({ kind: 'network' }) : undefined), cart);
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    expect(JSON.parse(localStorage.getItem('last-cart') ?? 'null')).toMatchObject({ items: [{ id: 11, amount: 2 }] });
    expect(localStorage.getItem('last-cart')).not.toContain('Code 1234');
  });

  test('sends the shown total, and shows the new total when it is refused', async () => {
    let total = 31_890;
    const { shop } = orderWith((call) => {
      if (call.path.endsWith('/payment')) {
        total = 32_000;
        return refused(409, 'order.total_changed', 'Het totaal is intussen € 320,00.');
      }
      return call.method === 'GET' && call.path.endsWith(CART_ID) ? ok({ ...aReadyCart(), total_price: total }) : undefined;
    });
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    expect(await screen.findByText('Het totaal is intussen € 320,00.')).toBeVisible();
    expect(shop.calls.find(({ path }) => path.endsWith('/payment'))?.body).toEqual({
      total_cents: 31_890,
      signed_in: false,
      professional: false,
      method: 'bancontact',
    });
    await waitFor(() => expect(document.querySelector('input[name=total]')).toHaveValue('32000'));
  });

  test('an attempt without a response is retried with the same key, so that it stays one order', async () => {
    const { shop } = orderWith((call) => (call.path.endsWith('/payment') ? failed({ kind: 'network' }) : undefined));
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    await screen.findByText(/Er is geen verbinding/);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(/maar één keer geplaatst/);
    await clickButton('Bestellen met betalingsverplichting');
    await waitFor(() => expect(keys(shop.calls, '/payment')).toHaveLength(2));
    expect(new Set(keys(shop.calls, '/payment')).size).toBe(1);
  });

  test('a refusal for other unpaid orders does not point to the cart, which is not its cause', async () => {
    orderWith((call) =>
      call.path.endsWith('/payment') ? refused(409, 'order.too_many_unpaid', 'Er staan nog 3 bestellingen open.') : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    expect(await screen.findByText('Er staan nog 3 bestellingen open.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Aanpassen in de winkelwagen' })).toBeNull();
  });

  test('after a refusal the next attempt has another key', async () => {
    const { shop } = orderWith((call) =>
      call.path.endsWith('/payment')
        ? refused(409, 'cart.out_of_stock', 'Linea is net uitverkocht.', { meta: { variant_id: 11 } })
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    await screen.findByText('Linea is net uitverkocht.');
    // Directly above the button, with a link to the line.
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    expect(within(alert).getByRole('link', { name: 'Naar Draadpaneel Linea 3D in je winkelwagen' })).toHaveAttribute(
      'href',
      '/nl/cart#line-sale-11',
    );
    await clickButton('Bestellen met betalingsverplichting');
    await waitFor(() => expect(keys(shop.calls, '/payment')).toHaveLength(2));
    expect(new Set(keys(shop.calls, '/payment')).size).toBe(2);
  });

  test('a double click orders once', async () => {
    const { answer, arrive } = later();
    const { shop } = orderWith((call) => (call.path.endsWith('/payment') ? answer.then(() => failed({ kind: 'network' })) : undefined));
    await user.dblClick(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    arrive(null);
    await screen.findByText(/Er is geen verbinding/);
    expect(keys(shop.calls, '/payment')).toHaveLength(1);
  });

  test('a cart that was ordered meanwhile redirects to the cart page', async () => {
    orderWith((call) => (call.path.endsWith('/payment') ? refused(400, 'cart.ordered', 'Al besteld.') : undefined));
    await user.click(await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    await waitFor(() => expect(address()).toBe('/nl/cart'));
  });

  test('a line with a problem blocks the order and links to the cart', async () => {
    const problem = { code: 'out_of_stock' as const, message: 'Linea is uitverkocht.', left: 0, requested: 2, product_title: 'Linea' };
    Element.prototype.scrollIntoView = jest.fn();
    const { shop } = orderWith(() => undefined, aReadyCart({ lines: [aLine({ problem })], has_problems: true }));
    expect(await screen.findByText('Linea is uitverkocht.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bestellen met betalingsverplichting' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(shop.calls.filter(({ path }) => path.endsWith('/payment'))).toEqual([]);
    expect(screen.getByRole('link', { name: 'Aanpassen in de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  });

  test('each line with a problem is named, and links to itself in the cart', async () => {
    const problem = { code: 'only_left' as const, message: 'Nog 2 op voorraad.', left: 2, requested: 3, product_title: 'Linea' };
    const lines = [aLine({ problem }), aLine({ variant_id: 8, name: 'groen', problem })];
    orderWith(() => undefined, aReadyCart({ lines, has_problems: true }));
    const note = within(await screen.findByRole('alert'));
    expect(note.getAllByText('Nog 2 op voorraad.')).toHaveLength(2);
    for (const line of lines) {
      const link = note.getByRole('link', { name: `${line.product_name}, ${line.name}` });
      expect(link).toHaveAttribute('href', `/nl/cart#${lineId(line)}`);
    }
  });

  test('a country without online payment is logged and sends a request', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    const cart = aReadyCart({ shipping_address: { ...aReadyCart().shipping_address, country: 'de' }, checkout: 'request' });
    const { shop } = orderWith(
      (call) => (call.path.endsWith('/request') ? ok({ order_number: 'GH-1', kind: 'request', reference: 'abc' }) : undefined),
      cart,
    );
    const button = await screen.findByRole('button', { name: 'Aanvraag versturen' });
    expect(screen.getAllByText('Totaal incl. btw, zonder levering').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText('Totaal incl. btw')).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/nl/cart/completed?payment=abc'));
    expect(posted(shop.calls, '/request')).toMatchObject([{ body: { cart_id: CART_ID } }]);
    expect(shop.cartId()).not.toBe(CART_ID);
    expect(log.mock.calls).toEqual([['ILLEGAL COUNTRY']]);
    log.mockRestore();
  });
});

describe('a discount code that no longer counts once the buyer is known', () => {
  const coupon = { code: 'EENMALIG', discount_cents: 1764 };
  const problem = { code: 'used' as const, message: 'Je hebt deze code al gebruikt.' };
  /** The server knows who the buyer is from the address step on. */
  const refusing = (initialCart: Cart) => {
    let isKnown = false;
    return serverWith(initialCart, ({ path, method }) => {
      if (path.endsWith('/address')) isKnown = true;
      const isCart = isKnown && (path.endsWith('/address') || (method === 'GET' && path === `/api/carts/${CART_ID}`));
      return isCart ? ok({ ...initialCart, coupon: { ...coupon, discount_cents: 0, problem }, total_price: 22_540 }) : undefined;
    });
  };

  test('is explained beside the total, and read out where the summary was before', async () => {
    const { container } = show(refusing(aReadyCart({ coupon })), 'address');
    await screen.findByRole('heading', { name: 'Waar mogen we leveren?' });
    expect(screen.queryByText(problem.message)).not.toBeInTheDocument();
    const beside = screen.getByRole('region', { name: 'Je bestelling' });
    const region = within(beside).getByRole('status');
    await clickButton('Verder naar betaling');
    await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' });
    // The same element: a new one would not be read out.
    expect(region).toBeInTheDocument();
    expect(region).toHaveTextContent(`Kortingscode EENMALIG telt niet mee${problem.message}`);
    const total = screen.getByText('Te betalen').closest('dl');
    expect(total?.nextElementSibling).toHaveTextContent(problem.message);
    // Above the form of a phone, also while the summary is folded.
    const [fold] = document.getElementsByTagName('details');
    expect(fold?.nextElementSibling).toHaveTextContent(problem.message);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test.each<[Lang, string]>([
    ['nl', 'Kortingscode EENMALIG telt niet mee'],
    ['fr', 'Le code de réduction EENMALIG n’est pas pris en compte'],
    ['de', 'Der Gutscheincode EENMALIG wird nicht angerechnet'],
    ['en', 'Discount code EENMALIG does not count'],
  ])('is named in %s at the address step', async (lang, title) => {
    show(serverWith(aReadyCart({ coupon: { ...coupon, discount_cents: 0, problem } })), 'address', lang);
    expect(await screen.findAllByText(title)).toHaveLength(2);
  });
});

test.each([
  ['payment', 'personal', aCart()],
  ['payment', 'address', aReadyCart({ shipping_address: { country: 'be' } })],
])('the step %s redirects to %s until that is complete', async (step, earlierStep, cart) => {
  show(serverWith(cart), step);
  await screen.findByRole('button', { name: /^Verder/ });
  expect(address()).toBe(`/nl/cart?step=${earlierStep}`);
});

test.each<[Lang, string, string]>([
  ['fr', 'Qui passe commande\u202f?', 'Ce champ est obligatoire'],
  ['de', 'Wer bestellt?', 'Bitte füllen Sie dieses Feld aus'],
  ['en', 'Who is ordering?', 'This field is required'],
])('speaks %s', async (lang, heading, required) => {
  const { container } = show(serverWith(aCart()), 'personal', lang);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await user.click(container.querySelector('button[type=submit]') as HTMLElement);
  expect(screen.getAllByText(required, { exact: false }).length).toBeGreaterThan(3);
});

test('the payment step says above its button what a plan lacks, with a link to the cart', async () => {
  const missing = ['Niet in de bestelling, wel nodig: 1 × Draaipoort Porta (opnieuw verwacht op 3 december 2026)'];
  show(serverWith(aReadyCart({ plans: [aPlan({ missing })] })), 'payment');
  const note = (await screen.findByText(missing[0] ?? '')).parentElement as HTMLElement;
  expect(note).toHaveTextContent(/^Achtertuin, 23 m/);
  expect(within(note).getByRole('link', { name: 'Aanpassen in de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  const order = screen.getByRole('button', { name: /betalingsverplichting/ });
  expect(note.compareDocumentPosition(order) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
