import type { Screen } from '../screen.ts';

export const searchScreens: readonly Screen[] = [
  {
    path: '/failed-searches',
    scope: 'read_content',
    nav: { id: 'failedSearches', group: 'shop', icon: 'zoom-in' },
    load: () => import(/* webpackChunkName: "failed-searches" */ './failed-list.tsx'),
  },
  {
    path: '/search-terms',
    scope: 'read_content',
    nav: { id: 'searchTerms', group: 'shop', icon: 'search' },
    load: () => import(/* webpackChunkName: "search-terms" */ './term-list.tsx'),
  },
  { path: '/search-terms/new', scope: 'write_content', load: () => import(/* webpackChunkName: "search-term" */ './term-detail.tsx') },
  { path: '/search-terms/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "search-term" */ './term-detail.tsx') },
];
