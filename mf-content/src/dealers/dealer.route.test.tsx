/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aDealer, dealerList, aDealerPage } from '../testing/dealers.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './dealer.route.tsx';

const LEIE = aDealerPage('leie', { name: 'Tuinhuis De Leie', types: ['dealer', 'rental'], rental_postcodes: ['9000', '9030'] });
const ANSWERS = {
  'GET /api/dealers/leie': LEIE,
  'GET /api/dealers': dealerList([
    aDealer('leie', { name: 'Tuinhuis De Leie', distance_km: 0 }),
    aDealer('paal', { name: 'De Paal', distance_km: 13.2 }),
  ]),
};

beforeAll(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});
const show = (slug: string, lang: 'nl' | 'fr' | 'de' | 'en' = 'nl', answers: object = ANSWERS) =>
  renderRoute({ at: `/${lang}/dealers/${slug}`, path: 'dealers/:slug', route, shop: fakeShop({ ...answers }, { lang }) });

describe('a dealer', () => {
  it('shows address, phone, routes, opening hours, services, rental postcodes and neighbours', async () => {
    show('leie');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuinhuis De Leie' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+32 9 000 10 10' })).toHaveAttribute('href', 'tel:+3290001010');
    expect(screen.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/directions\?/),
    );
    expect(screen.getByRole('link', { name: 'Kaart op dit toestel' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:51\.05,3\.72\?q=/),
    );
    expect(screen.getByText('maandag').closest('div')).toHaveTextContent('8.30 u – 12.00 u13.00 u – 18.00 u');
    expect(screen.getByText('zondag').closest('div')).toHaveTextContent('gesloten');
    expect(screen.getByText('Toonzaal')).toBeVisible();
    expect(screen.getByText('9000, 9030')).toBeVisible();
    expect(screen.getByRole('link', { name: 'De Paal' })).toHaveAttribute('href', '/nl/dealers/paal');
    expect(screen.getByText('op 13 km')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verdelers' })).toHaveAttribute('href', '/nl/dealers');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it.each([
    ['fr', 'lundi', '8 h 30 – 12 h 00'],
    ['de', 'Montag', '8:30 Uhr – 12:00 Uhr'],
    ['en', 'Monday', '8:30 am – 12:00 pm'],
  ] as const)('has its hours in the format of %s', async (lang, day, hours) => {
    show('leie', lang);
    expect((await screen.findByText(day)).closest('div')).toHaveTextContent(hours);
  });

  it('is shown without neighbours when they cannot be loaded', async () => {
    show('leie', 'nl', { 'GET /api/dealers/leie': LEIE });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ook in de buurt' })).not.toBeInTheDocument();
  });

  it('returns 404 when it does not exist', async () => {
    show('niemand');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has structured data of the shop', () => {
    const { title, jsonLd } = metaOf(route, { dealer: LEIE, nearby: [] }, '/nl/dealers/leie');
    expect(title).toBe('Tuinhuis De Leie in Gent');
    expect(jsonLd?.at(-1)).toMatchObject({
      '@type': 'HardwareStore',
      url: 'https://shop.test/nl/dealers/leie',
      geo: { latitude: 51.05, longitude: 3.72 },
      address: { postalCode: '9000', addressCountry: 'BE' },
    });
  });
});
