import type { Lang } from 'shared-contracts/contract/locales';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { REASON_LABELS } from './return-words.ts';
import type { ReturnSums } from './retour-answer.ts';
import type { ReturnItemRow } from './retours.repository.ts';

export interface RetourMail {
  firstName: string;
  number: string;
  orderNumber: string;
  items: readonly Pick<ReturnItemRow, 'product_name' | 'name' | 'amount' | 'reason' | 'price_cents'>[];
  /** the return's page, null for a guest: label or sheet is attached then */
  url: string | null;
  /** null where nothing is said of money */
  sums: ReturnSums | null;
}

const WORDS = {
  nl: {
    hello: (name: string) => `Dag ${name},`,
    created: (number: string) => `Je retour ${number}`,
    createdText: (order: string) => `We hebben je retour van bestelling ${order} genoteerd. Dit stuur je terug:`,
    next: 'Zo gaat het verder',
    label: { preview: 'Het label en wat je nu doet.', open: 'Retour en label bekijken', attached: 'Het label zit bij deze mail.' },
    sheet: {
      preview: 'Het ophaalblad en wat je nu doet.',
      open: 'Retour en ophaalblad bekijken',
      attached: 'Het ophaalblad zit bij deze mail.',
    },
    worth: 'Betaald voor deze stukken',
    delivery: 'Leveringskosten terug',
    giftKept: 'Cadeau dat je houdt',
    giftBack: 'Cadeau alsnog teruggestuurd',
    cost: 'Kosten van het terugsturen',
    free: 'gratis',
    expected: 'Je krijgt terug',
    pieces: (amount: number) => `${amount} ×`,
    cancelled: (number: string) => `Retour ${number} is geannuleerd`,
    cancelledPreview: 'Je hoeft niets meer te doen.',
    cancelledText: (order: string) =>
      `We hebben je retour van bestelling ${order} geannuleerd. Je hoeft niets meer te doen. Was dat niet de bedoeling? Vraag dan gewoon een nieuwe retour aan.`,
    received: (number: string) => `Retour ${number} is aangekomen`,
    receivedPreview: 'We kijken alles na en betalen je dan terug.',
    receivedText: (order: string) =>
      `Je retour van bestelling ${order} is bij ons aangekomen. We kijken de stukken na en betalen je daarna terug. Daar krijg je nog een mail over.`,
    closed: (number: string) => `Retour ${number} is afgehandeld`,
    closedPreview: (amount: string) => `Je krijgt ${amount} terug.`,
    closedText: (order: string, amount: string) =>
      `Je retour van bestelling ${order} is afgehandeld. We betalen ${amount} terug op de rekening waarmee je betaalde. Reken op enkele werkdagen.`,
    nothing: (order: string) => `Je retour van bestelling ${order} is afgehandeld. Er wordt niets terugbetaald.`,
    nothingPreview: 'Er wordt niets terugbetaald.',
    refund: 'Terugbetaald',
  },
  fr: {
    hello: (name: string) => `Bonjour ${name},`,
    created: (number: string) => `Votre retour ${number}`,
    createdText: (order: string) => `Nous avons enregistré votre retour de la commande ${order}. Voici ce que vous renvoyez :`,
    next: 'La suite',
    label: {
      preview: 'L’étiquette et la marche à suivre.',
      open: 'Voir le retour et l’étiquette',
      attached: 'L’étiquette est jointe à cet e-mail.',
    },
    sheet: {
      preview: 'La fiche d’enlèvement et la marche à suivre.',
      open: 'Voir le retour et la fiche d’enlèvement',
      attached: 'La fiche d’enlèvement est jointe à cet e-mail.',
    },
    worth: 'Payé pour ces articles',
    delivery: 'Frais de livraison remboursés',
    giftKept: 'Cadeau que vous gardez',
    giftBack: 'Cadeau renvoyé par la suite',
    cost: 'Frais de renvoi',
    free: 'offerts',
    expected: 'Vous serez remboursé de',
    pieces: (amount: number) => `${amount} ×`,
    cancelled: (number: string) => `Le retour ${number} est annulé`,
    cancelledPreview: 'Vous n’avez plus rien à faire.',
    cancelledText: (order: string) =>
      `Nous avons annulé votre retour de la commande ${order}. Vous n’avez plus rien à faire. C’était une erreur ? Demandez simplement un nouveau retour.`,
    received: (number: string) => `Le retour ${number} est arrivé`,
    receivedPreview: 'Nous vérifions tout, puis nous vous remboursons.',
    receivedText: (order: string) =>
      `Votre retour de la commande ${order} nous est parvenu. Nous vérifions les articles, puis nous vous remboursons. Un e-mail vous en informera.`,
    closed: (number: string) => `Le retour ${number} est traité`,
    closedPreview: (amount: string) => `Nous vous remboursons ${amount}.`,
    closedText: (order: string, amount: string) =>
      `Votre retour de la commande ${order} est traité. Nous remboursons ${amount} sur le compte qui a servi au paiement. Comptez quelques jours ouvrables.`,
    nothing: (order: string) => `Votre retour de la commande ${order} est traité. Aucun montant n’est remboursé.`,
    nothingPreview: 'Aucun montant n’est remboursé.',
    refund: 'Remboursé',
  },
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    created: (number: string) => `Ihre Rückgabe ${number}`,
    createdText: (order: string) => `Wir haben Ihre Rückgabe zur Bestellung ${order} aufgenommen. Das senden Sie zurück:`,
    next: 'So geht es weiter',
    label: {
      preview: 'Das Etikett und die nächsten Schritte.',
      open: 'Rückgabe und Etikett ansehen',
      attached: 'Das Etikett liegt dieser E-Mail bei.',
    },
    sheet: {
      preview: 'Der Abholschein und die nächsten Schritte.',
      open: 'Rückgabe und Abholschein ansehen',
      attached: 'Der Abholschein liegt dieser E-Mail bei.',
    },
    worth: 'Bezahlt für diese Teile',
    delivery: 'Erstattete Versandkosten',
    giftKept: 'Geschenk, das Sie behalten',
    giftBack: 'Nachträglich zurückgesandtes Geschenk',
    cost: 'Kosten der Rücksendung',
    free: 'kostenlos',
    expected: 'Sie erhalten zurück',
    pieces: (amount: number) => `${amount} ×`,
    cancelled: (number: string) => `Rückgabe ${number} ist storniert`,
    cancelledPreview: 'Sie müssen nichts weiter tun.',
    cancelledText: (order: string) =>
      `Wir haben Ihre Rückgabe zur Bestellung ${order} storniert. Sie müssen nichts weiter tun. War das ein Versehen? Dann legen Sie einfach eine neue Rückgabe an.`,
    received: (number: string) => `Rückgabe ${number} ist angekommen`,
    receivedPreview: 'Wir prüfen alles und erstatten dann den Betrag.',
    receivedText: (order: string) =>
      `Ihre Rückgabe zur Bestellung ${order} ist bei uns angekommen. Wir prüfen die Teile und erstatten danach den Betrag. Darüber erhalten Sie noch eine E-Mail.`,
    closed: (number: string) => `Rückgabe ${number} ist abgeschlossen`,
    closedPreview: (amount: string) => `Sie erhalten ${amount} zurück.`,
    closedText: (order: string, amount: string) =>
      `Ihre Rückgabe zur Bestellung ${order} ist abgeschlossen. Wir erstatten ${amount} auf das Konto, mit dem bezahlt wurde. Das dauert einige Werktage.`,
    nothing: (order: string) => `Ihre Rückgabe zur Bestellung ${order} ist abgeschlossen. Es wird nichts erstattet.`,
    nothingPreview: 'Es wird nichts erstattet.',
    refund: 'Erstattet',
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    created: (number: string) => `Your return ${number}`,
    createdText: (order: string) => `We’ve noted your return from order ${order}. This is what you’re sending back:`,
    next: 'What happens next',
    label: { preview: 'The label and what to do now.', open: 'View return and label', attached: 'The label is attached to this email.' },
    sheet: {
      preview: 'The collection sheet and what to do now.',
      open: 'View return and collection sheet',
      attached: 'The collection sheet is attached to this email.',
    },
    worth: 'Paid for these pieces',
    delivery: 'Delivery refunded',
    giftKept: 'Gift you are keeping',
    giftBack: 'Gift sent back later',
    cost: 'Cost of sending back',
    free: 'free',
    expected: 'You get back',
    pieces: (amount: number) => `${amount} ×`,
    cancelled: (number: string) => `Return ${number} is cancelled`,
    cancelledPreview: 'There is nothing left to do.',
    cancelledText: (order: string) =>
      `We’ve cancelled your return from order ${order}. There is nothing left to do. Not what you meant? Just request a new return.`,
    received: (number: string) => `Return ${number} has arrived`,
    receivedPreview: 'We’re checking everything, then we’ll refund you.',
    receivedText: (order: string) =>
      `Your return from order ${order} has reached us. We’re checking the pieces and will refund you after that. You’ll get another email about it.`,
    closed: (number: string) => `Return ${number} is settled`,
    closedPreview: (amount: string) => `You’re getting ${amount} back.`,
    closedText: (order: string, amount: string) =>
      `Your return from order ${order} is settled. We’re refunding ${amount} to the account you paid with. It takes a few working days.`,
    nothing: (order: string) => `Your return from order ${order} is settled. Nothing is refunded.`,
    nothingPreview: 'Nothing is refunded.',
    refund: 'Refunded',
  },
} as const satisfies Record<Lang, unknown>;

