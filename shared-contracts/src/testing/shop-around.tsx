import i18next from 'i18next';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Lang } from '../contract/locales.ts';
import type { Translations } from '../contract/remote.ts';
import type { ShopContext } from '../contract/shop-context.ts';
import { SlotHostContext } from '../contract/slot.tsx';
import type { SlotHost } from '../contract/slot.tsx';
import type { ShopStore } from '../contract/store/store.ts';
import { ShopReactContext } from '../contract/use-shop.ts';

interface Props {
  store: ShopStore;
  i18n: i18n;
  shop: ShopContext;
  slots: SlotHost;
  children: ReactNode;
}

/** What the shell provides around the components of a remote, for tests and stories. */
export const ShopProviders = ({ store, i18n, shop, slots, children }: Props) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <ShopReactContext value={shop}>
        <SlotHostContext value={slots}>{children}</SlotHostContext>
      </ShopReactContext>
    </I18nextProvider>
  </Provider>
);

/** Texts of one remote in one language; `onMissing` gets the name of each missing text. */
export function createTexts(lang: Lang, namespace: string, texts: Translations, onMissing: (key: string) => void): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { [namespace]: texts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler: (_languages, namespace, key, _fallback, _isUpdate, options: { defaultValue?: unknown }) => {
      if (options.defaultValue === undefined) onMissing(`${namespace}:${key} (${lang})`);
    },
  });
  return instance;
}
