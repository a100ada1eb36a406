import { makeStore } from 'shared-contracts';
import type { Lang, ListView, Region, SessionState, ShopStore, VatView } from 'shared-contracts';
import { DEFAULT_REGION } from 'shared-contracts/contract/locales';
import type { User } from 'shared-contracts/wire/auth';
import type { Category } from 'shared-contracts/wire/category';

interface FirstState {
  lang: Lang;
  region?: Region;
  vatView?: VatView;
  listView?: ListView;
  isSignedIn: boolean;
  /** the signed-in user, when the page was rendered on the server and their profile could be loaded */
  user?: User;
  /** the menu's categories, when the page was rendered on the server */
  categories?: Category[];
}

/** The store at the start of a page: the same on the server, during hydration, and in the harness of one remote. */
export const firstStore = ({
  lang,
  region = DEFAULT_REGION,
  vatView = 'incl',
  listView = 'grid',
  isSignedIn,
  user,
  categories,
}: FirstState): ShopStore =>
  makeStore({
    region: { lang, region, vatView, listView },
    session: sessionOf(isSignedIn, user),
    ...(categories && { categories: { lang, items: categories } }),
  });

function sessionOf(isSignedIn: boolean, user: User | undefined): SessionState {
  if (user) return { status: 'authenticated', user };
  return { status: isSignedIn ? 'loading' : 'unauthenticated', user: null };
}
