/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { ContentBlock } from 'shared-contracts/wire/content';
import { aPage, anArticle } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './page.route.tsx';

const blocks: ContentBlock[] = [
  { kind: 'paragraph', text: 'Bel +32 9 000 00 00 of mail hallo@groenhof.example voor een datum.' },
  { kind: 'heading', text: 'Pakjes' },
  { kind: 'list', items: ['Tot 30 kg', 'Drie werkdagen'] },
  { kind: 'heading', text: 'Bestelwagen' },
  { kind: 'note', text: 'Maak plaats voor 2,5 m lange panelen.' },
  { kind: 'heading', text: 'Vragen' },
  { kind: 'steps', items: ['Graaf een gat', 'Zet de paal', 'Graaf een gat'] },
  { kind: 'quote', text: 'Meten is weten.', source: 'Joris, magazijn' },
  {
    kind: 'table',
    caption: 'Gat per hoogte',
    head: ['Hoogte', 'Diepte'],
    rows: [
      ['103 cm', '50 cm'],
      ['153 cm', '60 cm'],
    ],
  },
  { kind: 'faq', question: 'Belt de chauffeur?', answer: 'Ja, de dag ervoor.' },
];
const show = (page = aPage({ blocks }), lang: 'nl' | 'fr' = 'nl') =>
  renderRoute({
    at: `/${lang}/${page.slugs[lang]}`,
    path: '*',
    route,
    shop: fakeShop(
      {
        [`GET /api/pages/${page.slugs[lang]}`]: page,
        'GET /api/pages/advies': aPage({
          key: 'advice',
          title: 'Advies',
          slugs: { nl: 'advies', fr: 'conseils', de: 'ratgeber', en: 'advice' },
          children: [anArticle('hoogte'), anArticle('palen')],
        }),
      },
      { lang },
    ),
  });

describe('content page', () => {
  it('shows every kind of block', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Levering' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Pakjes' })).toBeVisible();
    expect(screen.getByText('Drie werkdagen')).toBeVisible();
    expect(screen.getByText('Maak plaats voor 2,5 m lange panelen.')).toBeVisible();
    expect(screen.getByText('Belt de chauffeur?').closest('details')).toHaveTextContent('Ja, de dag ervoor.');
  });

  it('numbers steps, names the author of a quote and links table cells to their headers', async () => {
    show();
    expect((await screen.findByText('Zet de paal')).closest('ol')).toHaveTextContent('Graaf een gat');
    expect(screen.getByText('Meten is weten.').closest('figure')).toHaveTextContent('Joris, magazijn');
    const table = screen.getByRole('table', { name: 'Gat per hoogte' });
    expect(within(table).getByRole('columnheader', { name: 'Diepte' })).toBeVisible();
    expect(within(within(table).getByRole('row', { name: /153 cm/ })).getByRole('rowheader', { name: '153 cm' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Gat per hoogte' })).toHaveAttribute('tabindex', '0');
  });

  it('links phone numbers and mail addresses in the text', async () => {
    show();
    expect(await screen.findByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
    expect(screen.getByRole('link', { name: 'hallo@groenhof.example' })).toHaveAttribute('href', 'mailto:hallo@groenhof.example');
  });

  it('lists its headings when there are three of them, and each link has its target', async () => {
    const { container } = show();
    const contents = await screen.findByRole('navigation', { name: 'Op deze pagina' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Pakjes', 'Bestelwagen', 'Vragen']);
    for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
  });

  it('has no list of contents for a short text', async () => {
    show(aPage({ blocks: blocks.slice(0, 3) }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Op deze pagina' })).not.toBeInTheDocument();
  });

  it('shows breadcrumbs and other articles', async () => {
    show(aPage({ key: 'hoogte', title: 'Hoe hoog mag het?', slugs: anArticle('hoogte').slugs }));
    const trail = await screen.findByRole('navigation', { name: 'Kruimelpad' });
    expect(within(trail).getByRole('link', { name: 'Advies' })).toHaveAttribute('href', '/nl/advies');
    expect(within(trail).getByText('Hoe hoog mag het?')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Artikel palen/ })).toHaveAttribute('href', '/nl/advies/palen');
  });

  it('shows the next steps on a page that many visit with a task', async () => {
    show(aPage({ key: 'service' }));
    const nextNavigation = await screen.findByRole('navigation', { name: 'Verder' });
    expect(within(nextNavigation).getByRole('link', { name: /Schrijf ons/ })).toHaveAttribute('href', '/nl/contact');
    expect(within(nextNavigation).getByRole('link', { name: /Volg je bestelling/ })).toHaveAttribute('href', '/nl/track');
  });

  it('lists the pages under it', async () => {
    show(aPage({ children: [anArticle('hoogte'), anArticle('palen')] }), 'fr');
    expect(await screen.findByRole('link', { name: /Artikel hoogte/ })).toHaveAttribute('href', '/fr/conseils/hoogte');
  });

  it('has no accessibility violations', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('meta of a content page', () => {
  const meta = (data: Parameters<typeof route.meta>[0]['data']) =>
    route.meta({ data, params: {}, lang: 'fr', t: (key) => key, url: new URL('https://shop.test/fr/livraison') });

  it('links the page in every language by its slug', () => {
    expect(meta({ page: aPage(), parent: null, siblings: [], notice: null })).toMatchObject({
      title: 'Levering',
      description: 'Wanneer en hoe je bestelling komt.',
      alternates: { nl: '/nl/levering', fr: '/fr/livraison', de: '/de/lieferung', en: '/en/delivery' },
    });
  });

  it('has structured data of its breadcrumbs and questions', () => {
    const [trail, questions] = meta({ page: aPage({ blocks }), parent: null, siblings: [], notice: null }).jsonLd ?? [];
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://shop.test/fr' },
        { position: 2, item: 'https://shop.test/fr/livraison' },
      ],
    });
    expect(questions).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'Belt de chauffeur?' }] });
  });

  it('excludes a missing page from search engines', () => {
    expect(meta(undefined)).toEqual({ title: 'content:page.notFound', robots: 'noindex' });
  });
});

describe('the page of the terms', () => {
  const notice = { url: '/media/guarantee/0123456789abcdef0123456789abcdef.svg', width: 600, height: 424 };
  const terms = aPage({
    key: 'terms',
    title: 'Algemene voorwaarden',
    slugs: { nl: 'algemene-voorwaarden', fr: 'conditions-generales', de: 'agb', en: 'terms' },
  });
  const showWith = (page: typeof terms, value: typeof notice | null) => {
    const shop = fakeShop({
      [`GET /api/pages/${page.slugs.nl}`]: page,
      'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value },
    });
    renderRoute({ at: `/nl/${page.slugs.nl}`, path: '*', route, shop });
    return shop;
  };
  const name = 'Wettelijke garantie: de kennisgeving van de EU (in een nieuw venster)';

  it('links the EU’s notice on the legal guarantee', async () => {
    showWith(terms, notice);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', notice.url);
  });

  it('offers the terms and the withdrawal form as one PDF', async () => {
    showWith(terms, null);
    const file = await screen.findByRole('link', { name: 'Voorwaarden en herroepingsformulier als pdf' });
    expect(file).toHaveAttribute('href', '/api/terms.pdf?lang=nl');
  });

  it('has no link to the notice without its file, and other pages do not load it', async () => {
    showWith(terms, null);
    await screen.findByRole('heading', { level: 1, name: 'Algemene voorwaarden' });
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    const { calls } = showWith(aPage(), notice);
    await screen.findByRole('heading', { level: 1, name: 'Levering' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/pages/levering']);
  });
});
