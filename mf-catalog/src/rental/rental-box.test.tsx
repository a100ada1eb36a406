/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import { aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { daysOf } from 'shared-contracts/rules/rental-period';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import { buyBox } from '../testing/product-page.tsx';
import * as route from '../product-detail/product-detail.route.tsx';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { renderRoute } from '../testing/harness.tsx';

const SLUG = 'grondboor';
const rental = { rent_per_day_cents: 1139, deposit_cents: 5000, min_days: 1, max_days: 14 };
const wide = (mm: number) => ({ diameter: { value: mm, unit: 'mm' as const } });
const machine = aProduct({
  name: 'Grondboor',
  slugs: { nl: SLUG, fr: SLUG, de: SLUG, en: SLUG },
  type: 'rental',
  warranty: null,
  variant_axes: [{ key: 'diameter', unit: 'mm', values: ['150', '200'] }],
  variants: [aVariant({ id: 5, name: '', dimensions: wide(150), rental }), aVariant({ id: 6, name: '', dimensions: wide(200), rental })],
});
const TAKEN = '2026-12-03';

const availability = ({ params }: Call): RentalAvailability => {
  const [from, to] = [String(params?.from), String(params?.to)];
  const days = daysOf(from, to).map((date) => ({ date, free: date === TAKEN ? 0 : 2, handover: true }));

  const free = Math.min(...days.map((day) => day.free));
  return {
    variant_id: 5,
    from,
    to,
    days,
    earliest: from,
    problem: null,
    free,
    is_available: free > 0,
    rent_days: days.length,
    min_days: 1,
    max_days: 14,
    rent_excl_vat_cents: 1139 * days.length,
    rent_incl_vat_cents: 1378 * days.length,
    deposit_cents: 5000,
    partner: { slug: 'tuinhuur', name: 'Tuinhuur', city: 'Gent', phone: '+32 9 111 11 11', distance_km: 4.2 },
  };
};

const show = (query = '', answers: Record<string, object> = {}) => {
  const shop = fakeShop({
    [`GET /api/products/${SLUG}`]: machine,
    'GET /api/products/categories': { data: [aCategory()] },
    'GET /api/rentals/availability': (call: Call) => ok(availability(call)),
    ...answers,
  });
  return { shop, ...renderRoute({ at: `/nl/product/${SLUG}${query}`, path: 'product/:id', route, shop }) };
};

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), advanceTimers: true, doNotFake: ['queueMicrotask'] }));
afterAll(() => jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

it('shows rent, deposit and days, and asks for the postcode', async () => {
  const { shop } = show();
  expect(await (await buyBox()).findByText(/€\s11,39 per dag/)).toBeVisible();
  expect(screen.getByText(/Waarborg €\s50,00/)).toBeVisible();
  expect(screen.getByText('Van 1 tot 14 dagen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(shop.calls.some(({ path }) => path.startsWith('/api/rentals'))).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Postcode waar je het nodig hebt' }), '9000');
  await user.click(screen.getByRole('button', { name: 'Vrije dagen tonen' }));
  await waitFor(() => expect(address()).toBe(`/nl/product/${SLUG}?variant=5&postcode=9000`));
  expect(await screen.findByRole('table', { name: 'Vrije dagen voor 9000' })).toBeVisible();
});

