import type { Screen } from '../screen.ts';

/** The own account: every member of staff has it. It is reached by the name below the navigation. */
export const accountScreens: readonly Screen[] = [
  { path: '/account', load: () => import(/* webpackChunkName: "account" */ './own-account.tsx') },
];
