/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { aPickupPlace } from 'shared-contracts/testing/a-pickup';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { TrackedOrder } from 'shared-contracts/wire/order';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './track.route.tsx';

const REFERENCE = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const aTrackedOrder = (overrides: Partial<TrackedOrder> = {}): TrackedOrder => ({
  number: '2026-000123',
  kind: 'order',
  status: 'shipped',
  payment_status: 'paid',
  ordered_at: '2026-03-02T10:15:00.000Z',
  timeline: [
    { status: 'ordered', at: '2026-03-02T10:15:00.000Z' },
    { status: 'paid', at: '2026-03-02T10:17:00.000Z' },
    { status: 'shipped', at: '2026-03-04T10:17:00.000Z' },
  ],
  tracking: { carrier: 'bpost', code: null, url: 'https://track.example/3232' },
  delivery_working_days: 6,
  delivery_window: { from: '2026-03-04', to: '2026-03-06' },
  lines: [
    { kind: 'sale', product_name: 'Draadpaneel Linea 3D', name: '250 × 103 cm, antraciet', image: null, amount: 4, rental: null },
    { kind: 'gift', product_name: 'Draadspanner', name: 'zink', image: null, amount: 1, rental: null },
  ],
  ...overrides,
});
const show = (answer: object = aTrackedOrder(), path = '/nl/track?number=2026-000123', lang: Lang = 'nl') => {
  const shop = fakeShop({ 'GET /api/orders/track': answer }, { lang });
  return { shop, ...renderRoute({ at: path, path: 'track', route, shop }) };
};
const submitForm = async (email = 'an@voorbeeld.be', postcode = '9000') => {
  const input = await screen.findByRole('textbox', { name: 'E-mailadres' });
  if (email) await userEvent.type(input, email);
  if (postcode) await userEvent.type(screen.getByRole('textbox', { name: /^Postcode/ }), postcode);
  await userEvent.click(screen.getByRole('button', { name: 'Bestelling zoeken' }));
};

beforeEach(() => sessionStorage.clear());

