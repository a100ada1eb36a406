/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { data } from 'react-router-dom';
import { LANGS, notFound } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { TEXTS, renderPart } from '../testing/render-part.tsx';
import { PageError } from './page-error.tsx';

const away = (status: number) => data({ message: 'Something went wrong' }, { status });
const show = (error: unknown, lang: (typeof LANGS)[number] = 'nl') =>
  renderPart(null, { address: `/${lang}/nothing`, lang, error, errorPage: <PageError /> });

it.each([
  ['what is not there', notFound('https://shop.test/nl/nothing'), 404, 'Hier staat een afsluiting, maar geen poort'],
  ['what is away', away(503), 503, 'Dit deel van de tuin is even afgesloten'],
  ['what is late', away(504), 504, 'Dit deel van de tuin is even afgesloten'],
  ['what is wrong', away(422), 422, 'Hier ging iets scheef'],
  ['a bug', new Error('users.password_hash'), 500, 'Hier ging iets scheef'],
])('error page: names the error of %s without its message', async (_which, error, status, title) => {
  const { container } = show(error);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(String(status))).toBeVisible();
  expect(container).not.toHaveTextContent('password_hash');
  // The title is written by an effect, after the heading is in the document.
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${status} .* \\| Groenhof$`)));
});

it('error page: links to home and the catalogue; offers a retry only where it may help', async () => {
  const { unmount } = show(notFound('https://shop.test/nl/nothing'));
  const links = (await screen.findAllByRole('link')).map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(['Terug naar de website /nl', 'Ontdek het tuingamma /nl/products/garden/all']);
  unmount();
  show(away(503));
  // An empty address is the page itself, reloaded; jsdom gives it no link role.
  expect(await screen.findByText('Opnieuw proberen')).toHaveAttribute('href', '');
});

it.each(LANGS)('error page: is in %s and accessible', async (lang) => {
  const { container } = show(notFound('https://shop.test/x'), lang);
  const { title } = (TEXTS[lang].error as { missing: { title: string } }).missing;
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});
