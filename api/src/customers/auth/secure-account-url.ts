import type { Lang } from 'shared-contracts/contract/locales';

/** The page that undoes an unauthorized change of an account. */
export const secureAccountUrl = (publicUrl: string, lang: Lang, token: string): string =>
  `${publicUrl}/${lang}/confirm?kind=secure&token=${token}`;
