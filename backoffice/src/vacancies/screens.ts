import type { Screen } from '../screen.ts';

export const vacanciesScreens: readonly Screen[] = [
  {
    path: '/vacancies',
    scope: 'read_content',
    nav: { id: 'vacancies', group: 'shop', icon: 'calendar' },
    load: () => import(/* webpackChunkName: "vacancies" */ './vacancy-list.tsx'),
  },
  { path: '/vacancies/new', scope: 'write_content', load: () => import(/* webpackChunkName: "vacancy" */ './vacancy-detail.tsx') },
  { path: '/vacancies/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "vacancy" */ './vacancy-detail.tsx') },
];