describe('an order without an account', () => {
  it('that was handed over leads to the warranty passports of its goods', async () => {
    const warranty = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
    const { lines } = aTrackedOrder();
    show(aTrackedOrder({ status: 'delivered', lines: lines.map((line, row) => (row === 0 ? { ...line, warranty } : line)) }));
    await submitForm();
    const links = await screen.findAllByRole('link', { name: /^Garantiepas van / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/nl/warranty/${warranty}`]);
  });

  it('that was withdrawn from after it had left says so beside its progress', async () => {
    show(aTrackedOrder({ status: 'delivered', withdrawal_after_shipping_at: '2026-03-10T09:00:00.000Z' }));
    await submitForm();
    expect(await screen.findByText(/We hebben je herroeping ontvangen op 10 maart 2026\. We verwerken ze/)).toBeVisible();
    expect(screen.getAllByText('Geleverd')).not.toHaveLength(0);
  });

  it.each([
    [{ own_id: null, quote_reference: REFERENCE }, `/nl/quote?reference=${REFERENCE}`],
    [{ own_id: 36, quote_reference: null }, '/nl/account/quotes/36'],
    [{ own_id: null, quote_reference: null }, null],
  ])('that is an answered quote says so, with the way to it: %j', async (access, path) => {
    show(aTrackedOrder({ kind: 'quote', status: 'quote_requested', payment_status: 'unpaid', quote_status: 'answered', ...access }));
    await submitForm();
    expect(await screen.findByText('Klaar voor jou')).toBeVisible();
    expect(screen.queryByText('We maken je offerte')).toBeNull();
    if (path === null) expect(screen.getByText(/De link ernaartoe staat in onze mail/)).toBeVisible();
    else expect(screen.getByRole('link', { name: 'Bekijk de offerte' })).toHaveAttribute('href', path);
  });

  it('that was paid twice says what becomes of the second payment', async () => {
    show(aTrackedOrder({ paid_twice: true }));
    await submitForm();
    expect(await screen.findByText(/We hebben je betaling twee keer ontvangen/)).toBeVisible();
  });

  it('that leaves in parts says what has left and what is still to come', async () => {
    const shipments = [
      {
        number: 1,
        sent_at: '2026-03-03T09:00:00.000Z',
        tracking: null,
        lines: [{ product_name: 'Draadspanner', name: 'zink', amount: 1 }],
      },
    ];
    const lines = aTrackedOrder().lines.map((line) => ({ ...line, shipped_amount: line.kind === 'gift' ? 1 : 0 }));
    show(aTrackedOrder({ status: 'confirmed', partly_shipped: true, shipments, lines, tracking: null }));
    await submitForm();
    expect(within(await screen.findByRole('region', { name: /^Zending 1/ })).getByText('1 × Draadspanner, zink')).toBeVisible();
    const rest = within(screen.getByRole('region', { name: 'Dit komt nog' })).getAllByRole('listitem');
    expect(rest.map(({ textContent }) => textContent)).toEqual(['4 × Draadpaneel Linea 3D, 250 × 103 cm, antraciet']);
  });

  it('that is picked up says where, and when it was', async () => {
    show(aTrackedOrder({ pickup: aPickupPlace(), status: 'delivered' }));
    await submitForm();
    expect(await screen.findByRole('region', { name: 'Afhalen bij Groenhof Gent' })).toBeVisible();
    expect(screen.getAllByText('Afgehaald')).not.toHaveLength(0);
    expect(screen.queryByText('Geleverd')).not.toBeInTheDocument();
    expect(screen.queryByText(/identiteitskaart/)).not.toBeInTheDocument();
  });

  it('is found by number, address and postcode, none of which is added to the URL', async () => {
    const { shop, container } = show();
    await submitForm(' an@voorbeeld.be', '9000 ');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestelling 2026-000123' })).toHaveFocus();
    expect(shop.calls).toMatchObject([{ params: { number: '2026-000123', email: 'an@voorbeeld.be', postcode: '9000' } }]);
    expect(address()).toBe('/nl/track');
    expect(screen.getByText('Je bestelling is onderweg').closest('[aria-current]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Volg je zending' })).toHaveAttribute('href', 'https://track.example/3232');
    const lines = within(screen.getByRole('region', { name: 'Bestelde artikelen' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Draadpaneel Linea 3D250 × 103 cm, antraciet4 stuks',
      'DraadspannerzinkCadeau1 stuk',
    ]);
    expect(screen.getByRole('link', { name: 'Deze aankoop herroepen' })).toHaveAttribute('href', '/nl/withdrawal?number=2026-000123');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says which pieces do not come because they were withdrawn from, and which gift is no longer earned', async () => {
    const [panel, gift] = aTrackedOrder().lines;
    if (panel === undefined || gift === undefined) throw new Error('The order should have goods and a gift');
    const lines = [
      { ...panel, withdrawn_amount: 1 },
      { ...panel, name: 'groen', withdrawn_amount: 4 },
      { ...gift, withdrawn_amount: 1 },
    ];
    show(aTrackedOrder({ status: 'confirmed', refund_status: 'partly', lines }));
    await submitForm();
    const list = within(await screen.findByRole('region', { name: 'Bestelde artikelen' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      'Draadpaneel Linea 3D250 × 103 cm, antraciet3 van de 4: de rest heb je herroepen3 stuks',
      'Draadpaneel Linea 3DgroenKomt niet mee: je hebt dit herroepen',
      'DraadspannerzinkKomt niet mee: je bestelling geeft er geen recht meer opCadeau',
    ]);
  });

  it('names the returns and what was paid back, without a link to an account', async () => {
    const returns = [{ number: 'R2026-000005', status: 'closed' as const, unsent: false }];
    const { container } = show(aTrackedOrder({ status: 'delivered', refund_status: 'partly', refunded_cents: 1500, returns }));
    await submitForm();
    expect(await screen.findByText('Retour R2026-000005')).toBeVisible();
    expect(screen.getByText(/^Terugbetaling: €\s15,00$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /R2026/ })).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('of a company offers no withdrawal, which only consumers have', async () => {
    show(aTrackedOrder({ may_withdraw: false }));
    await submitForm();
    expect(await screen.findByRole('link', { name: 'Andere bestelling volgen' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deze aankoop herroepen' })).toBeNull();
  });

  it('shows a received withdrawal instead of the stopped progress', async () => {
    show(aTrackedOrder({ status: 'confirmed', tracking: null, withdrawal_received_at: '2026-03-03T09:00:00.000Z' }));
    await submitForm();
    expect(await screen.findByText(/We hebben je herroeping ontvangen op 3 maart 2026/)).toBeVisible();
    expect(screen.queryByText('We maken je bestelling klaar')).not.toBeInTheDocument();
    expect(screen.queryByText(/woensdag 4 maart|vrijdag 6 maart/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deze aankoop herroepen' })).toBeVisible();
  });

  it('of a partly shipped order that is withdrawn from says that the rest is held back, not that it is to come', async () => {
    const shipments = [{ number: 1, sent_at: '2026-03-02T09:00:00.000Z', tracking: null, lines: [] }];
    const lines = aTrackedOrder().lines.map((line) => ({ ...line, shipped_amount: 0 }));
    const withdrawal_received_at = '2026-03-03T09:00:00.000Z';
    show(aTrackedOrder({ status: 'confirmed', partly_shipped: true, shipments, lines, tracking: null, withdrawal_received_at }));
    await submitForm();
    expect(await screen.findByText(/Een deel van je bestelling is al vertrokken/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tegengehouden tot je herroeping verwerkt is' })).toBeVisible();
    expect(screen.queryByText('Dit komt nog')).not.toBeInTheDocument();
  });

  it('says which pieces the shop has cancelled', async () => {
    const lines = aTrackedOrder().lines.map((line) => ({ ...line, withdrawn_amount: 1, cancelled_amount: 1 }));
    show(aTrackedOrder({ lines }));
    await submitForm();
    expect(await screen.findByText('3 van de 4: de rest hebben we geannuleerd')).toBeVisible();
    expect(screen.getByText('Komt niet mee: dit cadeau hebben we geannuleerd')).toBeVisible();
  });

  it('says that it is not paid yet', async () => {
    show(aTrackedOrder({ status: 'awaiting_payment', payment_status: 'unpaid', tracking: null }));
    await submitForm();
    expect(await screen.findByText('Deze bestelling is nog niet betaald.')).toBeVisible();
  });

  it.each([
    [404, 'order.not_found'],
    [422, 'request.invalid'],
  ])('that is not found (%d) does not reveal which value is wrong, and keeps the input', async (status, code) => {
    const { container } = show(refused(status, code, 'Bestelling 2026-000123 is van iemand anders'));
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Met deze gegevens vinden we geen bestelling. Vergelijk ze met je bevestigingsmail.',
    );
    expect(screen.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('an@voorbeeld.be');
    expect(screen.getByRole('textbox', { name: 'Bestelnummer' })).toHaveValue('2026-000123');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('keeps the input through a change of language and a reload, until another order is searched', async () => {
    const { unmount } = show(refused(404));
    await submitForm();
    await screen.findByRole('alert');
    unmount();
    const { unmount: leave } = show(aTrackedOrder(), '/de/track', 'de');
    expect(await screen.findByRole('textbox', { name: 'Bestellnummer' })).toHaveValue('2026-000123');
    expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('an@voorbeeld.be');
    leave();
    show(aTrackedOrder(), '/nl/track?number=2026-000999');
    expect(await screen.findByRole('textbox', { name: 'E-mailadres' })).toHaveValue('');
    await submitForm();
    await screen.findByRole('heading', { level: 1, name: 'Bestelling 2026-000123' });
    expect(sessionStorage).toHaveLength(1);
    await userEvent.click(await screen.findByRole('link', { name: 'Andere bestelling volgen' }));
    expect(await screen.findByRole('textbox', { name: 'Bestelnummer' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('');
  });

  it('deletes the input on other pages of the shop', async () => {
    show();
    await submitForm();
    await userEvent.click(await screen.findByRole('link', { name: 'Deze aankoop herroepen' }));
    await waitFor(() => expect(address()).toBe('/nl/withdrawal?number=2026-000123'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows how long to wait after too many attempts', async () => {
    show(refused(429, 'request.rate_limited', 'Te veel aanvragen.', { retryAfter: 600 }));
    await submitForm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Te veel aanvragen.');
    expect(alert).toHaveTextContent('Je kunt het over 10 minuten opnieuw proberen.');
  });

  it('can be requested again after a network failure', async () => {
    show(failed({ kind: 'network' }));
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Kijk je verbinding na');
  });

  it('is not requested while a field is missing', async () => {
    const { shop } = show(aTrackedOrder(), '/nl/track');
    await screen.findByRole('heading', { level: 1, name: 'Volg je bestelling' });
    await submitForm('an@', '');
    expect(await screen.findByRole('link', { name: 'Bestelnummer: Dit veld is verplicht' })).toBeVisible();
    expect(screen.getByRole('link', { name: /E-mailadres: Vul een geldig e-mailadres in/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Postcode/ })).toBeInvalid();
    expect(shop.calls).toEqual([]);
  });

  describe('of a signed-in customer', () => {
    const showSignedIn = (overrides: Parameters<typeof aUser>[0], answers: Record<string, object> = {}) => {
      const shop = {
        ...fakeShop({ 'GET /auth/me': aUser(overrides), 'GET /api/orders/track': aTrackedOrder(), ...answers }),
        isSignedIn: () => true,
      };
      renderRoute({ at: '/nl/track?number=2026-000123', path: 'track', route, shop });
      return shop;
    };

    it('fills in the address', async () => {
      showSignedIn({ email: 'an@voorbeeld.be' });
      expect(await screen.findByRole('textbox', { name: 'E-mailadres' })).toHaveValue('an@voorbeeld.be');
    });

    it('is added to the account that has its address', async () => {
      const shop = showSignedIn({ email: 'An@voorbeeld.be', email_confirmed: true }, { 'POST /api/orders/track/claim': { id: 36 } });
      await submitForm('');
      await userEvent.click(await screen.findByRole('button', { name: 'Toevoegen aan mijn account' }));
      await waitFor(() => expect(address()).toBe('/nl/account/orders/36'));
      expect(shop.calls).toContainEqual(
        expect.objectContaining({ path: '/api/orders/track/claim', body: { number: '2026-000123', postcode: '9000' } }),
      );
    });

    it.each(['an@voorbeeld.be', 'lotte@groenhof.example'])('leads to it in the account that has it already (%s)', async (email) => {
      showSignedIn({ email, email_confirmed: true }, { 'GET /api/orders/track': aTrackedOrder({ own_id: 36 }) });
      await submitForm('');
      expect(await screen.findByRole('link', { name: 'Bekijken in mijn account' })).toHaveAttribute('href', '/nl/account/orders/36');
      expect(screen.queryByRole('button', { name: 'Toevoegen aan mijn account' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Aanmelden' })).not.toBeInTheDocument();
    });

    it('shows why it can’t be added', async () => {
      showSignedIn(
        { email: 'an@voorbeeld.be' },
        { 'POST /api/orders/track/claim': refused(403, 'order.claim_unconfirmed', 'Bevestig eerst.') },
      );
      await submitForm('');
      await userEvent.click(await screen.findByRole('button', { name: 'Toevoegen aan mijn account' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Bevestig eerst.');
    });

    it('requires a confirmed address', async () => {
      showSignedIn({ email: 'an@voorbeeld.be', email_confirmed: false });
      await submitForm('');
      expect(await screen.findByRole('link', { name: 'E-mailadres bevestigen' })).toHaveAttribute('href', '/nl/account/profile');
      expect(screen.queryByRole('button', { name: 'Toevoegen aan mijn account' })).not.toBeInTheDocument();
    });

    it('is not offered to another account', async () => {
      showSignedIn({ email: 'lotte@groenhof.example', email_confirmed: true });
      const email = await screen.findByRole('textbox', { name: 'E-mailadres' });
      await userEvent.clear(email);
      await submitForm();
      expect(await screen.findByRole('link', { name: 'Aanmelden' })).toHaveAttribute('href', '/nl/login?callback=%2Fnl%2Faccount%2Forders');
    });
  });
});
