import type { Screen } from '../screen.ts';

export const messagesScreens: readonly Screen[] = [
  {
    path: '/messages',
    scope: 'read_messages',
    nav: { id: 'messages', group: 'service', icon: 'mail' },
    load: () => import(/* webpackChunkName: "messages" */ './message-list.tsx'),
  },
  { path: '/messages/:reference', scope: 'read_messages', load: () => import(/* webpackChunkName: "message" */ './message-detail.tsx') },
  {
    path: '/applications',
    scope: 'read_messages',
    nav: { id: 'applications', group: 'service', icon: 'user' },
    load: () => import(/* webpackChunkName: "applications" */ './application-list.tsx'),
  },
  {
    path: '/applications/:reference',
    scope: 'read_messages',
    load: () => import(/* webpackChunkName: "application" */ './application-detail.tsx'),
  },
];
