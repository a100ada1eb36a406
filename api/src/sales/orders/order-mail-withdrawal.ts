import { contentPath } from 'shared-contracts/contract/content-pages';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { heading, link, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock } from '../../platform/mail/mail.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';
import type { MailOrder } from './mail-order.ts';
import { isSent } from './sent-lines.ts';

const agreedText = (lang: Lang, cents: number): string =>
  cents === 0
    ? salesTexts(lang)('orderMails.returnAgreedFree')
    : salesTexts(lang)('orderMails.returnAgreed', { amount: moneyText(cents, lang) });

/**
 * Consumers must be informed of their right of withdrawal on a durable medium (directive 2011/83/EU, article 8(7)). Companies don't have it, with
 * an account or without.
 */
export const withdrawalBlocks = (lang: Lang, { order, lines, returnDays, publicUrl }: MailOrder): MailBlock[] => {
  const { fromGoods, fromRental } = withdrawalRight(lines.filter(isSent));
  if (order.role === 'b2b' || order.company_name || !(fromGoods || fromRental)) return [];
  const t = salesTexts(lang);
  return [
    heading(t('orderMails.withdrawalTitle')),
    ...(fromGoods
      ? [paragraph(t(order.pickup === null ? 'orderMails.withdrawal' : 'orderMails.withdrawalPickup', { days: returnDays }))]
      : []),
    // agreed in a quote: it counts instead of the price on the page
    ...(fromGoods && order.return_cost_cents !== null ? [paragraph(agreedText(lang, order.return_cost_cents))] : []),
    ...(fromRental ? [paragraph(t('orderMails.withdrawalRental', { days: WITHDRAWAL_DAYS }))] : []),
    paragraph(t('orderMails.withdrawalHow')),
    link(t('orderMails.withdrawalLink'), publicUrl + paths.withdrawal(lang)),
    ...(fromGoods ? [link(t('orderMails.returnsLink'), publicUrl + contentPath(lang, 'returns'))] : []),
  ];
};
