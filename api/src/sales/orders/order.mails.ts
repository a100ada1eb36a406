import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { factsBlock, linesBlock, moneyOf, trackUrl, withdrawalBlocks } from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-parts.ts';
import { orderMailWords } from './order-mail-words.ts';
import { stageWords } from './order-stage-words.ts';

type Stage = keyof (typeof stageWords)['nl'];

/** Every mail of an order: a title, a greeting, what happened, and what follows from it. */
const mailOf = (lang: Lang, stage: Stage, mail: MailOrder, rest: MailBlock[]): MailContent => {
  const { subject, preview, title, text } = stageWords[lang][stage];
  const { number, first_name } = mail.order;
  return {
    subject: subject(number),
    preview,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: `${orderMailWords[lang].greeting(first_name)}\n${text}` },
      ...rest,
    ],
  };
};

const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url });

/** The order is paid: what was bought, what it cost, when it comes, and the right to withdraw. */
export const orderConfirmedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'confirmed', mail, [
    factsBlock(lang, mail),
    linesBlock(lang, mail),
    button(orderMailWords[lang].track, trackUrl(lang, mail)),
    ...withdrawalBlocks(lang, mail),
  ]);

/** A payment failed; the order waits for another. `reference`: of that payment, which opens the page to pay again. */
export const paymentFailedMail = (lang: Lang, mail: MailOrder, reference: string): MailContent =>
  mailOf(lang, 'paymentFailed', mail, [
    button(stageWords[lang].paymentFailed.action, mail.publicUrl + paths.completed(lang, reference)),
    factsBlock(lang, mail),
    linesBlock(lang, mail),
  ]);

/** Nobody paid in time: the order has lapsed, the cart is still there. */
export const orderExpiredMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'expired', mail, [button(stageWords[lang].expired.action, mail.publicUrl + paths.cart(lang)), linesBlock(lang, mail)]);

/** Delivery outside the payment countries was asked for. */
export const requestReceivedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'request', mail, [factsBlock(lang, mail), linesBlock(lang, mail)]);

/** A quote was asked for, with a VAT number. */
export const quoteReceivedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'quote', mail, [factsBlock(lang, mail), linesBlock(lang, mail)]);

/** The order has left the house. */
export const orderShippedMail = (lang: Lang, mail: MailOrder): MailContent => {
  const { carrier, tracking_code, tracking_url } = mail.order;
  const words = stageWords[lang].shipped;
  return mailOf(lang, 'shipped', mail, [
    {
      kind: 'facts',
      rows: [
        ...(carrier === null ? [] : [{ label: words.carrier, value: carrier }]),
        ...(tracking_code === null ? [] : [{ label: words.code, value: tracking_code }]),
      ],
    },
    button(words.action, tracking_url ?? trackUrl(lang, mail)),
    factsBlock(lang, mail),
  ]);
};

/** The order has arrived. */
export const orderDeliveredMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'delivered', mail, [factsBlock(lang, mail, { isOver: true }), ...withdrawalBlocks(lang, mail)]);

/** Money came for an order that can't be carried out any more: all of it goes back. */
export const orderPaidTooLateMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'paidTooLate', mail, [
    { kind: 'note', text: stageWords[lang].cancelled.refund(moneyOf(lang, mail.order.total_cents)) },
    factsBlock(lang, mail, { isOver: true }),
    linesBlock(lang, mail),
  ]);

/** The order is cancelled; what was paid comes back. */
export const orderCancelledMail = (lang: Lang, mail: MailOrder): MailContent => {
  const { order } = mail;
  const words = stageWords[lang].cancelled;
  return mailOf(lang, 'cancelled', mail, [
    ...(order.paid_at === null ? [] : [{ kind: 'note' as const, text: words.refund(moneyOf(lang, order.total_cents)) }]),
    factsBlock(lang, mail, { isOver: true }),
    linesBlock(lang, mail),
  ]);
};
