import { makeStore } from 'shared-contracts';
import type { Lang, ListView, Region, ShopStore, VatView } from 'shared-contracts';
import { DEFAULT_REGION } from 'shared-contracts/contract/locales';
import type { Category } from 'shared-contracts/wire/category';

/** What is known of a visitor and a page before anything was asked. */
interface FirstState {
  lang: Lang;
  region?: Region;
  vatView?: VatView;
  listView?: ListView;
  isSignedIn: boolean;
  /** the menu's, when its page was rendered on the server */
  categories?: Category[];
}

/** The store as a page begins with it: the same on the server, where the browser takes the page over, and in the harness of one remote. */
export const firstStore = ({
  lang,
  region = DEFAULT_REGION,
  vatView = 'incl',
  listView = 'grid',
  isSignedIn,
  categories,
}: FirstState): ShopStore =>
  makeStore({
    region: { lang, region, vatView, listView },
    session: { status: isSignedIn ? 'loading' : 'unauthenticated', user: null },
    ...(categories && { categories: { lang, items: categories } }),
  });
