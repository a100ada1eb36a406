import type { Lang } from './locales.ts';
import type { ProductGroup } from '../wire/category.ts';

type Slugs = Readonly<Record<Lang, string>>;
const at = (lang: Lang, ...segments: string[]) => `/${[lang, ...segments.map(encodeURIComponent)].join('/')}`;

interface PlannerStart {
  kind?: 'fence' | 'gabion' | 'terrace';
  plan?: string;
  of?: string;
  fence?: { system: string; height_cm: string; colour: string };
  story?: { slugs: Slugs };
}

/** Every address of the shop; links are built here and never by hand. Spec §2. */
export const paths = {
  home: (lang: Lang) => at(lang),
  /** `category`: the category's slugs; default: all of the group. Group `all`: products of all groups */
  products: (lang: Lang, group: ProductGroup | 'all', category?: Slugs) => at(lang, 'products', group, category?.[lang] ?? 'all'),
  secondChances: (lang: Lang) => at(lang, 'second-chances', 'all', 'all'),
  product: (lang: Lang, product: { slugs: Slugs }, variantId?: number) =>
    at(lang, 'product', product.slugs[lang]) + (variantId === undefined ? '' : `?variant=${variantId}`),
  search: (lang: Lang, query?: string) => at(lang, 'search') + (query ? `?q=${encodeURIComponent(query)}` : ''),
  cart: (lang: Lang, step?: CheckoutStep) => at(lang, 'cart') + (step && step !== 'overview' ? `?step=${step}` : ''),
  /** applies a discount code to the cart and redirects to `next`, a path of the shop; default: the cart. For mails and flyers */
  discount: (lang: Lang, code: string, next?: string) => at(lang, 'discount', code) + (next ? `?next=${encodeURIComponent(next)}` : ''),
  /** the buyer changes where the order of a payment goes */
  completedAddress: (lang: Lang, payment: string) => `${at(lang, 'cart', 'completed', 'address')}?payment=${encodeURIComponent(payment)}`,
  completed: (lang: Lang, payment?: string) => at(lang, 'cart', 'completed') + (payment ? `?payment=${encodeURIComponent(payment)}` : ''),
  login: (lang: Lang, callback?: string) => at(lang, 'login') + (callback ? `?callback=${encodeURIComponent(callback)}` : ''),
  register: (lang: Lang, callback?: string) => at(lang, 'register') + (callback ? `?callback=${encodeURIComponent(callback)}` : ''),
  registerAsDealer: (lang: Lang) => at(lang, 'register-as-dealer'),
  /** requests a link by mail; the link itself leads here with `?token=…&email=…` */
  password: (lang: Lang) => at(lang, 'password'),
  quickAdd: (lang: Lang) => at(lang, 'quick-add'),
  compare: (lang: Lang, variantIds: readonly number[]) =>
    at(lang, 'compare') + (variantIds.length > 0 ? `?ids=${variantIds.join(',')}` : ''),
  /** the wishlist of this browser or account; `ids`: somebody else's, read only */
  wishlist: (lang: Lang, { list, ids }: { list?: string; ids?: readonly number[] } = {}) =>
    at(lang, 'wishlist') + (list ? `?list=${encodeURIComponent(list)}` : ids && ids.length > 0 ? `?ids=${ids.join(',')}` : ''),
  /** a list that its owner shares by this link */
  sharedWishlist: (lang: Lang, token: string) => at(lang, 'wishlist', token),
  /**
   * calculates the parts of a fence, a gabion wall or a terrace; `plan`: a calculated one, valid for a year; `of`: the plan of a cart or an
   * account that it will change. `fence`: starts with this system, height and colour; `story`: with the plan of a story
   */
  configurator: (lang: Lang, { kind, plan, of, fence, story }: PlannerStart = {}) => {
    if (plan) return `${at(lang, 'configurator')}?plan=${encodeURIComponent(plan)}${of ? `&of=${encodeURIComponent(of)}` : ''}`;
    if (story) return `${at(lang, 'configurator')}?story=${encodeURIComponent(story.slugs[lang])}`;
    if (fence) return `${at(lang, 'configurator')}?${new URLSearchParams(fence).toString()}`;
    return at(lang, 'configurator') + (kind && kind !== 'fence' ? `?kind=${kind}` : '');
  },
  /** a plan's drawings to scale for the builder, as a PDF of the API */
  buildSheet: (lang: Lang, plan: string) => `/api/plans/${encodeURIComponent(plan)}/build-sheet.pdf?lang=${lang}`,
  /** what customers built, with their plans */
  stories: (lang: Lang, page = 1) => at(lang, 'stories') + (page > 1 ? `?page=${page}` : ''),
  story: (lang: Lang, story: { slugs: Slugs }) => at(lang, 'stories', story.slugs[lang]),
  /** the drawing of a story's plan, an SVG; `slug` in any language */
  storyDrawing: (slug: string) => `/api/stories/${encodeURIComponent(slug)}/drawing.svg`,
  /** the stories that the account offers; `plan`: the plan whose form is open */
  ownStories: (lang: Lang, plan?: string) => at(lang, 'account', 'stories') + (plan ? `?plan=${encodeURIComponent(plan)}` : ''),
  /** the plans of the account */
  plans: (lang: Lang) => at(lang, 'account', 'plans'),
  /** an order without an account: number, e-mail and postcode */
  track: (lang: Lang, orderNumber?: string) =>
    at(lang, 'track') + (orderNumber === undefined ? '' : `?number=${encodeURIComponent(orderNumber)}`),
  /** a quote without an account, by the reference in its mail */
  quote: (lang: Lang, reference: string) => `${at(lang, 'quote')}?reference=${encodeURIComponent(reference)}`,
  /** what is covered of bought goods until when, by the token of their sticker */
  warranty: (lang: Lang, token: string) => at(lang, 'warranty', token),
  withdrawal: (lang: Lang) => at(lang, 'withdrawal'),
  account: (lang: Lang) => at(lang, 'account'),
  /** page after applying for a dealer's account */
  welcome: (lang: Lang) => at(lang, 'account', 'welcome'),
  profile: (lang: Lang) => at(lang, 'account', 'profile'),
  addresses: (lang: Lang) => at(lang, 'account', 'addresses'),
  /** the people of a dealer's company */
  company: (lang: Lang) => at(lang, 'account', 'company'),
  /** what a mail invites to, with `?token=` */
  companyInvitation: (lang: Lang) => at(lang, 'company-invitation'),
  quotes: (lang: Lang) => at(lang, 'account', 'quotes'),
  accountQuote: (lang: Lang, id: number) => at(lang, 'account', 'quotes', String(id)),
  privacy: (lang: Lang) => at(lang, 'account', 'privacy'),
  /** page after deleting the account */
  accountDeleted: (lang: Lang) => at(lang, 'account', 'deleted'),
  /** the customer's reviews of delivered products; `line`: the order line whose form is open */
  reviews: (lang: Lang, line?: number) => at(lang, 'account', 'reviews') + (line === undefined ? '' : `?line=${line}`),
  /** the day on which a return is collected, by the link of its mail */
  returnCollection: (lang: Lang, link: string) => `${at(lang, 'return-collection')}?return=${encodeURIComponent(link)}`,
  retours: (lang: Lang) => at(lang, 'account', 'retours'),
  retour: (lang: Lang, id: number) => at(lang, 'account', 'retours', String(id)),
  createRetour: (lang: Lang, orderId?: number) =>
    at(lang, 'account', 'retours', 'create') + (orderId === undefined ? '' : `?order=${orderId}`),
  orders: (lang: Lang) => at(lang, 'account', 'orders'),
  order: (lang: Lang, id: number) => at(lang, 'account', 'orders', String(id)),
  /** the customer changes where an order goes */
  orderAddress: (lang: Lang, id: number) => at(lang, 'account', 'orders', String(id), 'address'),
  page: (lang: Lang, slug: string) => at(lang, ...slug.split('/')),
} as const;

/** Steps of the checkout, as named in the address. Spec §4 Cart. */
export const CHECKOUT_STEPS = ['overview', 'personal', 'address', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The same page under another language's prefix; for pages whose path has no translated part. */
export const inLanguage = (pathname: string, lang: Lang): string => pathname.replace(/^\/[^/]*/, `/${lang}`);
