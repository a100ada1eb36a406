import type { Screen } from '../screen.ts';

export const faqScreens: readonly Screen[] = [
  {
    path: '/faq',
    scope: 'read_content',
    nav: { id: 'faq', group: 'shop', icon: 'info' },
    load: () => import(/* webpackChunkName: "faq" */ './question-list.tsx'),
  },
  { path: '/faq/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "question" */ './question-detail.tsx') },
];
