/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anImage, slugsOf } from 'shared-contracts/testing/a-product';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import * as route from '../page/page.route.tsx';
import { aSummary, anArticleList, anArticleText } from '../testing/articles.ts';
import { aPage } from '../testing/content.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import { parseArticlePath } from './articles-data.ts';

const blog = aPage({ key: 'blog', title: 'Blog van de werf', slugs: { nl: 'blog', fr: 'blog', de: 'blog', en: 'blog' } });
const show = (address: string, answers: Readonly<Record<string, object>>) =>
  renderRoute({ at: address, path: '*', route, shop: fakeShop({ 'GET /api/pages/blog': blog, ...answers }) });

describe('the blog', () => {
  it('shows each article with date, reading time and subjects', async () => {
    show('/nl/blog', { 'GET /api/blog': anArticleList() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog van de werf' })).toBeVisible();
    const card = screen.getByRole('link', { name: /Artikel wei/ });
    expect(card).toHaveAttribute('href', '/nl/blog/wei');
    expect(card).toHaveTextContent(/15 september 2026.*2 minuten lezen/);
    const subjects = screen.getByRole('navigation', { name: 'Onderwerpen' });
    expect(within(subjects).getByRole('link', { name: 'Seizoen' })).toHaveAttribute('href', '/nl/blog?tag=season');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('keeps the subject on all pages, and has a link that removes it', async () => {
    const { facets } = anArticleList();
    const tags = facets.tags.map((tag) => ({ ...tag, selected: tag.key === 'season' }));
    const list = anArticleList({ meta: { page: 2, per_page: 16, total: 30, last_page: 3 }, facets: { ...facets, tags } });
    const shop = fakeShop({ 'GET /api/pages/blog': blog, 'GET /api/blog': list });
    renderRoute({ at: '/nl/blog?tag=season&page=2', path: '*', route, shop });
    expect(await screen.findByRole('link', { name: 'Volgende pagina' })).toHaveAttribute('href', '/nl/blog?tag=season&page=3');
    expect(screen.getByRole('link', { name: /Seizoen/ })).toHaveAttribute('href', '/nl/blog');
    expect(shop.calls).toContainEqual(expect.objectContaining({ path: '/api/blog', params: { tag: 'season', page: 2, per_page: 16 } }));
  });

  it('shows a message for a subject without articles, with a link to all', async () => {
    show('/nl/blog?tag=nothing', { 'GET /api/blog': anArticleList({ data: [] }) });
    expect(await screen.findByText('Hierover schreven we nog niets')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alle artikelen' })).toHaveAttribute('href', '/nl/blog');
  });

  it('has one canonical address for all subjects', () => {
    const list = anArticleList({ meta: { page: 2, per_page: 16, total: 30, last_page: 3 } });
    expect(metaOf(route, { kind: 'blog', page: blog, list }, '/nl/blog?page=2')).toMatchObject({
      canonical: '/nl/blog?page=2',
      jsonLd: [{ '@type': 'BreadcrumbList' }, { '@type': 'Blog', hasPart: [{ url: 'https://shop.test/nl/blog/wei' }, {}] }],
    });
    const [fence, ...otherTags] = list.facets.tags;
    if (!fence) throw new Error('no tags');
    const byFence = { ...list, facets: { ...list.facets, tags: [{ ...fence, selected: true }, ...otherTags] } };
    expect(metaOf(route, { kind: 'blog', page: blog, list: byFence }, '/nl/blog?tag=fence')).toMatchObject({
      title: 'Blog van de werf: Afsluiting',
      canonical: '/nl/blog',
    });
  });
});

describe('an article', () => {
  const article = anArticleText('wei', {
    updated_at: '2026-10-01T08:00:00.000Z',
    related_products: [{ id: 9, slug: 'gaas', slugs: slugsOf('gaas'), sku: '20-MESH', name: 'Gaas Silva', image: anImage('gaas') }],
    related_categories: [{ slug: 'mesh', slugs: slugsOf('gaas'), name: 'Gaas op rol' }],
    related_articles: [aSummary('storm')],
  });

  it('shows author, date, materials and the next articles', async () => {
    show('/nl/blog/wei', { 'GET /api/blog/wei': article });
    expect(await screen.findByRole('heading', { level: 1, name: 'Artikel wei' })).toBeVisible();
    expect(screen.getByText('Fatima El Idrissi, Klantenadviseur')).toBeVisible();
    expect(screen.getByText('Bijgewerkt op 1 oktober 2026')).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Kruimelpad' });
    expect(within(trail).getByRole('link', { name: 'Blog van de werf' })).toHaveAttribute('href', '/nl/blog');
    expect(screen.getByRole('link', { name: 'Gaas Silva' })).toHaveAttribute('href', '/nl/product/gaas');
    expect(screen.getByRole('link', { name: 'Gaas op rol' })).toHaveAttribute('href', '/nl/products/all/gaas');
    expect(screen.getByRole('link', { name: /Artikel storm/ })).toHaveAttribute('href', '/nl/blog/storm');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('has a preview picture in a format that every site accepts', () => {
    const image = { ...anImage('wei'), sources: [{ type: 'image/webp', src_set: '/media/wei-480.webp 480w, /media/wei-960.webp 960w' }] };
    const meta = metaOf(route, { article: { ...article, image } }, '/nl/blog/wei');
    expect(meta.image).toBe('/media/wei-960.webp');
    expect(meta.jsonLd).toContainEqual(expect.objectContaining({ image: 'https://shop.test/media/wei-960.webp' }));
  });

  it('has structured data with author, dates and address in every language', () => {
    const { alternates, jsonLd } = metaOf(route, { article }, '/nl/blog/wei');
    expect(alternates).toMatchObject({ nl: '/nl/blog/wei', fr: '/fr/blog/wei-fr' });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Artikel wei',
      author: { name: 'Fatima El Idrissi' },
      datePublished: '2026-09-15T08:00:00.000Z',
      dateModified: '2026-10-01T08:00:00.000Z',
      mainEntityOfPage: 'https://shop.test/nl/blog/wei',
    });
  });

  it.each([
    ['another language’s slug moves for good', 'wei-fr', article, { status: 301 }],
    ['none is a 404', 'nothing', refused(404), { init: { status: 404 } }],
    ['a slug nobody looks up is a 404', 'odd', refused(422), { init: { status: 404 } }],
  ])('%s', async (_what, slug, answer, outcome) => {
    const shop = fakeShop({ [`GET /api/blog/${slug}`]: answer });
    await expect(route.loader(loaderArgs(shop, `/nl/blog/${slug}`, { params: { '*': `blog/${slug}` } }))).rejects.toMatchObject(outcome);
  });
});

it.each([
  ['blog', { kind: 'blog', slug: undefined }],
  ['advice/', { kind: 'advice', slug: undefined }],
  ['green/regen', { kind: 'green', slug: 'regen' }],
  ['blogs', null],
  ['blog/a/b', null],
  ['levering', null],
])('recognizes whether %s is an address of articles', (path, section) => {
  expect(parseArticlePath(path)).toEqual(section);
});
