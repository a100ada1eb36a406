import type { Lang } from 'shared-contracts/contract/locales';

export const TERMS = '/search-terms';
export const FAILED = '/failed-searches';

/** The form of a new term for what somebody searched for in vain. */
export const cureAddress = ({ lang, text }: { lang: Lang; text: string }): string =>
  `${TERMS}/new?${new URLSearchParams({ lang, term: text }).toString()}`;
