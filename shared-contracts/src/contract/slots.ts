import type { SessionAnswer } from '../wire/auth.ts';
import type { ProductCard } from '../wire/product.ts';

/** Props of each named slot: all that the remote which fills it may know. Slots are how one remote shows something of another. */
export interface SlotProps {
  /** header button with the mini-cart; filled by mf-cart-checkout */
  'mini-cart': Record<never, never>;
  /** filled by mf-cart-checkout; a plain form before hydration and with JavaScript off */
  'add-to-cart': AddToCartProps;
  /** a row of products drawn to one scale; filled by mf-catalog */
  'product-rail': { products: readonly ProductCard[] };
  /** suggestions under the header's search box, once it is used; filled by mf-catalog, never on the server */
  'search-suggest': SearchSuggestProps;
  /** a sign-in dialog over the page, open while it is mounted; filled by mf-account, loaded with its first use, never on the server */
  'sign-in': SignInProps;
}
export type SlotName = keyof SlotProps;
export const SLOT_NAMES: readonly SlotName[] = ['mini-cart', 'add-to-cart', 'product-rail', 'search-suggest', 'sign-in'];

export interface AddToCartProps {
  variantId: number;
  /** with its variant, as the toast shows it: `Added: 4 × {title}` */
  title: string;
  /** pieces that can still be bought; 0 shows it as sold out */
  left: number;
  step?: number;
  maxAmount?: number;
  /** pieces that one click of the compact variant adds; default `step` */
  amount?: number;
  /** other variants added in the same step: the rest of a set */
  also?: readonly { variantId: number; amount: number }[];
  /** `share_id` of the plan that all of it is: it is added as a whole, with today's pieces */
  plan?: string;
  /** `share_id` of a plan in the cart that becomes `plan`, instead of adding another one */
  changes?: string;
  /** calendar days a machine is rented for, `YYYY-MM-DD`, both included: makes it a rental line, one piece */
  rental?: { from: string; to: string };
  /** text of the `set` button, which is then the page's main action; default: that of a set */
  label?: string;
  /** path the form returns to when it is posted without JavaScript; default: this page, at this form */
  back?: string;
  /** called after adding; the caller then shows the success itself, and the mini-cart stays closed */
  onAdded?: () => void;
  /** called with the amount of the full variant when it changes */
  onAmount?: (amount: number) => void;
  /** `full`: stepper and orange button (product page). `compact`: one square plus button (card). `set`: one button for `amount` and `also`. */
  look: 'full' | 'compact' | 'set';
}

export interface SignInProps {
  /** the address as far as it is known, else '' */
  email: string;
  /** why to sign in here; default: the session ended, and what was started continues afterwards */
  text?: string;
  /** called once; the caller puts the session into the store */
  onSignedIn: (session: SessionAnswer) => void;
  onClose: () => void;
}

/** The box belongs to the shell, the list to the slot; together they are an ARIA combobox whose focus stays in the box. */
export interface SearchSuggestProps {
  /** the box's text */
  query: string;
  /** the slot listens to its keys; null until it is mounted */
  input: HTMLInputElement | null;
  /** ARIA attributes of the box for the list: `aria-controls`, `aria-expanded`, `aria-activedescendant` */
  onList: (list: SuggestList) => void;
  /** puts a text into the box: a recent search, a corrected word */
  onFill: (query: string) => void;
}
export interface SuggestList {
  /** id of the element with role `listbox` */
  id: string;
  isOpen: boolean;
  /** id of the option selected by the arrow keys */
  activeId: string | null;
}
