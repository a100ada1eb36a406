import type { Lang } from 'shared-contracts/contract/locales';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { dayText, moneyText } from '../../platform/messages/format.ts';

export interface QuoteMail {
  firstName: string;
  number: string;
  /** where the quote is seen and answered */
  url: string;
}

export interface QuotedMail extends QuoteMail {
  /** `YYYY-MM-DD` in Brussels */
  validUntil: string;
  note: string | null;
  lines: readonly { productName: string; name: string; amount: number; cents: number }[];
  /** the side lines, discount and delivery are told on: a dealer's without VAT */
  basis: 'incl' | 'excl';
  discountCents: number;
  deliveryCents: number;
  depositCents: number;
  vatCents: number;
  totalCents: number;
}

const WORDS = {
  nl: {
    hello: (name: string) => `Dag ${name},`,
    answered: (number: string) => `Je offerte ${number} is klaar`,
    answeredPreview: (total: string, day: string) => `${total}, geldig tot en met ${day}.`,
    answeredText: (day: string) =>
      `We hebben je lijst bekeken en een prijs voor je gemaakt. Je kunt de offerte aanvaarden tot en met ${day}: je betaalt dan online en wij zetten alles klaar.`,
    open: 'Offerte bekijken',
    discount: 'Korting',
    delivery: 'Levering',
    deposit: 'Waarborg',
    vat: 'Waarvan btw',
    total: 'Totaal',
    totalExcl: 'Totaal excl. btw',
    plusVat: 'Btw',
    totalIncl: 'Totaal incl. btw',
    accepted: (number: string) => `Je hebt offerte ${number} aanvaard`,
    acceptedPreview: 'Betaal om je bestelling te bevestigen.',
    acceptedText:
      'Fijn dat je bij ons bestelt. De stukken liggen voor je opzij tot je betaling binnen is. Lukte het betalen niet? Dan kan het ook nog via deze knop.',
    pay: 'Bekijken en betalen',
    declined: (number: string) => `Je hebt offerte ${number} afgewezen`,
    declinedPreview: 'Je hoeft niets meer te doen.',
    declinedText: 'We hebben je keuze genoteerd en je hoeft niets meer te doen. Kunnen we iets beter doen? Antwoord gerust op deze mail.',
    expired: (number: string) => `Je offerte ${number} is verlopen`,
    expiredPreview: 'Nog interesse? We maken graag een nieuwe.',
    expiredText: (day: string) =>
      `Je offerte was geldig tot en met ${day}. Heb je ze nog nodig? Antwoord op deze mail, dan kijken we onze prijzen opnieuw voor je na.`,
  },
  fr: {
    hello: (name: string) => `Bonjour ${name},`,
    answered: (number: string) => `Votre devis ${number} est prêt`,
    answeredPreview: (total: string, day: string) => `${total}, valable jusqu’au ${day} inclus.`,
    answeredText: (day: string) =>
      `Nous avons étudié votre liste et préparé un prix. Vous pouvez accepter ce devis jusqu’au ${day} inclus : vous payez en ligne et nous préparons tout.`,
    open: 'Voir le devis',
    discount: 'Remise',
    delivery: 'Livraison',
    deposit: 'Caution',
    vat: 'Dont TVA',
    total: 'Total',
    totalExcl: 'Total hors TVA',
    plusVat: 'TVA',
    totalIncl: 'Total TVA comprise',
    accepted: (number: string) => `Vous avez accepté le devis ${number}`,
    acceptedPreview: 'Payez pour confirmer votre commande.',
    acceptedText:
      'Merci de votre confiance. Les articles vous sont réservés jusqu’à la réception du paiement. Le paiement n’a pas abouti ? Ce bouton vous permet de réessayer.',
    pay: 'Voir et payer',
    declined: (number: string) => `Vous avez refusé le devis ${number}`,
    declinedPreview: 'Vous n’avez plus rien à faire.',
    declinedText:
      'Nous avons noté votre choix et vous n’avez plus rien à faire. Pouvons-nous faire mieux ? Répondez simplement à cet e-mail.',
    expired: (number: string) => `Votre devis ${number} a expiré`,
    expiredPreview: 'Toujours intéressé ? Nous en préparons volontiers un nouveau.',
    expiredText: (day: string) =>
      `Votre devis était valable jusqu’au ${day} inclus. Vous en avez encore besoin ? Répondez à cet e-mail et nous reverrons nos prix pour vous.`,
  },
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    answered: (number: string) => `Ihr Angebot ${number} ist fertig`,
    answeredPreview: (total: string, day: string) => `${total}, gültig bis einschließlich ${day}.`,
    answeredText: (day: string) =>
      `Wir haben Ihre Liste geprüft und einen Preis für Sie berechnet. Sie können das Angebot bis einschließlich ${day} annehmen: Sie zahlen online, und wir stellen alles bereit.`,
    open: 'Angebot ansehen',
    discount: 'Rabatt',
    delivery: 'Lieferung',
    deposit: 'Kaution',
    vat: 'Davon MwSt.',
    total: 'Gesamtbetrag',
    totalExcl: 'Summe ohne MwSt.',
    plusVat: 'MwSt.',
    totalIncl: 'Gesamtbetrag inkl. MwSt.',
    accepted: (number: string) => `Sie haben Angebot ${number} angenommen`,
    acceptedPreview: 'Mit der Zahlung ist Ihre Bestellung bestätigt.',
    acceptedText:
      'Vielen Dank für Ihren Auftrag. Die Teile sind für Sie reserviert, bis Ihre Zahlung eingeht. Hat die Zahlung nicht geklappt? Über diese Schaltfläche können Sie es noch einmal versuchen.',
    pay: 'Ansehen und bezahlen',
    declined: (number: string) => `Sie haben Angebot ${number} abgelehnt`,
    declinedPreview: 'Sie müssen nichts weiter tun.',
    declinedText:
      'Wir haben Ihre Entscheidung notiert, Sie müssen nichts weiter tun. Können wir etwas besser machen? Antworten Sie gern auf diese E-Mail.',
    expired: (number: string) => `Ihr Angebot ${number} ist abgelaufen`,
    expiredPreview: 'Noch Interesse? Wir machen Ihnen gern ein neues.',
    expiredText: (day: string) =>
      `Ihr Angebot galt bis einschließlich ${day}. Brauchen Sie es noch? Antworten Sie auf diese E-Mail, dann prüfen wir unsere Preise noch einmal für Sie.`,
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    answered: (number: string) => `Your quote ${number} is ready`,
    answeredPreview: (total: string, day: string) => `${total}, valid up to and including ${day}.`,
    answeredText: (day: string) =>
      `We’ve gone through your list and worked out a price for you. You can accept the quote up to and including ${day}: you pay online and we’ll get everything ready.`,
    open: 'View quote',
    discount: 'Discount',
    delivery: 'Delivery',
    deposit: 'Deposit',
    vat: 'VAT included',
    total: 'Total',
    totalExcl: 'Total excl. VAT',
    plusVat: 'VAT',
    totalIncl: 'Total incl. VAT',
    accepted: (number: string) => `You’ve accepted quote ${number}`,
    acceptedPreview: 'Pay to confirm your order.',
    acceptedText:
      'Thank you for your order. The pieces are set aside for you until your payment arrives. Didn’t the payment work? You can still pay with this button.',
    pay: 'View and pay',
    declined: (number: string) => `You’ve declined quote ${number}`,
    declinedPreview: 'There is nothing left to do.',
    declinedText: 'We’ve noted your choice and there is nothing left to do. Can we do better? Just reply to this email.',
    expired: (number: string) => `Your quote ${number} has expired`,
    expiredPreview: 'Still interested? We’re happy to make a new one.',
    expiredText: (day: string) =>
      `Your quote was valid up to and including ${day}. Do you still need it? Reply to this email and we’ll look at our prices again for you.`,
  },
} as const satisfies Record<Lang, unknown>;

