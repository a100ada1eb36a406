import type { Mail } from '../../platform/mail/mail.ts';
import type { UserRow } from './users.ts';

/**
 * The series of a notice about an account whose address was never confirmed: it may be a stranger's, who must not get one for each change. The
 * owner of a confirmed address gets each notice at once, since it may be about somebody else's doing.
 */
export const unconfirmedSeries = (
  { id, email_confirmed_at }: UserRow,
  kind: 'password-changed' | 'second-factor',
): Pick<Mail, 'series'> => {
  const name = `${kind}:${id}`;
  return email_confirmed_at === null ? { series: { name, about: name } } : {};
};
