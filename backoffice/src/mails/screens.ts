import type { Screen } from '../screen.ts';

export const mailsScreens: readonly Screen[] = [
  {
    path: '/mails',
    scope: 'read_mails',
    nav: { id: 'mails', group: 'service', icon: 'mail' },
    load: () => import(/* webpackChunkName: "mails" */ './mail-list.tsx'),
  },
  { path: '/mails/:id', scope: 'read_mails', load: () => import(/* webpackChunkName: "mail" */ './mail-detail.tsx') },
];
