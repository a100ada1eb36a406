import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { NotFound, ScreenError } from './frame/screen-error.tsx';
import { WithScope } from './frame/with-scope.tsx';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { SessionGate } from './sign-in/session-gate.tsx';

const routeOf = ({ path, scope, load }: Screen): RouteObject => ({
  path,
  errorElement: <ScreenError />,
  lazy: async () => {
    const { default: Content } = await load();
    return {
      element: (
        <WithScope scope={scope}>
          <Content />
        </WithScope>
      ),
    };
  },
});

/** The routes: the links of mails are for people who can't sign in yet, everything else is behind the sign-in. */
export const routes = (screens: readonly Screen[] = SCREENS): RouteObject[] => [
  {
    path: '/passwords/:token',
    errorElement: <ScreenError />,
    lazy: async () => {
      const { default: Component } = await import(/* webpackChunkName: "new-password" */ './sign-in/new-password.tsx');
      return { Component };
    },
    HydrateFallback: PageLoading,
  },
  {
    path: '/invitations/:token',
    errorElement: <ScreenError />,
    lazy: async () => {
      const { default: Component } = await import(/* webpackChunkName: "invitation" */ './sign-in/invitation.tsx');
      return { Component };
    },
    HydrateFallback: PageLoading,
  },
  {
    element: (
      <SessionGate>
        <Frame />
      </SessionGate>
    ),
    errorElement: <ScreenError />,
    HydrateFallback: PageLoading,
    children: [...screens.map(routeOf), { path: '*', element: <NotFound /> }],
  },
];

export const createRouter = () => createBrowserRouter(routes());
