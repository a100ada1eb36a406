/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers, Call } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { OwnReview, ReviewBody, Reviewable } from 'shared-contracts/wire/review';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './reviews.route.tsx';

const WRITTEN: OwnReview = {
  id: 5,
  rating: 4,
  title: 'Stevige poort',
  text: 'Sluit vlot, ook na de winter.',
  author: 'Lotte D.',
  lang: 'nl',
  written_at: '2026-03-12T09:00:00.000Z',
  answer: null,
  state: 'published',
  rejected_because: null,
  product_id: 12,
  order_line_id: 32,
};
const PANEL: Reviewable = {
  order_line_id: 31,
  order_id: 9,
  product_id: 11,
  product_name: 'Draadpaneel Linea 3D',
  name: '250 × 153 cm, antraciet',
  slugs: slugsOf('draadpaneel-linea-3d'),
  image: null,
  delivered_at: '2026-03-02T09:00:00.000Z',
  review: null,
  can_rewrite: true,
};
const GATE: Reviewable = {
  ...PANEL,
  order_line_id: 32,
  product_id: 12,
  product_name: 'Poort Solid',
  slugs: slugsOf('poort-solid'),
  review: WRITTEN,
};

/** An API that stores the posted reviews. */
function reviews(...initialReviewables: Reviewable[]): Answers {
  let entries = initialReviewables;
  const setReview = (line: number, review: OwnReview | null) => {
    entries = entries.map((entry) => (entry.order_line_id === line ? { ...entry, review } : entry));
  };
  const toOwnReview = (id: number, line: number, { title, ...body }: Omit<ReviewBody, 'order_line_id'>): OwnReview => ({
    ...WRITTEN,
    ...body,
    id,
    title: title ?? null,
    order_line_id: line,
    state: 'pending',
  });
  return {
    'GET /auth/me/reviews': ({ params }: Call) => {
      const data = entries.filter(({ order_line_id }) => params?.line === undefined || params.line === order_line_id);
      return ok({ data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1 }, author: 'Lotte D.' });
    },
    'POST /api/reviews': ({ body }: Call) => {
      const { order_line_id: line, ...rest } = body as ReviewBody;
      const review = toOwnReview(8, line, rest);
      setReview(line, review);
      return ok(review);
    },
    'POST /api/reviews/5': ({ body }: Call) => {
      const review = toOwnReview(5, 32, body as ReviewBody);
      setReview(32, review);
      return ok(review);
    },
    'DELETE /api/reviews/5': () => {
      setReview(32, null);
      return ok(null);
    },
  };
}

function show(answers: Answers = reviews(PANEL, GATE), query = '', lang: Lang = 'nl') {
  const shop = fakeShop(answers, { lang });
  return { shop, ...renderRoute({ at: `/${lang}/account/reviews${query}`, path: 'account/reviews', route, shop }) };
}
const entry = (name: string) => screen.findByRole('article', { name });
const posts = (shop: ReturnType<typeof fakeShop>) => shop.calls.filter(({ method }) => method === 'POST');
const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Beoordeling versturen' }));

beforeEach(() => sessionStorage.clear());

