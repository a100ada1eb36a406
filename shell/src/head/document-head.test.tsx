/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderPart } from '../testing/render-part.tsx';
import { DocumentHead } from './document-head.tsx';

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ hreflang, href }) => `${hreflang} ${href}`.trim());
const meta = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');

it('document head: is updated with each navigation, without remains of the former page', async () => {
  document.head.innerHTML =
    '<meta name="description" content="old"><link rel="canonical" href="/old"><link rel="alternate" hreflang="it" href="/it"><link rel="alternate" type="application/rss+xml" href="/feed">';
  renderPart(
    <>
      <DocumentHead />
      <Link to="/nl/second?x=1">next</Link>
    </>,
    {
      address: '/nl/first',
      meta: ({ url }) => ({ title: url.pathname, description: url.search && 'Met vraag', robots: url.search ? 'noindex' : undefined }),
    },
  );
  expect(document.title).toBe('/nl/first | Groenhof');
  expect([meta('description'), meta('robots')]).toEqual([undefined, undefined]);
  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  await waitFor(() => expect(document.title).toBe('/nl/second | Groenhof'));
  expect([meta('description'), meta('robots')]).toEqual(['Met vraag', 'noindex']);
  expect(links('canonical')).toEqual(['http://localhost/nl/second']);
  expect(links('alternate')).toEqual([
    'nl http://localhost/nl/second',
    'http://localhost/feed',
    'fr http://localhost/fr/second',
    'de http://localhost/de/second',
    'en http://localhost/en/second',
    'x-default http://localhost/nl/second',
  ]);
});
