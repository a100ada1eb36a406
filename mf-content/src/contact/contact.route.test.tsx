/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import { company } from 'shared-contracts/contract/company';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aPage } from '../testing/content.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './contact.route.tsx';

const REFERENCE = 'C2026-HJ4KM7PQ';
const PASSPORT = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const page = aPage({ key: 'contact', title: 'Contact', summary: 'Vier talen, vijf mensen, geen keuzemenu.' });
const ANNA = { first_name: 'Anna', last_name: 'Peeters', email: 'anna@voorbeeld.be', phone: '+32 470 12 34 56', vat: null };
const SKETCH = new File(['%PDF-1.7'], 'schets.pdf', { type: 'application/pdf' });

interface Given {
  at?: string;
  contact?: object;
  isSignedIn?: boolean;
  depots?: object[];
  passport?: object;
}
function show({ at = '/nl/contact', contact = { reference: REFERENCE }, isSignedIn = false, depots = [], passport = {} }: Given = {}) {
  const shop = fakeShop({
    'GET /api/settings/pickup.depots': { key: 'pickup.depots', value: depots },
    'GET /api/pages/contact': page,
    'GET /auth/me': ANNA,
    'POST /api/contact': contact,
    [`GET /api/warranty/${PASSPORT}`]: passport,
  });
  const view = renderRoute({ at, path: 'contact', route, shop: { ...shop, isSignedIn: () => isSignedIn } });
  return { ...view, readSentBodies: () => shop.calls.filter(({ method }) => method === 'POST') };
}
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Bericht versturen' }));
async function fillForm() {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Onderwerp' }), 'service');
  await userEvent.type(field('Bericht'), 'Het scharnier is los.');
  await userEvent.type(field('Voornaam'), 'Anna');
  await userEvent.type(field('Achternaam'), 'Peeters');
  await userEvent.type(field('E-mailadres'), 'anna@voorbeeld.be');
}

beforeEach(() => sessionStorage.clear());

it('names the company, its enterprise number and its VAT number', async () => {
  show();
  await screen.findByRole('combobox', { name: 'Onderwerp' });
  for (const part of [company.name, company.street, company.vat]) expect(document.body).toHaveTextContent(part);
  expect(screen.getByText(`Ondernemingsnummer ${company.enterpriseNumber}`)).toBeVisible();
});

it('says when orders can be collected at the address, by the hours of its depot, and that the showroom is by appointment', async () => {
  const depot = { street: 'Weverslaan', street_number: '18', zip_code: '9000', opening: ['maandag tot vrijdag: 8:00 – 17:00'] };
  show({ depots: [{ ...depot, street: 'Elders', opening: ['zondag: 9:00 – 10:00'] }, depot] });
  expect(await screen.findByText('Bestellingen afhalen:')).toBeVisible();
  expect(screen.getByText('maandag tot vrijdag: 8:00 – 17:00')).toBeVisible();
  expect(screen.queryByText(/zondag/)).not.toBeInTheDocument();
  expect(screen.getByText('De toonzaal bezoek je op afspraak.')).toBeVisible();
});

it.each([
  ['without a depot at the address', []],
  ['from an older API, which has no lines of hours', [{ street: 'Weverslaan', street_number: '18', zip_code: '9000' }]],
])('says nothing about collecting %s', async (_when, depots) => {
  show({ depots });
  expect(await screen.findByText('De toonzaal bezoek je op afspraak.')).toBeVisible();
  expect(screen.queryByText('Bestellingen afhalen:')).not.toBeInTheDocument();
});

