import type { ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { ShopReactContext, SlotHostContext } from 'shared-contracts';
import type { ShopContext, ShopState, ShopStore, SlotHost } from 'shared-contracts';
import { HeadContext } from '../head/head-context.ts';
import type { HeadSource } from '../head/head-context.ts';

interface Props {
  store: ShopStore;
  i18n: i18n;
  shop: ShopContext;
  slots: SlotHost;
  head: HeadSource;
  /** state of the server's render: read during hydration, whatever the store contains meanwhile */
  serverState: ShopState;
  children: ReactNode;
}

/** The providers around the router, the same in server and browser (React's generated ids depend on it). */
export const ShopApp = ({ store, serverState, i18n, shop, slots, head, children }: Props) => (
  <Provider store={store} serverState={serverState}>
    <I18nextProvider i18n={i18n}>
      <ShopReactContext value={shop}>
        <SlotHostContext value={slots}>
          <HeadContext value={head}>{children}</HeadContext>
        </SlotHostContext>
      </ShopReactContext>
    </I18nextProvider>
  </Provider>
);
