import type { Screen } from '../screen.ts';

export const reviewsScreens: readonly Screen[] = [
  {
    path: '/reviews',
    scope: 'read_reviews',
    nav: { id: 'reviews', group: 'service', icon: 'check' },
    load: () => import(/* webpackChunkName: "reviews" */ './review-queue.tsx'),
  },
];
