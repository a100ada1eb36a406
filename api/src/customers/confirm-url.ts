import type { Lang } from 'shared-contracts/contract/locales';
import type { MailTokenPurpose } from './mail-tokens/mail-tokens.tables.ts';

/** The page of a link in a mail. `secure`: undoes an unauthorized change of an account. */
export const confirmUrl = (publicUrl: string, lang: Lang, kind: 'email' | 'secure' | MailTokenPurpose, token: string): string =>
  `${publicUrl}/${lang}/confirm?kind=${kind}&token=${token}`;
