/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { vatViewChanged } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { address } from 'shared-contracts/testing/remote-harness';
import * as planner from '../configurator/configurator.route.tsx';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import { gabion, planAnswers, terrace } from '../testing/plans.ts';
import { aStory, aStoryCard, aStoryList } from '../testing/stories.ts';
import * as list from './stories.route.tsx';
import * as story from './story.route.tsx';

beforeAll(installNodeFetch);

/** Texts have no-break spaces in amounts. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the list', () => {
  const show = (answer = aStoryList(), lang: Lang = 'nl', at = `/${lang}/stories`) =>
    renderRoute({ at, path: 'stories', route: list, shop: fakeShop({ 'GET /api/stories': answer }, { lang }) });

  it('shows each story with what its plan costs today, and leads to its page', async () => {
    const { container } = show();
    const card = await screen.findByRole('link', { name: /Eindelijk een hond die blijft/ });
    expect(card).toHaveAttribute('href', '/nl/stories/hond-blijft');
    expect(plain(card.textContent)).toContain('€ 1.172,00 vandaag, incl. btw');
    expect(card).toHaveTextContent('Lotte, Lokeren');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows the true drawing of each plan in its own size, and the sketch of an API that has none', async () => {
    const cards = [aStoryCard({ drawing: { width: 536, height: 380 } }), aStoryCard({ slug: 'b', title: 'Nog zonder' })];
    const { container } = show(aStoryList(cards));
    await screen.findByRole('link', { name: /hond/ });
    const [picture, ...others] = container.querySelectorAll('a img');
    expect(others).toEqual([]);
    expect(picture).toHaveAttribute('src', '/api/stories/hond-blijft/drawing.svg');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height'), picture?.getAttribute('loading')]).toEqual([
      '536',
      '380',
      'lazy',
    ]);
    expect(screen.getByRole('link', { name: /Nog zonder/ }).querySelector('svg [data-kind="field"]')).toBeInTheDocument();
  });

  it('shows prices without VAT to who chose so, and no price of what is not whole in stock', async () => {
    renderRoute({
      at: '/nl/stories',
      path: 'stories',
      route: list,
      shop: fakeShop({ 'GET /api/stories': aStoryList([aStoryCard(), aStoryCard({ slug: 'b', title: 'Zonder prijs', totals: null })]) }),
      change: (store) => store.dispatch(vatViewChanged('excl')),
    });
    expect(plain((await screen.findByRole('link', { name: /hond/ })).textContent)).toContain('€ 968,60 vandaag, excl. btw');
    expect(screen.getByRole('link', { name: /Zonder prijs/ })).toHaveTextContent('Vandaag niet alles op voorraad');
  });

  it('says so when there are none yet, with the way to the planner and to the own account', async () => {
    show(aStoryList([]), 'de');
    expect(await screen.findByText('Noch gibt es keine Projekte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Von Ihrem Projekt erzählen' })).toHaveAttribute('href', '/de/account/stories');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/de/configurator');
  });

  it('has pages of its own, in each language, and none after the last', async () => {
    const answer = aStoryList([aStoryCard()], { page: 2, last_page: 2, total: 13 });
    const shop = fakeShop({ 'GET /api/stories': answer });
    const data = await list.loader(loaderArgs(shop, '/nl/stories?page=2'));
    expect(shop.calls[0]?.params).toEqual({ page: 2 });
    expect(metaOf(list, data, '/nl/stories?page=2')).toMatchObject({
      title: 'Verhalen van klanten, pagina 2',
      canonical: '/nl/stories?page=2',
      alternates: { de: '/de/stories' },
    });
    await expect(list.loader(loaderArgs(shop, '/nl/stories?page=3'))).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('a story', () => {
  const show = (answer: object = aStory(), lang: Lang = 'nl', slug = 'hond-blijft') =>
    renderRoute({
      at: `/${lang}/stories/${slug}`,
      path: 'stories/:slug',
      route: story,
      shop: fakeShop({ [`GET /api/stories/${slug}`]: answer }, { lang }),
    });

  it('shows its words, the drawings and figures of its plan, and what it costs today', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Eindelijk een hond die blijft' })).toBeVisible();
    expect(screen.getByText('In een weekend geplaatst.')).toBeVisible();
    for (const name of ['Van boven', 'Vooraanzicht']) expect(screen.getByRole('heading', { name })).toBeVisible();
    const facts = Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));
    expect(facts).toMatchObject({
      Systeem: 'Linea 3D',
      Lengte: '12,5 m',
      Hoogte: '153 cm',
      Kleur: 'Groen',
      Hoogteverschil: '12 cm',
      Poorten: 'Enkele poort, 125 cm',
      Palen: '1',
    });
    expect(plain(container.textContent)).toContain('€ 1.172,00 vandaag, incl. btw');
    expect(within(screen.getByRole('table')).getByText('Panelen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Begin met dit plan' })).toHaveAttribute('href', '/nl/configurator?story=hond-blijft');
    expect(screen.queryByText(/vertaald door ons/)).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says what it was written in, in another language', async () => {
    show(aStory({ slug: 'hund-bleibt' }), 'de', 'hund-bleibt');
    expect(await screen.findByText('Auf Niederländisch geschrieben, von uns übersetzt.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mit diesem Plan beginnen' })).toHaveAttribute('href', '/de/configurator?story=hund-bleibt');
  });

  it.each([
    ['what is sold no more', aStory({ gone: ['Poort'] }), 'Niet meer in ons assortiment: Poort.'],
    ['that the rules of today allow it no more', aStory({ is_possible: false }), /Zo berekenen we dit plan niet meer/],
    [
      'what is sold out',
      aStory({
        plan: {
          ...aStory().plan,
          lines: aStory().plan.lines.map((line) => ({ ...line, enough_stock: false })),
          missing: ['Van de panelen is niets op voorraad.'],
        },
      }),
      'Van de panelen is niets op voorraad.',
    ],
  ])('says %s instead of a price', async (_what, answer, text) => {
    const { container } = show(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(container).not.toHaveTextContent('vandaag, incl. btw');
  });

  it.each([
    ['a wall', gabion, 'Gewicht', '1.860 kg'],
    ['a terrace', terrace, 'Oppervlakte', /m²/],
  ])('shows %s, too', async (_what, plan, term, value) => {
    show(aStory({ kind: plan.kind, plan: { ...plan, share_id: '' } }));
    const [found] = (await screen.findAllByRole('term')).filter(({ textContent }) => textContent === term);
    expect(plain(found?.nextElementSibling?.textContent ?? '')).toMatch(value);
  });

  it('redirects from the slug of another language, and is a 404 when it was withdrawn', async () => {
    const shop = fakeShop({ 'GET /api/stories/hund-bleibt': aStory() });
    const moved = (await story
      .loader(loaderArgs(shop, '/nl/stories/hund-bleibt', { params: { slug: 'hund-bleibt' } }))
      .catch((error: unknown) => error)) as Response;
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/nl/stories/hond-blijft']);
    const gone = fakeShop({ 'GET /api/stories/weg': refused(404, 'story.not_found') });
    await expect(story.loader(loaderArgs(gone, '/nl/stories/weg', { params: { slug: 'weg' } }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('tells search engines of it as an article, at its address in each language', () => {
    expect(metaOf(story, { story: aStory() }, '/nl/stories/hond-blijft')).toMatchObject({
      title: 'Eindelijk een hond die blijft',
      description: 'Twee zijden langs de weide. In een weekend geplaatst.',
      alternates: { nl: '/nl/stories/hond-blijft', de: '/de/stories/hund-bleibt' },
      jsonLd: [{ '@type': 'BreadcrumbList' }, { '@type': 'Article', author: { '@type': 'Person', name: 'Lotte' } }],
    });
  });
});

describe('the planner with the plan of a story', () => {
  const PAUSED = { timeout: 8000 };
  const show = (answer: object = aStory()) => {
    const shop = fakeShop({ ...planAnswers, 'GET /api/stories/hond-blijft': answer });
    return { shop, ...renderRoute({ at: '/nl/configurator?story=hond-blijft', path: 'configurator', route: planner, shop }) };
  };
  const stored = (shop: ReturnType<typeof fakeShop>) => shop.calls.filter(({ path }) => path === '/api/configurator/fence');

  it('has its measures, shows it at once, and stores it as a plan of the visitor’s own', async () => {
    const { shop } = show();
    expect(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('12,5');
    expect(screen.getByText(/Je begint met een kopie van het plan uit “Eindelijk een hond die blijft”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lees het verhaal' })).toHaveAttribute('href', '/nl/stories/hond-blijft');
    expect(screen.getByRole('heading', { name: 'Afsluiting van 12,5 m' })).toBeVisible();
    await waitFor(() => expect(stored(shop)).toHaveLength(1), PAUSED);
    expect(stored(shop)[0]?.body).toMatchObject({
      system: 'linea',
      height_cm: 153,
      colour: 'green',
      runs: [{ length_mm: 12_500, rise_mm: 120 }],
    });
    await waitFor(() => expect(address()).toBe('/nl/configurator?plan=plan-1'), PAUSED);
  });

  it('has its measures without its old parts when the rules of today refuse it, and says when it is gone', async () => {
    const { unmount } = show(aStory({ is_possible: false }));
    expect(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('12,5');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    unmount();
    show(refused(404, 'story.not_found'));
    expect(await screen.findByText('Dit plan bestaat niet meer. Bereken het hieronder opnieuw.')).toBeVisible();
  });

  it('is not indexed', async () => {
    const shop = fakeShop({ ...planAnswers, 'GET /api/stories/hond-blijft': aStory() });
    const data = await planner.loader(loaderArgs(shop, '/nl/configurator?story=hond-blijft'));
    expect(metaOf(planner, data, '/nl/configurator?story=hond-blijft')).toMatchObject({
      robots: 'noindex',
      alternates: { de: '/de/configurator?story=hund-bleibt' },
    });
  });
});
