import type { Screen } from '../screen.ts';

export const quotesScreens: readonly Screen[] = [
  {
    path: '/quotes',
    scope: 'read_quotes',
    nav: { id: 'quotes', group: 'sales', icon: 'file-text' },
    load: () => import(/* webpackChunkName: "quotes" */ './quote-list.tsx'),
  },
  { path: '/quotes/new', scope: 'write_quotes', load: () => import(/* webpackChunkName: "quote-new" */ './quote-new.tsx') },
  { path: '/quotes/:number', scope: 'read_quotes', load: () => import(/* webpackChunkName: "quote" */ './quote-detail.tsx') },
];
