/** Everything below these paths is the same for all visitors of a country and language. */
const PUBLIC = [
  'addresses',
  'advice',
  'blog',
  'configurator/examples',
  'configurator/models',
  'configurator/rules',
  'dealers',
  'employees',
  'faq',
  'feeds',
  // pages about the environment, after the list of articles
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
  'stories',
  'team',
  'terms.pdf',
  'variants',
];
const PATTERN = new RegExp(`^/api/(${PUBLIC.join('|').replaceAll('.', '\\.')})(/|$)`);

/**
 * Whether the call's answer is the same for all visitors. Only these answers may be stored by caches. The shell makes these calls without a
 * session: it sends and refreshes no token, so no shared answer ever carries somebody's cookies.
 */
export const isPublicCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && PATTERN.test(url.split('?', 1)[0] ?? '');
