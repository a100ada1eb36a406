import type { Screen } from '../screen.ts';

export const storiesScreens: readonly Screen[] = [
  {
    path: '/stories',
    scope: 'read_reviews',
    nav: { id: 'stories', group: 'service', icon: 'ruler' },
    load: () => import(/* webpackChunkName: "stories" */ './story-list.tsx'),
  },
  { path: '/stories/:id', scope: 'read_reviews', load: () => import(/* webpackChunkName: "story" */ './story-detail.tsx') },
];
