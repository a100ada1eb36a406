/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGS, selectRegion } from 'shared-contracts';
import { aCategory } from 'shared-contracts/testing/a-product';
import { company } from 'shared-contracts/contract/company';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/render-part.tsx';
import { Footer } from './footer.tsx';

const many = Array.from({ length: 12 }, (_, n) => aCategory({ slug: `c${n}`, name: `Categorie ${n}`, groups: ['balcony'] }));
const alternates = { nl: '/nl/product/paneel', fr: '/fr/product/panneau', de: '/de/product/matte', en: '/en/product/panel' };
const hrefs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('footer: links to the same page in each language, with its query', () => {
  renderPart(<Footer categories={[]} />, { address: '/nl/product/paneel?variant=7', meta: () => ({ title: 'Paneel', alternates }) });
  const links = within(screen.getByRole('navigation', { name: 'Taal' })).getAllByRole('link');
  expect(
    links.map((link) => [
      link.getAttribute('href'),
      link.getAttribute('lang'),
      link.getAttribute('hreflang'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['/nl/product/paneel?variant=7', 'nl', 'nl', 'true'],
    ['/fr/product/panneau?variant=7', 'fr', 'fr', null],
    ['/de/product/matte?variant=7', 'de', 'de', null],
    ['/en/product/panel?variant=7', 'en', 'en', null],
  ]);
});

it('footer: shows eight categories at most, each in its first group', () => {
  renderPart(<Footer categories={many} />);
  expect(hrefs('Assortiment')).toEqual(Array(8).fill('/nl/products/balcony/draadpanelen'));
});

it('footer: has no column of categories in a shop without any', () => {
  renderPart(<Footer categories={[]} />);
  expect(screen.queryByRole('heading', { name: 'Assortiment' })).not.toBeInTheDocument();
});

it.each(LANGS)('footer: has its pages in %s, all under that language', async (lang) => {
  const { container } = renderPart(<Footer categories={[aCategory()]} />, { address: `/${lang}`, lang });
  const links = [...container.querySelectorAll('footer a[href^="/"]:not([hreflang])')].map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !href.startsWith(`/${lang}/`))).toEqual([]);
  expect(links).toContain(`/${lang}/configurator`);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('footer: lets visitors choose the country, also without JavaScript', async () => {
  const { store } = renderPart(<Footer categories={[]} />, { address: '/nl/product/paneel?variant=7' });
  const form = screen.getByRole('form', { name: 'Leverland' });
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/preferences', 'post']);
  expect(form.querySelector('input[name="back"]')).toHaveValue('/nl/product/paneel?variant=7');
  const dutch = within(form).getByRole('button', { name: 'Nederland' });
  expect(dutch).toHaveValue('nl');
  await userEvent.click(dutch);
  expect(selectRegion(store.getState())).toBe('nl');
  expect(dutch).toHaveAttribute('aria-pressed', 'true');
});

it.each(LANGS)('footer: names the company, its enterprise number and its VAT number in %s', (lang) => {
  const { container } = renderPart(<Footer categories={[]} />, { address: `/${lang}`, lang });
  for (const part of [company.name, company.street, company.enterpriseNumber, company.register[lang], company.vat, company.phone])
    expect(container.querySelector('footer')).toHaveTextContent(part);
});
