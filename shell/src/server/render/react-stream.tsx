import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouterProvider, createStaticRouter } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type { i18n } from 'i18next';
import type { ShopContext, SlotHost } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { firstStore } from '../../app/first-store.ts';
import { ShopApp } from '../../app/shop-app.tsx';
import type { HeadSource } from '../../head/head-context.ts';
import type { LayoutData } from '../../layout/layout-data.ts';
import { LAYOUT_ROUTE_ID } from '../../routes/layout-route.ts';
import type { ShopRelease } from '../shop-release.ts';

/** A boundary larger than this would be moved into place by an inline script, which is not allowed. */
const PROGRESSIVE_CHUNK_BYTES = 1e7;
/** Maximum time of a render before the finished part is sent. */
const RENDER_MS = 5_000;

interface Input {
  release: ShopRelease;
  context: StaticHandlerContext;
  shop: ShopContext;
  user?: User;
  i18n: i18n;
  head: HeadSource;
  /** wait until everything is rendered (cached pages), or start as soon as the shell of the page is (private pages) */
  complete: boolean;
  nonce?: string;
  onError: (error: unknown) => void;
}

/** @throws what a page threw while rendering; an error in a slot only loses the slot and is passed to `onError`. */
export function reactStream({ release, context, shop, user, i18n, head, complete, nonce, onError }: Input): Promise<Readable> {
  const layout = context.loaderData[LAYOUT_ROUTE_ID] as LayoutData | undefined;
  const store = firstStore({
    lang: shop.lang,
    region: shop.region(),
    vatView: shop.vatView(),
    listView: shop.listView(),
    isSignedIn: shop.isSignedIn(),
    user,
    categories: layout?.categories ?? [],
  });
  for (const { remote } of release.loaded.values()) {
    for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
  }

  return new Promise((resolve, reject) => {
    const out = new PassThrough();
    const ready = () => {
      stream.pipe(out);
      resolve(out);
    };
    const stream = renderToPipeableStream(
      <ShopApp store={store} serverState={store.getState()} i18n={i18n} shop={shop} slots={slotHost(release)} head={head}>
        <StaticRouterProvider router={createStaticRouter(release.handler.dataRoutes, context)} context={context} hydrate={false} />
      </ShopApp>,
      {
        nonce,
        progressiveChunkSize: PROGRESSIVE_CHUNK_BYTES,
        onShellReady: () => void (!complete && ready()),
        onAllReady: () => void (complete && ready()),
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: (error) => {
          // A visitor who left is not an error of the page.
          if (!out.destroyed) onError(error);
        },
      },
    );
    const timer = setTimeout(() => stream.abort(new Error('render took too long')), RENDER_MS);
    // Not cleared earlier: parts still pending when the page is first sent must not be waited for endlessly.
    out.on('close', () => clearTimeout(timer));
  });
}

/** On the server a slot is filled or stays empty; it does not change during the render. */
const slotHost = ({ slots }: ShopRelease): SlotHost => ({
  get: (name) => {
    const slot = slots.get(name);
    return slot ? { status: 'ready', Component: slot.Component as never } : FAILED;
  },
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
});
const FAILED = { status: 'failed' } as const;
