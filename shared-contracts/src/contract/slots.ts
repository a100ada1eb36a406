import type { SessionAnswer } from '../wire/auth.ts';
import type { ProductCard } from '../wire/product.ts';

/** Props of each named slot: everything the filling remote may know. A slot is how one remote shows something of another. */
export interface SlotProps {
  /** header button with the drawer; filled by mf-cart-checkout */
  'mini-cart': Record<never, never>;
  /** filled by mf-cart-checkout; a plain form before hydration and with JavaScript off */
  'add-to-cart': AddToCartProps;
  /** a line-up of products drawn to one scale; filled by mf-catalog */
  'product-rail': { products: readonly ProductCard[] };
  /** what may be meant, under the header's search box from its first use on; filled by mf-catalog, never on the server */
  'search-suggest': SearchSuggestProps;
  /** a dialog that signs in over the page, open while it is there; filled by mf-account, loaded with its first use, never on the server */
  'sign-in': SignInProps;
}
export type SlotName = keyof SlotProps;
export const SLOT_NAMES: readonly SlotName[] = ['mini-cart', 'add-to-cart', 'product-rail', 'search-suggest', 'sign-in'];

export interface AddToCartProps {
  variantId: number;
  /** with its variant, as the toast says it: `Added: 4 × {title}` */
  title: string;
  /** pieces that can still be bought; 0 shows the sold-out state */
  left: number;
  step?: number;
  maxAmount?: number;
  /** pieces one click of the compact look adds; default `step` */
  amount?: number;
  /** other variants that go in with it, in one step: the rest of a set */
  also?: readonly { variantId: number; amount: number }[];
  /** `share_id` of the configuration all of it belongs to: the cart counts its parts by the drawing */
  plan?: string;
  /** calendar days a machine is rented for, `YYYY-MM-DD`, both included: makes it a rental line, one piece */
  rental?: { from: string; to: string };
  /** text of the `set` look's button, which is then the page's step forward; default: the set */
  label?: string;
  /** path of the shop to which the form comes back when it is posted without script; default: this page, at this form */
  back?: string;
  /** told once they are in the cart; who asks for this says so itself, and the mini-cart stays closed */
  onAdded?: () => void;
  /** told the amount of the full look whenever it changes */
  onAmount?: (amount: number) => void;
  /** `full`: stepper and orange button (product page). `compact`: one square plus button (card). `set`: one button for `amount` and `also`. */
  look: 'full' | 'compact' | 'set';
}

export interface SignInProps {
  /** what is known of the address; '' when nothing is */
  email: string;
  /** what signing in is good for here; default: a session has ended in the middle of something, which goes on afterwards */
  text?: string;
  /** told once; putting the session into the store is the asker's part */
  onSignedIn: (session: SessionAnswer) => void;
  onClose: () => void;
}

/** The box belongs to the shell, the list to the slot; together they are an ARIA combobox whose focus stays in the box. */
export interface SearchSuggestProps {
  /** what stands in the box */
  query: string;
  /** the slot listens to its keys; null until it is there */
  input: HTMLInputElement | null;
  /** what the box has to say of the list: `aria-controls`, `aria-expanded`, `aria-activedescendant` */
  onList: (list: SuggestList) => void;
  /** puts words into the box: a recent search, a corrected word */
  onFill: (query: string) => void;
}
export interface SuggestList {
  /** id of the element with role `listbox` */
  id: string;
  isOpen: boolean;
  /** id of the option the arrow keys have reached */
  activeId: string | null;
}
