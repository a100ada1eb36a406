import type { DeadRemote } from 'federation/releases/registry-snapshot';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { data } from 'react-router-dom';
import { DomRecovery, notFound } from 'shared-contracts';
import type { PageErrorData, RouteHandle, RouteModule } from 'shared-contracts';
import type { KnownRemote, KnownRoute } from '../page-data.ts';
import { DocumentHead } from '../head/document-head.tsx';
import { PageError } from '../errors/page-error.tsx';
import { ShopLayout } from '../layout/shop-layout.tsx';
import { layoutLoader } from '../layout/layout-data.ts';
import { guardedAction, guardedLoader } from './guarded-loader.ts';
import { LAYOUT_ROUTE_ID } from './layout-route.ts';

/** Returns the code of one route, if it has any; the server has it loaded, the browser loads it through federation. */
export type LoadRoute = (remote: string, routeId: string) => Promise<RouteModule | undefined>;

/**
 * The whole route tree, the same in server and browser. It is made of the remotes' manifests, so that a remote whose code can't be loaded
 * does not affect the routes of others.
 */
export function shopRoutes(remotes: readonly KnownRemote[], dead: readonly DeadRemote[], loadRoute: LoadRoute): RouteObject[] {
  return [
    {
      id: LAYOUT_ROUTE_ID,
      path: '/:lang',
      loader: layoutLoader,
      // Menu and notices depend on the language, not on the page.
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
      Component: ShopLayout,
      ErrorBoundary: PageError,
      children: [
        ...remotes.flatMap(({ name, routes }) => routes.map((route) => remoteRoute(name, route, loadRoute))),
        ...dead.flatMap(({ name, owns }) => owns.map((pattern) => deadRoute(name, pattern))),
        { ...notFoundPage, id: 'not-found', path: '*' },
        // While no remote has a home page; otherwise the layout itself would match, with nothing in it.
        { ...notFoundPage, id: 'no-home', index: true },
      ],
    },
  ];
}

function remoteRoute(remote: string, { id, path, index, handle, children }: KnownRoute, loadRoute: LoadRoute): RouteObject {
  const lazy = async () => {
    const module = await loadRoute(remote, id);
    if (module) return toRoute(module, handle);
    if (!children) throw new Error(`no code for route ${id}`);
    // A route that only groups others shows the one that matches.
    return { loader: guardedLoader(undefined, handle?.access) };
  };
  const shared = { id, handle, ErrorBoundary: PageError, lazy };
  if (index) return { ...shared, index };
  return { ...shared, path, children: children?.map((child) => remoteRoute(remote, child, loadRoute)) };
}

/** `meta` is used by the shell itself; React Router must not see unknown keys. */
const toRoute = ({ loader, action, Component, shouldRevalidate }: RouteModule, handle: RouteHandle | undefined) => ({
  loader: guardedLoader(loader, handle?.access),
  action: guardedAction(action, handle?.access),
  Component: withHead(Component),
  shouldRevalidate: shouldRevalidate && ((args: ShouldRevalidateFunctionArgs) => shouldRevalidate(args)),
});

const withHead = (Page: ComponentType) =>
  function PageWithHead() {
    return (
      <>
        <DocumentHead />
        <DomRecovery place={() => document.getElementById('main')}>
          <Page />
        </DomRecovery>
      </>
    );
  };

function deadRoute(remote: string, pattern: string): RouteObject {
  const id = `${remote}/away/${pattern}`;
  const loader = () => Promise.reject(data<PageErrorData>({ message: `${remote} can't be loaded` }, { status: 503 }));
  const page = { id, loader, Component: Nothing, ErrorBoundary: PageError };
  return pattern === '' ? { ...page, index: true } : { ...page, path: pattern };
}

const Nothing = () => null;

const notFoundPage = {
  loader: ({ request }: LoaderFunctionArgs) => Promise.reject(notFound(request.url)),
  ErrorBoundary: PageError,
  Component: Nothing,
};