describe('delivered products', () => {
  it('shows each product once, with a link to review it or the customer’s own review and its status', async () => {
    show();
    const panel = within(await entry('Draadpaneel Linea 3D'));
    expect(panel.getByText('Geleverd op 2 maart 2026')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Beoordelen: Draadpaneel Linea 3D' })).toHaveAttribute('href', '/nl/account/reviews?line=31');
    const gate = await entry('Poort Solid');
    expect(within(gate).getByRole('img', { name: '4 van 5' })).toBeVisible();
    for (const part of ['Gepubliceerd', 'Stevige poort', 'Sluit vlot', 'Als \u2068Lotte D.\u2069, 12 maart 2026'])
      expect(plain(gate)).toContain(part);
    expect(within(gate).getByRole('link', { name: 'Bekijk bij het product: Poort Solid' })).toHaveAttribute(
      'href',
      '/nl/product/poort-solid#reviews',
    );
  });

  it.each([
    ['pending', 'Wordt nagekeken'],
    ['rejected', 'Niet gepubliceerd'],
  ] as const)('shows that a review is %s, and why it was rejected', async (state, text) => {
    const because = state === 'rejected' ? 'Er staat een telefoonnummer in.' : null;
    const answer = { text: 'Bedankt!', at: '2026-03-14T09:00:00.000Z' };
    show(reviews({ ...GATE, review: { ...WRITTEN, state, rejected_because: because, lang: 'fr', answer } }));
    const gate = within(await entry('Poort Solid'));
    expect(gate.getByText(text)).toBeVisible();
    if (because) expect(gate.getByText(because)).toBeVisible();
    expect(gate.queryByRole('link', { name: /^Bekijk bij het product/ })).not.toBeInTheDocument();
    expect(gate.getByText('Ons antwoord, 14 maart 2026')).toBeVisible();
    for (const text of ['Sluit vlot, ook na de winter.', 'Bedankt!']) expect(gate.getByText(text)).toHaveAttribute('lang', 'fr');
  });

  it('says when there is nothing to review yet', async () => {
    show(reviews());
    expect(await screen.findByRole('heading', { name: 'Nog niets te beoordelen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bekijk je bestellingen' })).toHaveAttribute('href', '/nl/account/orders');
  });

  it.each(['?line=99', '?line=x', '?page=4'])('shows the error page for %s', async (query) => {
    show(reviews(), query);
    expect(await screen.findByText('error page')).toBeVisible();
  });
});

describe('writing a review', () => {
  const fillForm = async (stars = '5 sterren') => {
    await userEvent.click(await screen.findByRole('radio', { name: stars }));
    await userEvent.type(screen.getByLabelText('Je beoordeling'), 'Vlot geplaatst met twee.');
  };

  it('sends stars, text and shown name, and says that it is checked first', async () => {
    const { shop } = show(undefined, '?line=31');
    expect(await screen.findByRole('heading', { level: 1, name: 'Beoordeel dit product' })).toBeVisible();
    expect(screen.getByLabelText('Je naam bij de beoordeling')).toHaveValue('Lotte D.');
    await fillForm();
    expect(screen.getByText('24 van 3.000 tekens')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Titel (optioneel)'), ' Aanrader ');
    await send();
    const note = (await screen.findByText('Bedankt voor je beoordeling')).closest('[role=status]');
    await waitFor(() => expect(note?.parentElement).toHaveFocus());
    const [{ body, idempotencyKey } = {}] = posts(shop);
    expect(body).toEqual({ order_line_id: 31, rating: 5, title: 'Aanrader', text: 'Vlot geplaatst met twee.', author: 'Lotte D.' });
    expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(within(await entry('Draadpaneel Linea 3D')).getByText('Wordt nagekeken')).toBeVisible();
  });

  it('chooses stars with the arrow keys, like radio buttons', async () => {
    show(undefined, '?line=31');
    const stars = await screen.findAllByRole('radio');
    expect(stars.map((each) => each.closest('label')?.textContent)).toEqual(['1 ster', '2 sterren', '3 sterren', '4 sterren', '5 sterren']);
    const [first] = stars;
    first?.focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 sterren' })).toBeChecked();
  });

  it('lists missing fields above the form with links, and removes an error once it is corrected', async () => {
    const { shop } = show(undefined, '?line=31');
    await userEvent.clear(await screen.findByLabelText('Je naam bij de beoordeling'));
    await userEvent.type(screen.getByLabelText('Je beoordeling'), 'Te kort');
    await send();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link').map(plain)).toEqual([
      'Sterren: Kies één tot vijf sterren',
      'Je beoordeling: Gebruik minstens 10 tekens',
      'Je naam bij de beoordeling: Dit veld is verplicht',
    ]);
    expect(posts(shop)).toEqual([]);
    const group = screen.getByRole('group', { name: 'Sterren' });
    await userEvent.click(within(summary).getByRole('link', { name: /^Sterren/ }));
    expect(group).toHaveFocus();
    expect(group).toHaveAccessibleDescription('Kies één tot vijf sterren');
    await userEvent.click(screen.getByRole('radio', { name: '2 sterren' }));
    expect(group).not.toHaveAccessibleDescription();
  });

  it('keeps the input through a reload, for that product only, until it is sent', async () => {
    const { unmount } = show(undefined, '?line=31');
    await fillForm('3 sterren');
    unmount();
    const reloaded = show(undefined, '?line=31');
    expect(await screen.findByRole('radio', { name: '3 sterren' })).toBeChecked();
    expect(screen.getByLabelText('Je beoordeling')).toHaveValue('Vlot geplaatst met twee.');
    await send();
    await entry('Draadpaneel Linea 3D');
    reloaded.unmount();
    show(undefined, '?line=31');
    expect(await screen.findByLabelText('Je beoordeling')).toHaveValue('');
  });

  it('uses the same idempotency key while the outcome is unknown', async () => {
    const answers = { ...(reviews(PANEL) as object), 'POST /api/reviews': () => failed({ kind: 'network' }) };
    const { shop } = show(answers, '?line=31');
    await fillForm();
    await send();
    expect(await screen.findByText(/verbinding/i)).toBeVisible();
    await send();
    await waitFor(() => expect(posts(shop)).toHaveLength(2));
    const [first, second] = posts(shop);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it("shows the API's errors at the field or above the form, and keeps the input", async () => {
    const refusal = refused(422, 'request.invalid', 'Kijk dit na', { errors: { text: ['Schrijf gewone tekst.'] } });
    show({ ...(reviews(PANEL) as object), 'POST /api/reviews': () => refusal }, '?line=31');
    await fillForm();
    await send();
    expect(await screen.findByRole('link', { name: 'Je beoordeling: Schrijf gewone tekst.' })).toBeVisible();
    expect(screen.getByLabelText('Je beoordeling')).toHaveValue('Vlot geplaatst met twee.');
  });
});

describe('changing and deleting', () => {
  it('starts with the saved review, and says that it is checked again', async () => {
    const { shop } = show(undefined, '?line=32');
    expect(await screen.findByRole('heading', { level: 1, name: 'Je beoordeling wijzigen' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '4 sterren' })).toBeChecked();
    expect(screen.getByText(/lezen we je beoordeling opnieuw na/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '2 sterren' }));
    await send();
    expect(await screen.findByText('Bedankt voor je beoordeling')).toBeVisible();
    expect(posts(shop)).toMatchObject([{ path: '/api/reviews/5', body: { rating: 2, title: 'Stevige poort', author: 'Lotte D.' } }]);
  });

  it('deletes after a confirmation, and can be undone', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Je beoordeling van Poort Solid verwijderen' }));
    const question = await screen.findByRole('dialog', { name: 'Beoordeling verwijderen?' });
    expect(shop.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Je beoordeling is verwijderd.')).toBeVisible();
    expect(within(await entry('Poort Solid')).getByRole('link', { name: 'Beoordelen: Poort Solid' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Terugzetten' }));
    expect(await screen.findByText('Je beoordeling is terug')).toBeVisible();
    expect(posts(shop)).toMatchObject([{ path: '/api/reviews', body: { order_line_id: 32, rating: 4, text: WRITTEN.text } }]);
    expect(within(await entry('Poort Solid')).getByText('Wordt nagekeken')).toBeVisible();
  });

  it('deletes for good a review that can’t be written again, and says so before', async () => {
    const { shop } = show(reviews({ ...GATE, can_rewrite: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Je beoordeling van Poort Solid verwijderen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Beoordeling verwijderen?' }));
    expect(question.getByText(/niet opnieuw beoordelen/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Je beoordeling is verwijderd.')).toBeVisible();
    expect(shop.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Terugzetten' })).not.toBeInTheDocument();
  });

  it('keeps the review when the confirmation is declined', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Je beoordeling van Poort Solid verwijderen' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Behouden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shop.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('without JavaScript', () => {
  const send = (answers: Answers, form: Record<string, string>) =>
    route.action(loaderArgs(fakeShop(answers), '/nl/account/reviews?line=31', { form }));
  const review = { intent: 'save', line: '31', rating: '4', title: '', text: 'Een goede poort.', author: 'Lotte' };

  it('redirects to the list after saving', async () => {
    const response = await send(reviews(PANEL), review);
    expect(response).toMatchObject({ status: 303 });
    expect((response as Response).headers.get('location')).toBe('/nl/account/reviews?saved=31');
  });

  it('returns the input with its errors', async () => {
    expect(await send(reviews(PANEL), { ...review, rating: '6' })).toMatchObject({
      init: { status: 422 },
      data: { status: 'refused', values: { text: 'Een goede poort.' }, problems: { rating: { rule: 'stars' } } },
    });
  });

  it('succeeds when the review is already deleted', async () => {
    const response = await send({ 'DELETE /api/reviews/5': () => refused(404) }, { ...review, intent: 'remove', id: '5' });
    expect(response).toMatchObject({ data: { status: 'removed', line: 31 } });
  });
});

it.each<[Lang, string]>([
  ['nl', ''],
  ['fr', '?line=31'],
  ['de', '?line=31'],
  ['en', '?line=32'],
])('has no accessibility faults in %s at %s', async (lang, query) => {
  const { container } = show(undefined, query, lang);
  await screen.findAllByText('Draadpaneel Linea 3D', { exact: false }).catch(() => screen.findAllByText('Poort Solid'));
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('has a title for what it shows, and is excluded from search engines', () => {
  expect(metaOf(route, undefined, '/nl/account/reviews')).toEqual({ title: 'Beoordelingen', robots: 'noindex' });
});
