import { useState } from 'react';
import type { ComponentType } from 'react';
import { isLang } from '../contract/locales.ts';
import type { Lang } from '../contract/locales.ts';
import type { Remote, Translations } from '../contract/remote.ts';
import { languageChanged } from '../contract/store/region-slice.ts';
import { makeStore } from '../contract/store/store.ts';
import { fakeShop } from './fake-shop.ts';
import { fakeSlots } from './fake-slots.ts';
import { ShopProviders, createTexts } from './shop-around.tsx';

interface StoryRemote {
  remote: Pick<Remote, 'namespace' | 'reducers'>;
  texts: Readonly<Record<Lang, Translations>>;
}

/**
 * A Storybook decorator for stories of one remote: store, texts and slots as the shell gives them, in the language of the toolbar or of
 * `parameters.lang`. A missing text throws.
 */
export function storyShop(storyRemote: StoryRemote) {
  return function inShop(Story: ComponentType, { globals, parameters }: { globals: { lang?: unknown }; parameters: { lang?: unknown } }) {
    const lang = parameters.lang ?? globals.lang;
    const chosen = isLang(lang) ? lang : 'nl';
    return (
      <StoryShop key={chosen} {...storyRemote} lang={chosen}>
        {Story}
      </StoryShop>
    );
  };
}

function StoryShop({ remote, texts, lang, children: Story }: StoryRemote & { lang: Lang; children: ComponentType }) {
  const [around] = useState(() => {
    const store = makeStore();
    for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
    store.dispatch(languageChanged(lang));
    const i18n = createTexts(lang, remote.namespace, texts[lang], (key) => {
      throw new Error(`Missing text: ${key}`);
    });
    return { store, i18n, shop: fakeShop({}, { lang }), slots: fakeSlots() };
  });
  return (
    <ShopProviders {...around}>
      <Story />
    </ShopProviders>
  );
}
