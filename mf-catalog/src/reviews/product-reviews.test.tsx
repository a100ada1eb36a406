/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Review, ReviewListAnswer } from 'shared-contracts/wire/review';
import * as route from '../product-detail/product-detail.route.tsx';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import { SLUG, load, panel } from '../testing/product-page.tsx';

const aReview = (id: number, overrides: Partial<Review> = {}): Review => ({
  id,
  rating: 4,
  title: `Stevig ${id}`,
  text: 'Staat al een winter buiten.',
  author: `Marie ${id}`,
  lang: 'nl',
  variant_name: '250 × 153 cm, antraciet',
  written_at: '2026-03-12T09:00:00.000Z',
  answer: null,
  ...overrides,
});

/** Newest first, as in the API's response. */
const ALL = Array.from({ length: 14 }, (_, index) => aReview(index + 1, { rating: index < 3 ? 2 : 5 }));
const rated = { ...panel, rating: { average: 4.36, count: ALL.length } };

/** Answers like the API about all these reviews. */
const answersAbout =
  (reviews: readonly Review[]) =>
  ({ params = {} }: Call): ReviewListAnswer => {
    const matches = reviews.filter(({ rating }) => params.rating === undefined || rating === params.rating);
    const [page, perPage] = [Number(params.page), Number(params.per_page)];
    const countWithStars = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
    return {
      data: matches.slice((page - 1) * perPage, page * perPage),
      meta: { page, per_page: perPage, total: matches.length, last_page: Math.max(1, Math.ceil(matches.length / perPage)) },
      summary:
        reviews.length === 0
          ? null
          : {
              average: 4.36,
              count: reviews.length,
              spread: { 1: countWithStars(1), 2: countWithStars(2), 3: countWithStars(3), 4: countWithStars(4), 5: countWithStars(5) },
            },
    };
  };

const makeShop = (reviews: object, product: object = rated, lang: Lang = 'nl') =>
  fakeShop({ [`GET /api/products/${panel.slugs[lang]}`]: product, [`GET /api/products/${panel.slugs[lang]}/reviews`]: reviews }, { lang });
function show({
  reviews = answersAbout(ALL),
  product = rated,
  query = '',
  lang = 'nl',
}: { reviews?: object; product?: object; query?: string; lang?: Lang } = {}) {
  const shop = makeShop(reviews, product, lang);
  return { shop, ...renderRoute({ at: `/${lang}/product/${panel.slugs[lang]}${query}`, path: 'product/:id', route, shop }) };
}
const section = () => screen.findByRole('region', { name: 'Beoordelingen' });
const articles = async () => within(await section()).getAllByRole('article');
const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ');