const hello = (lang: Lang, name: string): MailBlock => ({ kind: 'paragraph', text: WORDS[lang].hello(name) });

/** Discount and delivery, and what it comes to; a dealer's sums without VAT and then the VAT. */
const sumsOf = (lang: Lang, quote: QuotedMail) => {
  const words = WORDS[lang];
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const some = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)]);
  const { discountCents, deliveryCents, depositCents, vatCents, totalCents } = quote;
  const parts = [...some(words.discount, -discountCents), ...some(words.delivery, deliveryCents)];
  const deposit = some(words.deposit, depositCents);
  if (quote.basis === 'incl') return [...parts, ...deposit, row(words.total, totalCents, true), row(words.vat, vatCents)];
  const exclCents = totalCents - depositCents - vatCents;
  return [...parts, row(words.totalExcl, exclCents), row(words.plusVat, vatCents), ...deposit, row(words.totalIncl, totalCents, true)];
};

/** The quoted prices, until when they hold, and where to accept them. */
export const quoteAnsweredMail = (lang: Lang, quote: QuotedMail): MailContent => {
  const words = WORDS[lang];
  const money = (cents: number): string => moneyText(cents, lang);
  const day = dayText(quote.validUntil, lang);
  return {
    subject: words.answered(quote.number),
    preview: words.answeredPreview(money(quote.totalCents), day),
    blocks: [
      hello(lang, quote.firstName),
      { kind: 'paragraph', text: words.answeredText(day) },
      ...(quote.note === null || quote.note === '' ? [] : [{ kind: 'note' as const, text: quote.note }]),
      {
        kind: 'lines',
        rows: quote.lines.map(({ productName, name, amount, cents }) => ({
          title: `${amount} × ${productName}`,
          detail: name,
          amount: money(cents),
        })),
        totals: sumsOf(lang, quote),
      },
      { kind: 'button', text: words.open, url: quote.url },
    ],
  };
};

export const quoteAcceptedMail = (lang: Lang, { firstName, number, url }: QuoteMail): MailContent => {
  const words = WORDS[lang];
  return {
    subject: words.accepted(number),
    preview: words.acceptedPreview,
    blocks: [hello(lang, firstName), { kind: 'paragraph', text: words.acceptedText }, { kind: 'button', text: words.pay, url }],
  };
};

export const quoteDeclinedMail = (lang: Lang, { firstName, number }: QuoteMail): MailContent => {
  const words = WORDS[lang];
  return {
    subject: words.declined(number),
    preview: words.declinedPreview,
    blocks: [hello(lang, firstName), { kind: 'paragraph', text: words.declinedText }],
  };
};

export const quoteExpiredMail = (lang: Lang, { firstName, number, url }: QuoteMail, validUntil: string): MailContent => {
  const words = WORDS[lang];
  return {
    subject: words.expired(number),
    preview: words.expiredPreview,
    blocks: [
      hello(lang, firstName),
      { kind: 'paragraph', text: words.expiredText(dayText(validUntil, lang)) },
      { kind: 'button', text: words.open, url },
    ],
  };
};
