import type { VitalEvent } from 'shared-contracts/wire/vitals';

export type PageType = VitalEvent['page_type'];

const TYPES: Readonly<Record<string, PageType>> = {
  '': 'home',
  products: 'list',
  'second-chances': 'list',
  product: 'product',
  search: 'search',
  compare: 'other',
  'quick-add': 'other',
  configurator: 'configurator',
  dealers: 'dealers',
  account: 'account',
  login: 'account',
  register: 'account',
  'register-as-dealer': 'account',
  password: 'account',
  'password-reset': 'account',
  confirm: 'account',
  track: 'account',
  quote: 'account',
  withdrawal: 'account',
};

/** The kind of page of an address; never the address itself, which may identify somebody. */
export function pageTypeOf(pathname: string, search: string): PageType {
  const [, , first = '', second] = pathname.split('/');
  if (first === 'cart') return second === 'completed' || new URLSearchParams(search).has('step') ? 'checkout' : 'cart';
  return Object.hasOwn(TYPES, first) ? (TYPES[first] as PageType) : 'content';
}