describe('the rating beside the name', () => {
  it('shows stars, average and count, and links to the reviews', async () => {
    show();
    const link = await screen.findByRole('link', { name: '4,4 (14): gemiddeld 4,4 van 5 sterren, 14 beoordelingen' });
    expect(link).toHaveAttribute('href', '#reviews');
    expect(link).toHaveTextContent('4,4 (14)');
    const links = within(screen.getByRole('navigation', { name: 'Op deze pagina' })).getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toContain('#reviews');
  });

  it('is hidden without reviews, and the section says that there are none', async () => {
    show({ reviews: answersAbout([]), product: panel });
    expect(within(await section()).getByText('Dit product heeft nog geen beoordeling.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /sterren/ })).not.toBeInTheDocument();
    expect(within(screen.getByRole('navigation', { name: 'Op deze pagina' })).queryByRole('link', { name: 'Beoordelingen' })).toBeNull();
  });
});

describe('reviews', () => {
  it('shows each with stars, text in its language, author, date, variant and the shop’s answer', async () => {
    const answer = { text: 'Merci, Paul !', at: '2026-03-14T09:00:00.000Z' };
    show({
      reviews: answersAbout([aReview(1, { rating: 3, lang: 'fr', title: 'Solide', text: 'Facile à poser.', author: 'Paul', answer })]),
    });
    const review = within(await section()).getByRole('article', { name: 'Beoordeling van Paul' });
    expect(within(review).getByRole('img', { name: '3 van 5' })).toBeVisible();
    expect(within(review).getByRole('heading', { level: 3, name: 'Solide' })).toHaveAttribute('lang', 'fr');
    for (const text of ['Facile à poser.', 'Merci, Paul !']) expect(within(review).getByText(text)).toHaveAttribute('lang', 'fr');
    const reviewText = plain(review);
    for (const part of [
      '12 maart 2026',
      'Bij ons gekocht',
      '250 × 153 cm, antraciet',
      'Geschreven in het Frans',
      'Ons antwoord',
      '14 maart 2026',
    ])
      expect(reviewText).toContain(part);
  });

  it('explains how the shop verifies that reviewers are buyers, and how to write a review', async () => {
    show();
    const reviews = within(await section());
    expect(reviews.getByText('Alleen wie dit product bij ons kocht en geleverd kreeg, kan het beoordelen.')).toBeVisible();
    await userEvent.click(reviews.getByText('Hoe we dat nagaan'));
    for (const text of [/Iemand van ons leest ze na/, /Goede en slechte/, /Niemand krijgt er iets voor/])
      expect(reviews.getByText(text)).toBeVisible();
    expect(reviews.getByRole('link', { name: 'Schrijf een beoordeling' })).toHaveAttribute('href', '/nl/account/reviews');
  });

  it('loads the first six in parallel with the product', async () => {
    const { shop } = show();
    expect(await articles()).toHaveLength(6);
    const calledPaths = shop.calls.map(({ path }) => path);
    expect(calledPaths.slice(0, 2)).toEqual([`/api/products/${SLUG}`, `/api/products/${SLUG}/reviews`]);
    expect(shop.calls[1]?.params).toEqual({ page: 1, per_page: 6 });
  });

  it('shows more by a link, and keeps the position', async () => {
    show({ query: '?variant=2' });
    const more = within(await section()).getByRole('link', { name: 'Nog 6 tonen' });
    expect(more).toHaveAttribute('href', `/nl/product/${SLUG}?variant=2&reviews=12#review-6`);
    await userEvent.click(more);
    await waitFor(async () => expect(await articles()).toHaveLength(12));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Beoordeling van Marie 7' })).toHaveFocus());
    expect(screen.getByText('Beoordelingen 1 tot 12 van 14')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('link', { name: 'Nog 2 tonen' }));
    await waitFor(async () => expect(await articles()).toHaveLength(14));
    expect(screen.queryByRole('link', { name: /^Nog \d+ tonen/ })).not.toBeInTheDocument();
  });

  it('filters by a row of the distribution, and removes the filter', async () => {
    show();
    const spread = within(within(await section()).getByRole('group', { name: 'Filter op sterren' }));
    expect(spread.queryByRole('link', { name: /^4 sterren/ })).not.toBeInTheDocument();
    const two = spread.getByRole('link', { name: '2 sterren 3 beoordelingen' });
    await userEvent.click(two);
    await waitFor(async () => expect(await articles()).toHaveLength(3));
    expect(address()).toBe(`/nl/product/${SLUG}?stars=2`);
    expect(screen.getByText('3 beoordelingen met 2 sterren')).toHaveAttribute('role', 'status');
    expect(two).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Alle beoordelingen tonen' }));
    await waitFor(async () => expect(await articles()).toHaveLength(6));
    expect(address()).toBe(`/nl/product/${SLUG}`);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alle beoordelingen tonen' })).toHaveFocus());
  });

  it('keeps the content below off the screen while filtering, and does not move the remaining reviews', async () => {
    // The list starts 300 px below the top of a window of 768 px, and ends inside it.
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 800, 200));
    let arrive: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answer = answersAbout(ALL);
    const reviews = async (call: Call) => {
      if (call.params?.rating !== undefined) await later;
      return answer(call);
    };
    show({ reviews });
    const article = await screen.findByRole('article', { name: 'Beoordeling van Marie 1' });
    const box = article.closest('ul')?.parentElement;
    expect(box).not.toHaveAttribute('style');
    await userEvent.click(screen.getByRole('link', { name: '2 sterren 3 beoordelingen' }));
    expect(box).toHaveStyle({ minHeight: '468px' });
    arrive();
    await waitFor(async () => expect(await articles()).toHaveLength(3));
    expect(box).toHaveStyle({ minHeight: '468px' });
    expect(article).not.toBeInTheDocument();
    rect.mockRestore();
  });

  it('lets the content below move up to the end of the screen', async () => {
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 800, 2000));
    show();
    const box = (await screen.findByRole('article', { name: 'Beoordeling van Marie 1' })).closest('ul')?.parentElement;
    await userEvent.click(screen.getByRole('link', { name: '2 sterren 3 beoordelingen' }));
    await waitFor(async () => expect(await articles()).toHaveLength(3));
    expect(box).toHaveStyle({ minHeight: '468px' });
    rect.mockRestore();
  });

  it('shows each in its own text direction', async () => {
    show({ reviews: answersAbout([aReview(1, { title: 'سياج قوي', text: 'ممتاز بعد الشتاء.', author: 'سارة' })]) });
    const review = within(await section()).getByRole('article', { name: 'Beoordeling van سارة' });
    for (const text of ['سياج قوي', 'ممتاز بعد الشتاء.']) expect(within(review).getByText(text)).toHaveAttribute('dir', 'auto');
    expect(within(review).getByText('سارة').tagName).toBe('BDI');
  });

  it('shows typed markup as text', async () => {
    show({ reviews: answersAbout([aReview(1, { text: '<img src=x onerror=alert(1)>', author: '<b>Jan</b>' })]) });
    const review = within(await section()).getByRole('article', { name: 'Beoordeling van <b>Jan</b>' });
    expect(within(review).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  it('loads further reviews page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aReview(index + 1));
    show({ reviews: answersAbout(many), query: '?reviews=48' });
    const more = within(await section()).getByRole('link', { name: 'Nog 12 tonen' });
    expect(more).toHaveAttribute('href', `/nl/product/${SLUG}?reviews=96#reviews`);
    await userEvent.click(more);
    await waitFor(async () => expect(await articles()).toHaveLength(12));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Beoordeling van Marie 49' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Vorige tonen' })).toHaveAttribute('href', `/nl/product/${SLUG}?reviews=48#reviews`);
  });

  it('shows the product when its reviews can not be loaded', async () => {
    show({ reviews: refused(503) });
    expect(within(await section()).getByText(/konden niet worden geladen/)).toBeVisible();
    expect(within(await section()).getByText('14 beoordelingen')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('keeps the filter when its reviews cannot be loaded, and retries', async () => {
    let isDown = true;
    const answer = answersAbout(ALL);
    show({ reviews: (call: Call) => (call.params?.rating !== undefined && isDown ? refused(503) : answer(call)) });
    const two = await screen.findByRole('link', { name: '2 sterren 3 beoordelingen' });
    await userEvent.click(two);
    expect(await screen.findByText(/konden niet worden geladen/)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(two).toHaveFocus());
    expect(two).toHaveAttribute('aria-current', 'true');
    isDown = false;
    await userEvent.click(screen.getByRole('link', { name: '5 sterren 11 beoordelingen' }));
    await waitFor(async () => expect(await articles()).toHaveLength(6));
  });

  it.each(['?stars=9', '?stars=x&reviews=-3', '?reviews=1e99'])('ignores %s', async (query) => {
    const shop = makeShop(answersAbout(ALL));
    await load(shop, SLUG, query);
    expect(shop.calls[1]?.params).toEqual({ page: 1, per_page: 6 });
  });
});

describe('for search engines', () => {
  const loadData = async (query = '') => load(makeShop(answersAbout(ALL)), SLUG, query);

  it('contains average, count and the first reviews', async () => {
    const { jsonLd } = metaOf(route, await loadData(), `/nl/product/${SLUG}`);
    expect(jsonLd?.[1]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.36, reviewCount: 14 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Marie 1' },
          datePublished: '2026-03-12',
          reviewRating: { '@type': 'Rating', ratingValue: 2 },
          name: 'Stevig 1',
          reviewBody: 'Staat al een winter buiten.',
          inLanguage: 'nl',
        },
        { name: 'Stevig 2' },
        { name: 'Stevig 3' },
      ],
    });
  });

  it('is empty for a product without reviews', async () => {
    const data = await load(makeShop(answersAbout([]), panel), SLUG);
    const { jsonLd } = metaOf(route, data, `/nl/product/${SLUG}`);
    expect(JSON.stringify(jsonLd)).not.toMatch(/aggregateRating|"review"/);
  });

  it('excludes filtered reviews from the index, but not the page', async () => {
    expect(metaOf(route, await loadData(), `/nl/product/${SLUG}`).robots).toBeUndefined();
    expect(metaOf(route, await loadData('?stars=2'), `/nl/product/${SLUG}?stars=2`)).toMatchObject({
      robots: 'noindex',
      canonical: `/nl/product/${SLUG}`,
    });
  });
});

it.each<Lang>(['nl', 'fr', 'de', 'en'])('has no accessibility fault in %s', async (lang) => {
  const { container } = show({ lang });
  await screen.findAllByRole('article');
  expect(await accessibilityFaults(container)).toEqual([]);
});
