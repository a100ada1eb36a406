import type { Lang } from 'shared-contracts/contract/locales';

/** The page that undoes what somebody else changed in an account. */
export const secureAccountUrl = (publicUrl: string, lang: Lang, token: string): string =>
  `${publicUrl}/${lang}/confirm?kind=secure&token=${token}`;