it('shows six weeks with booked days unlinked, and chooses a period by two clicks', async () => {
  show('?variant=5&postcode=9000');
  const calendar = within(await screen.findByRole('table'));
  expect(calendar.getAllByRole('link')).toHaveLength(41);
  expect(calendar.getByText('donderdag 3 december, bezet')).toBeInTheDocument();
  await user.click(calendar.getByRole('link', { name: 'vrijdag 4 december, nog 2 toestellen vrij' }));
  expect(await screen.findByText('Kies nu de laatste dag.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'zondag 6 december, nog 2 toestellen vrij' }));
  expect((await screen.findByText('Huur voor 3 dagen')).nextElementSibling).toHaveTextContent(/€\s41,34 incl\. btw/);
  expect(screen.getByText('Tuinhuur, Gent')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Grondboor' }).dataset).toMatchObject({ variant: '5', days: '2026-12-04 2026-12-06' });
  expect(screen.getByLabelText('Van')).toHaveValue('2026-12-04');
});

it('does not offer a period that contains a booked day', async () => {
  show('?variant=5&postcode=9000&from=2026-12-02&to=2026-12-04');
  expect(await screen.findByText(/Op een van die dagen is geen toestel meer vrij/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('names the nearest partner outside the delivery areas', async () => {
  const partner = { slug: 'tuinhuur', name: 'Tuinhuur', phone: '+32 9 111 11 11', distance_km: 31.6, address: { city: 'Gent' } };
  show('?variant=5&postcode=4780', {
    'GET /api/rentals/availability': refused(422, 'rental.area_not_served', 'Niet in deze postcode.'),
    'GET /api/dealers': { data: [partner] },
  });
  expect(await screen.findByText('In 4780 verhuren we nog niet')).toBeVisible();
  expect(screen.getByText(/Tuinhuur in Gent, op 32 km: \+32 9 111 11 11/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bekijk de verhuurder' })).toHaveAttribute('href', '/nl/dealers/tuinhuur');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the API’s message at the invalid field', async () => {
  show('?variant=5&postcode=zz', {
    'GET /api/rentals/availability': refused(422, 'request.invalid', 'Kijk na', {
      errors: { postcode: ['Geen postcode, zoals 9000.'] },
    }),
  });
  expect(await screen.findByRole('textbox', { name: /Postcode/ })).toHaveAccessibleDescription(/Geen postcode, zoals 9000/);
});

it('changing the postcode clears the days, after an invalid one and after one that is served', async () => {
  const wrong = refused(422, 'request.invalid', 'Kijk na', { errors: { postcode: ['Geen postcode, zoals 9000.'] } });
  const { shop } = show('?variant=5', {
    'GET /api/rentals/availability': (call: Call) => (call.params?.postcode === 'zz' ? wrong : ok(availability(call))),
  });
  const postcode = await screen.findByRole('textbox', { name: 'Postcode waar je het nodig hebt' });
  await user.type(postcode, 'zz{Enter}');
  expect(await screen.findByText('Geen postcode, zoals 9000.')).toBeVisible();
  await waitFor(() => expect(postcode).toHaveFocus());
  expect(screen.queryByLabelText('Van')).not.toBeInTheDocument();
  await user.clear(postcode);
  await user.type(postcode, '9000{Enter}');
  expect(await screen.findByRole('table', { name: 'Vrije dagen voor 9000' })).toBeVisible();
  await waitFor(() => expect(postcode).toHaveFocus());
  expect(screen.getByLabelText('Van')).not.toBeRequired();
  await user.clear(postcode);
  await user.type(postcode, '8000');
  await user.click(screen.getByRole('button', { name: 'Deze dagen controleren' }));
  expect(await screen.findByRole('table', { name: 'Vrije dagen voor 8000' })).toBeVisible();
  expect(shop.calls.some(({ params }) => params?.postcode === '8000')).toBe(true);
});

it('keeps postcode and days for another machine, and checks them for that one', async () => {
  const { shop } = show('?variant=5&postcode=9000&from=2026-12-04&to=2026-12-06');
  await user.click(await screen.findByRole('link', { name: '200 mm' }));
  await waitFor(() => expect(address()).toBe(`/nl/product/${SLUG}?variant=6&postcode=9000&from=2026-12-04&to=2026-12-06`));
  expect(shop.calls.filter(({ params }) => params?.variant_id === 6 && params.from === '2026-12-04')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add Grondboor' }).dataset).toMatchObject({ variant: '6' });
});

it('ignores days that do not exist', async () => {
  const { shop } = show('?variant=5&postcode=9000&from=2026-13-45&to=2026-02-30');
  expect(await screen.findByText('Kies de eerste dag in de kalender of vul de dagen in.')).toBeVisible();
  expect(shop.calls.some(({ params }) => params?.from === '2026-13-45')).toBe(false);
});

it('shows a message when free days can not be loaded', async () => {
  show('?variant=5&postcode=9000', { 'GET /api/rentals/availability': failed({ kind: 'network' }) });
  expect(await screen.findByText(/We kunnen de vrije dagen nu niet ophalen/)).toBeVisible();
});

it('has no accessibility fault with its calendar', async () => {
  jest.useRealTimers();
  const { container } = show('?variant=5&postcode=9000&from=2026-12-04&to=2026-12-06');
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(container)).toEqual([]);
});