describe('the contact form', () => {
  it('shows the fields that fit the chosen topic', async () => {
    show();
    const type = await screen.findByRole('combobox', { name: 'Onderwerp' });
    await userEvent.selectOptions(type, 'Mijn bestelling');
    expect(type).toHaveAccessibleDescription(/Zet je bestelnummer erbij/);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('marks every invalid field, and sends nothing', async () => {
    const { readSentBodies } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mailadres' }), 'anna@');
    await userEvent.type(field(/Btw-nummer/), 'BE12');
    await send();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Onderwerp: Dit veld is verplicht');
    expect(summary).toHaveTextContent('E-mailadres: Vul een geldig e-mailadres in');
    expect(summary).toHaveTextContent('Btw-nummer: Dit btw-nummer klopt niet');
    expect(summary).not.toHaveTextContent('Telefoonnummer');
    expect(screen.getByRole('combobox', { name: 'Onderwerp' })).toHaveFocus();
    expect(readSentBodies()).toEqual([]);
  });

  it('sends the message with its file, and shows its number', async () => {
    const { readSentBodies } = show();
    await fillForm();
    await userEvent.upload(screen.getByLabelText(/Foto, schets of document/), SKETCH);
    expect(screen.getByText(/Gaat mee: schets.pdf/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /mijn foto tonen/ }));
    await send();
    expect(await screen.findByRole('heading', { name: 'Je bericht is binnen' })).toHaveFocus();
    expect(screen.getByText(REFERENCE)).toBeVisible();
    expect(address()).toBe(`/nl/contact?sent=${REFERENCE}`);
    const [call] = readSentBodies();
    expect(call?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    // jsdom leaves files out of forms: e2e/journeys/contact.spec.ts tests that they arrive.
    expect(call?.body).toMatchObject({
      type: 'service',
      message: 'Het scharnier is los.',
      email: 'anna@voorbeeld.be',
      photo_consent: true,
    });
    expect(sessionStorage.getItem('draft:contact')).toBeNull();
  });

  it.each([
    ['virus.exe', 'application/octet-stream', 8, 'Dit bestand kunnen we niet openen'],
    ['film.pdf', 'application/pdf', 15 * 1024 * 1024 + 1, 'Dit bestand is te groot'],
  ])('shows at once that %s cannot be sent, and hides the message again', async (name, type, bytes, message) => {
    const { readSentBodies } = show();
    await fillForm();
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: bytes });
    await userEvent.upload(screen.getByLabelText(/Foto, schets of document/), file, { applyAccept: false });
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Bestand: ${message}`);
    expect(readSentBodies()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Bestand verwijderen' }));
    await send();
    expect(await screen.findByText(REFERENCE)).toBeVisible();
  });

  it('keeps the typed values when the API refuses the file, and shows the error at the file', async () => {
    show({ contact: refused(415, 'upload.wrong_type', 'Dit is geen pdf.') });
    await fillForm();
    await userEvent.upload(screen.getByLabelText(/Foto, schets of document/), SKETCH);
    await send();
    await waitFor(() => expect(screen.getByLabelText(/Foto, schets of document/)).toHaveAccessibleDescription(/Dit is geen pdf\./));
    expect(field('Bericht')).toHaveValue('Het scharnier is los.');
    expect(screen.getByText(/Gaat mee|Dit is geen pdf/, { selector: 'p *, p' })).toBeVisible();
  });

  it('is sent again with the same key when the first response was lost', async () => {
    let isAway = true;
    const { readSentBodies } = show({ contact: () => (isAway ? failed({ kind: 'network' }) : { reference: REFERENCE }) });
    await fillForm();
    await send();
    expect(await screen.findByText(/Je bericht is niet vertrokken/)).toBeVisible();
    isAway = false;
    await send();
    expect(await screen.findByText(REFERENCE)).toBeVisible();
    const [first, second] = readSentBodies();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('fills in the signed-in customer and the topic of a link', async () => {
    show({ at: '/nl/contact?type=offers&sku=10-250153-AN', isSignedIn: true });
    expect(await screen.findByRole('combobox', { name: 'Onderwerp' })).toHaveValue('offers');
    expect(field('Bericht')).toHaveValue('Artikelnummer 10-250153-AN: ');
    expect(field('E-mailadres')).toHaveValue('anna@voorbeeld.be');
    expect(field(/Telefoonnummer/)).toHaveValue('+32 470 12 34 56');
  });

  it('ignores unknown values in the address', async () => {
    show({ at: `/nl/contact?type=nonsense&sku=${encodeURIComponent('<b>x</b>')}&sent=anything` });
    expect(await screen.findByRole('combobox', { name: 'Onderwerp' })).toHaveValue('');
    expect(field('Bericht')).toHaveValue('');
  });

  it('keeps its values after a change of language or a reload', async () => {
    const { unmount } = show();
    await fillForm();
    unmount();
    show();
    expect(await screen.findByRole('textbox', { name: 'Bericht' })).toHaveValue('Het scharnier is los.');
    expect(screen.getByRole('combobox', { name: 'Onderwerp' })).toHaveValue('service');
  });

  it('gives search engines the address of the shop', () => {
    const { title, jsonLd } = metaOf(route, { page }, '/nl/contact');
    expect(title).toBe('Contact');
    expect(jsonLd?.at(1)).toMatchObject({ '@type': 'ContactPage', mainEntity: { address: { addressLocality: 'Gent' } } });
  });
});

describe('a fault that is reported from a warranty passport', () => {
  const at = `/nl/contact?type=service&passport=${PASSPORT}`;
  const about = () => screen.queryByText(/Je meldt een gebrek/);

  it('says which product it is about', async () => {
    const { container } = show({ at, passport: { product_name: 'Poort Eikenhof', name: '120 × 100 cm' } });
    expect(await screen.findByText('Poort Eikenhof · 120 × 100 cm')).toBeVisible();
    expect(about()).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is still about the passport when its product can not be loaded', async () => {
    show({ at, passport: failed({ kind: 'http', status: 503 }) });
    expect(await screen.findByRole('combobox', { name: 'Onderwerp' })).toHaveValue('service');
    expect(about()).toBeVisible();
  });

  it('is about no passport when there is none with this token', async () => {
    show({ at, passport: refused(404, 'warranty.not_found') });
    expect(await screen.findByRole('combobox', { name: 'Onderwerp' })).toHaveValue('service');
    expect(about()).toBeNull();
  });
});