/** What comes back, what is taken off, and the refund. */
const totalsOf = (lang: Lang, sums: ReturnSums, label: string) => {
  const words = WORDS[lang];
  return [
    { label: words.worth, value: moneyText(sums.goodsCents, lang), strong: false },
    ...(sums.deliveryCents > 0 ? [{ label: words.delivery, value: moneyText(sums.deliveryCents, lang), strong: false }] : []),
    ...(sums.giftCents === 0
      ? []
      : [{ label: sums.giftCents > 0 ? words.giftKept : words.giftBack, value: moneyText(-sums.giftCents, lang), strong: false }]),
    { label: words.cost, value: sums.costCents > 0 ? moneyText(-sums.costCents, lang) : words.free, strong: false },
    { label, value: moneyText(sums.refundCents, lang), strong: true },
  ];
};

const linesOf = (lang: Lang, { items, sums }: RetourMail, label: string): MailBlock => ({
  kind: 'lines',
  rows: items.map(({ product_name, name, amount, reason, price_cents }) => ({
    title: `${WORDS[lang].pieces(amount)} ${product_name}`,
    detail: [name, REASON_LABELS[reason][lang]].filter((text) => text !== '').join(' · '),
    amount: moneyText(price_cents, lang),
  })),
  totals: sums === null ? [] : totalsOf(lang, sums, label),
});

