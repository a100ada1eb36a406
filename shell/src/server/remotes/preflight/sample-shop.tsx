import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { ReactNode } from 'react';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { ShopReactContext, SlotHostContext, languageChanged, makeStore } from 'shared-contracts';
import type { Http, Lang, ShopContext, SlotHost } from 'shared-contracts';

const CART = '00000000-0000-4000-8000-000000000000';

/** The context of a remote's loaders and components in the preflight. */
export const sampleContext = (lang: Lang, http: Http, isSignedIn: boolean): ShopContext => ({
  http,
  lang,
  region: () => 'be',
  vatView: () => 'incl',
  listView: () => 'grid',
  cartId: () => (isSignedIn ? CART : null),
  ensureCartId: () => CART,
  isSignedIn: () => isSignedIn,
});

const emptySlots: SlotHost = {
  get: () => ({ status: 'pending' }),
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
};

/** The providers around what is rendered, as on the shell's server, without a layout and other remotes. */
export function SampleShop({ loaded, shop, i18n, children }: { loaded: LoadedRemote; shop: ShopContext; i18n: I18n; children: ReactNode }) {
  const store = makeStore();
  store.dispatch(languageChanged(shop.lang));
  for (const [key, reducer] of Object.entries(loaded.remote.reducers ?? {})) store.inject(key, reducer);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ShopReactContext value={shop}>
          <SlotHostContext value={emptySlots}>{children}</SlotHostContext>
        </ShopReactContext>
      </I18nextProvider>
    </Provider>
  );
}
