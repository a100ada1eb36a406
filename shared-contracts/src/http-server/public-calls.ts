/** Everything that is read below these is the same for every visitor of a country and language. */
const PUBLIC = [
  'addresses',
  'advice',
  'blog',
  'configurator/rules',
  'dealers',
  'employees',
  'faq',
  'green',
  'history',
  'jobs',
  'openapi.json',
  'pages',
  'products',
  'qr',
  'second-chances',
  'settings',
  'sitemap',
  'team',
  'terms.pdf',
  'variants',
];
const PATTERN = new RegExp(`^/api/(${PUBLIC.join('|').replaceAll('.', '\\.')})(/|$)`);

/**
 * Whether a call reads what any visitor may share. The API lets only the answers of these calls be stored by caches, and the shell asks
 * for them without a session: no token goes along, and none is refreshed, so that no shared answer ever carries somebody's cookies.
 */
export const isPublicCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && PATTERN.test(url.split('?', 1)[0] ?? '');
