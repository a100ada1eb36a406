import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { MailOrder } from './mail-order.ts';
import type { OrderRow } from './orders.repository.ts';

/** The calendar file of the delivery or pick-up: it has nothing personal, so the link needs no session. */
export const calendarUrl = (lang: Lang, { order, publicUrl }: MailOrder): string =>
  `${publicUrl}/api/orders/by-payment/${order.reference}/delivery.ics?lang=${lang}`;

/** The page of the order, which has the stickers of the warranty passports: mails are forwarded, and stickers name what was bought. */
export const warrantyUrl = (lang: Lang, { order, publicUrl }: MailOrder): string => publicUrl + paths.completed(lang, order.reference);

/** Page of the quote that an order was made of: in the account, or by the reference of its mail. */
export const quotePath = (lang: Lang, { user_id: userId, reference }: Pick<OrderRow, 'user_id' | 'reference'>): string =>
  userId === null ? paths.quote(lang, reference) : `${paths.quotes(lang)}?reference=${reference}`;

export const trackUrl = (lang: Lang, { order, publicUrl }: MailOrder): string => publicUrl + paths.track(lang, order.number);
