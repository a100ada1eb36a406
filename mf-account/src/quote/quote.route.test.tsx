/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { renderRoute } from '../testing/harness.ts';
import { aQuote, QUOTE_REFERENCE } from '../testing/quotes.ts';
import * as route from './quote.route.tsx';

const AT = `/nl/quote?reference=${QUOTE_REFERENCE}`;
const PATH = `/api/quotes/${QUOTE_REFERENCE}`;
const show = (quote: object, answers: Record<string, object> = {}, path = AT) => {
  const shop = fakeShop({ [`GET ${PATH}`]: quote, ...answers });
  return { shop, ...renderRoute({ at: path, path: 'quote', route, shop }) };
};
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');

describe('a quote opened from a mail', () => {
  it('shows quoted and normal prices, the saving and the last day', async () => {
    show(aQuote({ note: 'Gratis levering vanaf 4 panelen.' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Offerte 2041-8051' })).toBeVisible();
    expect(screen.getByText('Geldig tot en met 31 maart 2026')).toBeVisible();
    expect(plain(screen.getByText(/^Je bespaart/))).toBe('Je bespaart € 39,80 op de gewone prijzen.');
    expect(screen.getByText('Gratis levering vanaf 4 panelen.')).toBeVisible();
    const row = screen.getByRole('link', { name: 'Draadpaneel Linea 3D' }).closest('tr');
    expect(plain(row)).toContain('€ 220,00');
    expect(plain(row)).toContain('Gewone prijs: € 259,80');
  });

  it('shows the terms before the button, and which goods can’t be returned', async () => {
    const quote = aQuote({ deposit_cents: 50_000, rent_cents: 9000 });
    const lines = [...quote.lines, ...quote.lines.map((line) => ({ ...line, order_item_id: 2, name: 'op maat' }))];
    show({ ...quote, lines, conditions: { ...quote.conditions, custom_made: [2] } });
    const terms = await screen.findByRole('region', { name: 'Voorwaarden en bedenktijd' });
    expect(plain(terms)).toContain('Levering tussen ma 9 maart en wo 11 maart.');
    expect(plain(terms)).toContain('verplicht je je tot betaling');
    expect(plain(terms)).toContain(
      'heb je na de levering 14 dagen om je te bedenken, zonder reden. Stuur je alles terug, dan kost dat € 49,00',
    );
    expect(plain(terms)).toContain('geldt geen bedenktijd.Draadpaneel Linea 3D, op maat');
    expect(plain(terms)).toContain('Huur: € 90,00');
    expect(within(terms).getByRole('link', { name: /^Algemene voorwaarden/ })).toHaveAttribute('target', '_blank');
    const button = screen.getByRole('button', { name: /^Aanvaarden/ });
    expect(terms.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('names the plan of each line, so that an article in several lines can be told apart', async () => {
    const [line] = aQuote().lines;
    if (line === undefined) throw new Error('The quote should have a line');
    const lines = [
      { ...line, plan: 'a' },
      { ...line, order_item_id: line.order_item_id + 1, plan: null },
    ];
    show(aQuote({ lines, plans: [{ share_id: 'a', name: 'Draadafsluiting achteraan', missing: [] }] }));
    expect(await screen.findAllByText('Plan: Draadafsluiting achteraan')).toHaveLength(1);
  });

  it('names what a plan lacks before the button, and no longer when it is settled', async () => {
    const plans = [
      { share_id: 'a', name: 'Draadafsluiting achteraan', missing: ['Niet in de bestelling, wel nodig: 1 × Poort Linea'] },
      { share_id: 'b', name: 'Terras', missing: [] },
    ];
    const { container, unmount } = show(aQuote({ plans }));
    const text = await screen.findByText('Niet in de bestelling, wel nodig: 1 × Poort Linea');
    expect(screen.getByText('Draadafsluiting achteraan')).toBeVisible();
    expect(screen.queryByText('Terras')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: /^Aanvaarden/ });
    expect(text.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await accessibilityFaults(container)).toEqual([]);
    unmount();
    show(aQuote({ plans, status: 'declined', can_accept: false, can_decline: false }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Draadafsluiting achteraan')).not.toBeInTheDocument();
  });

  it('shows no consumer’s rights to a business, and no terms when it can’t be accepted', async () => {
    const quote = aQuote();
    const { unmount } = show({ ...quote, conditions: { ...quote.conditions, is_consumer: false } });
    const terms = await screen.findByRole('region', { name: 'Algemene voorwaarden' });
    expect(plain(terms)).not.toContain('bedenken');
    unmount();
    show(aQuote({ status: 'requested', can_accept: false }));
    await screen.findByText(/We rekenen je lijst na/);
    expect(screen.queryByRole('link', { name: /^Algemene voorwaarden/ })).not.toBeInTheDocument();
  });

  it('tells a business what a return costs, without VAT where it reads the quote without', async () => {
    const quote = aQuote();
    const conditions = { ...quote.conditions, is_consumer: false, return_cost: { price_cents: 6050, carrier: 'Groenhof' } };
    const { store } = show({ ...quote, conditions });
    const terms = await screen.findByRole('region', { name: 'Algemene voorwaarden' });
    expect(plain(terms)).toContain('Stukken terugsturen kan tot 14 dagen na de levering. Alles terugsturen kost € 60,50. ');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(terms)).toContain('Alles terugsturen kost € 50,00 excl. btw. ');
  });

  it('tells a company that may pay on invoice why its quote can’t be', async () => {
    show(aQuote(), { [`GET ${PATH}/payment-methods`]: { methods: ['bancontact'], chosen: null, invoice_obstacle: 'quote' } });
    expect(await screen.findByText('Op factuur kan een offerte niet: je betaalt ze bij het aanvaarden.')).toBeVisible();
  });

  it('tells a colleague without the right to order why the quote offers nothing', async () => {
    show(aQuote({ may_act: false, can_accept: false, can_decline: false }));
    expect(await screen.findByText(/Je kunt deze offerte bekijken, maar niet beantwoorden/)).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows prices without VAT in the view without VAT', async () => {
    const { store } = show(aQuote());
    const row = (await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).closest('tr');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(row)).toContain('€ 181,82');
    expect(screen.getByRole('columnheader', { name: 'Prijs excl. btw' })).toBeInTheDocument();
  });

  it('says the saving in the prices of the page, and nothing when an older API does not know it', async () => {
    const { store, unmount } = show(aQuote({ list_total_excl_vat_cents: 21_471 }));
    await screen.findByText(/^Je bespaart/);
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(screen.getByText(/^Je bespaart/))).toBe('Je bespaart € 32,89 excl. btw op de gewone prijzen.');
    unmount();
    const older = show(aQuote());
    await screen.findByText(/^Je bespaart/);
    act(() => void older.store.dispatch(vatViewChanged('excl')));
    expect(screen.queryByText(/^Je bespaart/)).not.toBeInTheDocument();
  });

  it('takes a company’s own reference when it is accepted, and refuses a link in it at the field', async () => {
    const company = aQuote({ company_name: 'Tuinen Maes', purchase_order: 'PO 1' });
    const { shop } = show(company, { [`POST ${PATH}/accept`]: () => refused(409, 'quote.expired', 'Vervallen.') });
    const field = await screen.findByLabelText(/^Jouw bestelnummer of referentie/);
    expect(field).toHaveValue('PO 1');
    await userEvent.clear(field);
    await userEvent.type(field, 'www.prijs.shop');
    await userEvent.click(screen.getByRole('button', { name: /^Aanvaarden/ }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('zonder webadres')));
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'PO 2026-0415');
    await userEvent.click(screen.getByRole('button', { name: /^Aanvaarden/ }));
    await screen.findByText('Vervallen.');
    expect(shop.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { purchase_order: 'PO 2026-0415' } }]);
  });

  it('asks a private customer for no reference', async () => {
    show(aQuote({ company_name: null }));
    await screen.findByRole('button', { name: /^Aanvaarden/ });
    expect(screen.queryByLabelText(/^Jouw bestelnummer/)).not.toBeInTheDocument();
  });

  it('offers the ways to pay before the button and accepts with the chosen one; what is left is offered when one is gone', async () => {
    const { shop, container } = show(aQuote(), {
      [`GET ${PATH}/payment-methods`]: { methods: ['bancontact', 'ideal', 'creditcard'], chosen: null },
      [`POST ${PATH}/accept`]: () =>
        refused(422, 'payment.method_unavailable', 'iDEAL kan nu niet.', { meta: { methods: ['bancontact'] } }),
    });
    const choice = await screen.findByRole('group', { name: 'Hoe wil je betalen?' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(3);
    expect(within(choice).getByRole('radio', { name: 'Bancontact' })).toBeChecked();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(within(choice).getByRole('radio', { name: 'iDEAL' }));
    await userEvent.click(screen.getByRole('button', { name: /^Aanvaarden/ }));
    await screen.findByText('iDEAL kan nu niet.');
    expect(shop.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { method: 'ideal' } }]);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('says that the day of a delivery abroad is agreed, and no carrier where parcels are handed in near the customer', async () => {
    const quote = aQuote();
    const conditions = {
      ...quote.conditions,
      delivery_window: null,
      delivery_arranged: true,
      return_cost: { price_cents: 975, carrier: 'Groenhof', nearby: true },
    };
    show({ ...quote, conditions });
    const terms = await screen.findByRole('region', { name: 'Voorwaarden en bedenktijd' });
    expect(plain(terms)).toContain('De leverdag spreken we met je af.');
    expect(plain(terms)).toContain('Stuur je alles terug, dan kost dat € 9,75. Was een stuk');
  });

  it('names the shop as no carrier: what it collects itself comes back as agreed', async () => {
    const quote = aQuote();
    show({ ...quote, conditions: { ...quote.conditions, return_cost: { price_cents: 12_000, carrier: 'Groenhof' } } });
    const terms = plain(await screen.findByRole('region', { name: 'Voorwaarden en bedenktijd' }));
    expect(terms).toContain('Alles terugsturen kost € 120,00. Hoe en wanneer de stukken terugkomen, spreken we met je af.');
    expect(terms).not.toContain('met Groenhof');
  });

  it('accepted by bank transfer, shows the account and the last day, and the other ways to pay beneath', async () => {
    const transfer = {
      holder: 'Groenhof bv',
      iban: 'NL53INGB0654422370',
      bic: 'INGBNL2A',
      reference: 'RF49-3049-3049-3049',
      amount_cents: 22_000,
      until: '2026-12-06',
      qr_url: '/api/orders/by-payment/x/transfer.svg',
    };
    const order = { id: 51, number: '2041-8051', reference: QUOTE_REFERENCE };
    const quote = aQuote({ status: 'accepted', can_decline: false, order, transfer });
    const conditions = { is_consumer: true, delivery_window: null, delivery_working_days: 5, return_cost: null, custom_made: [] };
    const { container } = show(
      { ...quote, conditions },
      {
        [`GET ${PATH}/payment-methods`]: {
          methods: ['bancontact', 'banktransfer'],
          chosen: 'banktransfer',
          transfer: { days: 7, until: '2026-12-06' },
        },
      },
    );
    expect(await screen.findByText(/die wacht op je overschrijving tot en met 6 december 2026/)).toBeVisible();
    expect(screen.queryByText(/Betaal om je bestelling te bevestigen/)).not.toBeInTheDocument();
    expect(screen.getByText('RF49-3049-3049-3049')).toBeVisible();
    expect(screen.getByText('NL53 INGB 0654 4223 70')).toBeVisible();
    expect(screen.getByText('Levering binnen 5 werkdagen na je betaling.')).toBeVisible();
    const other = screen.getByText('Toch liever anders betalen?').closest('details');
    expect(within(other as HTMLElement).getByRole('button', { name: /betalen$/, hidden: true })).toBeInTheDocument();
    expect(within(other as HTMLElement).queryByText('Overschrijving')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volg je bestelling' })).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('accepts and redirects to the payment', async () => {
    const shop = fakeShop({ [`POST ${PATH}/accept`]: { payment_url: 'https://pay.test/1', order_number: '2041-8051' } });
    const key = '3f3f1a52-6b1f-4d62-9b6a-1f2e3d4c5b6a';
    const answer = await route.action(loaderArgs(shop, AT, { form: { intent: 'accept', attempt: key, total_cents: '22000' } }));
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get('location')).toBe('https://pay.test/1');
    expect(shop.calls).toMatchObject([{ path: `${PATH}/accept`, idempotencyKey: key, body: { total_cents: 22000 } }]);
  });

  it.each([
    ['requested', /We rekenen je lijst na/, ['Aanvraag intrekken'], { can_accept: false }],
    ['answered', /Aanvaard je de offerte/, ['Aanvaarden en € 220,00 betalen', 'Afwijzen'], {}],
    ['accepted', /Betaal om je bestelling te bevestigen/, ['€ 220,00 betalen'], { can_decline: false }],
    ['declined', /Je hebt deze offerte afgewezen/, [], { can_accept: false, can_decline: false }],
    ['expired', /was geldig tot en met 31 maart 2026/, [], { can_accept: false, can_decline: false }],
  ] as const)('explains the status %s, with its actions', async (status, text, names, overrides) => {
    show(aQuote({ status, ...overrides }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button').map(plain)).toEqual(names);
  });

  it('links an accepted quote to order tracking', async () => {
    const order = { id: 51, number: '2041-8051', reference: QUOTE_REFERENCE };
    show(aQuote({ status: 'accepted', can_accept: false, can_decline: false, order }));
    expect(await screen.findByRole('link', { name: 'Volg je bestelling' })).toHaveAttribute('href', '/nl/track?number=2041-8051');
  });

  it('links to the service page when it has expired', async () => {
    show(aQuote({ status: 'expired', can_accept: false, can_decline: false }));
    expect(await screen.findByRole('link', { name: 'Nieuwe offerte vragen' })).toHaveAttribute('href', '/nl/service');
  });

  it('is declined after a confirmation, with a reason', async () => {
    let quote = aQuote();
    const { shop } = show(() => quote, {
      [`POST ${PATH}/decline`]: () => (quote = aQuote({ status: 'declined', can_accept: false, can_decline: false })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Afwijzen' }));
    const question = await screen.findByRole('dialog', { name: 'Offerte 2041-8051 afwijzen?' });
    await userEvent.type(within(question).getByRole('textbox', { name: /Waarom niet/ }), ' Te duur ');
    await userEvent.click(within(question).getByRole('button', { name: 'Afwijzen' }));
    expect(await screen.findByText(/Je hebt deze offerte afgewezen/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(shop.calls.find(({ method }) => method === 'POST')).toMatchObject({ path: `${PATH}/decline`, body: { reason: 'Te duur' } });
  });

  it('asks in the page before declining when the dialog can’t open', async () => {
    show(aQuote(), {}, `${AT}&ask=decline`);
    const question = await screen.findByRole('region', { name: 'Offerte 2041-8051 afwijzen?' });
    expect(within(question).getByRole('link')).toHaveAttribute('href', `/nl/quote?reference=${QUOTE_REFERENCE}`);
    const opener = screen.getAllByRole('button', { name: 'Afwijzen' }).find((button) => !question.contains(button));
    expect(opener).toHaveAttribute('name', 'ask');
    expect(opener?.closest('form')).toHaveAttribute('method', 'get');
    expect(opener?.closest('form')?.elements.namedItem('reference')).toHaveValue(QUOTE_REFERENCE);
  });

  it('shows the failure, and retries with the same key after a network failure', async () => {
    const outcomes = [{ ok: false, error: { kind: 'network' } }, refused(409, 'cart.out_of_stock', 'Nog 2 stuks over.'), refused(409)];
    const { shop } = show(aQuote(), { [`POST ${PATH}/accept`]: () => outcomes.shift() });
    const accept = async () => userEvent.click(await screen.findByRole('button', { name: /Aanvaarden/ }));
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent('We konden je vraag niet versturen.');
    await accept();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nog 2 stuks over.'));
    await accept();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nee'));
    const keys = shop.calls.flatMap(({ method, idempotencyKey }) => (method === 'POST' ? [idempotencyKey] : []));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the new total when its VAT has changed', async () => {
    let quote = aQuote();
    show(() => quote, {
      [`POST ${PATH}/accept`]: () => {
        quote = aQuote({ total_cents: 24_200 });
        return refused(409, 'quote.total_changed', 'Het totaal is nu € 242,00.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Aanvaarden/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Het totaal is nu € 242,00.');
    expect(await screen.findByRole('button', { name: /242,00 betalen/ })).toBeVisible();
  });

  it.each(['/nl/quote', '/nl/quote?reference=51', '/nl/quote?reference=../orders/1'])('shows the error page at %s', async (path) => {
    show(aQuote(), {}, path);
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show(aQuote());
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