/** The return is requested: what goes back, and how. What is handed in has a label, what is collected a sheet. */
export const returnCreatedMail = (lang: Lang, data: RetourMail & { transport: DeliveryClass }, instructions: string[]): MailContent => {
  const words = WORDS[lang];
  const document = words[returnWay(data.transport) === 'collected' ? 'sheet' : 'label'];
  return {
    subject: words.created(data.number),
    preview: document.preview,
    blocks: [
      { kind: 'paragraph', text: words.hello(data.firstName) },
      { kind: 'paragraph', text: words.createdText(data.orderNumber) },
      linesOf(lang, data, words.expected),
      { kind: 'heading', text: words.next },
      { kind: 'list', items: instructions },
      data.url === null ? { kind: 'note', text: document.attached } : { kind: 'button', text: document.open, url: data.url },
    ],
  };
};

export const returnCancelledMail = (lang: Lang, data: RetourMail): MailContent => {
  const words = WORDS[lang];
  return {
    subject: words.cancelled(data.number),
    preview: words.cancelledPreview,
    blocks: [
      { kind: 'paragraph', text: words.hello(data.firstName) },
      { kind: 'paragraph', text: words.cancelledText(data.orderNumber) },
    ],
  };
};

export const returnReceivedMail = (lang: Lang, data: RetourMail): MailContent => {
  const words = WORDS[lang];
  return {
    subject: words.received(data.number),
    preview: words.receivedPreview,
    blocks: [
      { kind: 'paragraph', text: words.hello(data.firstName) },
      { kind: 'paragraph', text: words.receivedText(data.orderNumber) },
    ],
  };
};

/** What is paid back, and why it is less or more where somebody of the shop wrote so. */
export const returnClosedMail = (lang: Lang, data: RetourMail, note: string | null): MailContent => {
  const words = WORDS[lang];
  const refundCents = data.sums?.refundCents ?? 0;
  const amount = moneyText(refundCents, lang);
  return {
    subject: words.closed(data.number),
    preview: refundCents === 0 ? words.nothingPreview : words.closedPreview(amount),
    blocks: [
      { kind: 'paragraph', text: words.hello(data.firstName) },
      { kind: 'paragraph', text: refundCents === 0 ? words.nothing(data.orderNumber) : words.closedText(data.orderNumber, amount) },
      ...(note === null || note === '' ? [] : [{ kind: 'note' as const, text: note }]),
      linesOf(lang, data, words.refund),
    ],
  };
};
