import type { Lang } from 'shared-contracts/contract/locales';
import { namesPage } from 'shared-contracts/rules/plain-name';
import type { ContactType } from 'shared-contracts/wire/contact';
import type { MailContent } from '../../platform/mail/mail.ts';

/** What a person wrote, as the mails show it. */
export interface WrittenMessage {
  reference: string;
  type: ContactType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  vat: string | null;
  message: string;
  hasFile: boolean;
  photoConsent: boolean;
}

/** What a message is about, as the form offers it. */
export const CONTACT_TYPE_WORDS: Readonly<Record<ContactType, Readonly<Record<Lang, string>>>> = {
  bookkeeping: { nl: 'Boekhouding', fr: 'Comptabilité', de: 'Buchhaltung', en: 'Accounting' },
  complaint: { nl: 'Klacht', fr: 'Réclamation', de: 'Reklamation', en: 'Complaint' },
  question: { nl: 'Vraag', fr: 'Question', de: 'Frage', en: 'Question' },
  graphics: { nl: 'Beeld en drukwerk', fr: 'Images et impression', de: 'Bild und Druck', en: 'Images and print' },
  logistics: { nl: 'Levering', fr: 'Livraison', de: 'Lieferung', en: 'Delivery' },
  offers: { nl: 'Offerte', fr: 'Devis', de: 'Angebot', en: 'Quote' },
  orders: { nl: 'Bestelling', fr: 'Commande', de: 'Bestellung', en: 'Order' },
  service: { nl: 'Service', fr: 'Service après-vente', de: 'Service', en: 'Service' },
};

interface ReceiptWords {
  subject: string;
  preview: string;
  greeting: (name: string) => string;
  thanks: string;
  reference: string;
  about: string;
  file: string;
  fileHere: string;
  yours: string;
}
const RECEIPT: Readonly<Record<Lang, ReceiptWords>> = {
  nl: {
    subject: 'We hebben je bericht goed ontvangen',
    preview: 'Op werkdagen antwoorden we binnen 24 uur.',
    greeting: (name) => `Dag ${name},`,
    thanks: 'Bedankt voor je bericht. Op werkdagen antwoorden we binnen 24 uur. Bel je ons intussen, vermeld dan dit nummer.',
    reference: 'Nummer',
    about: 'Onderwerp',
    file: 'Bijlage',
    fileHere: 'Ontvangen',
    yours: 'Je schreef',
  },
  fr: {
    subject: 'Nous avons bien reçu votre message',
    preview: 'Nous répondons sous 24 heures les jours ouvrables.',
    greeting: (name) => `Bonjour ${name},`,
    thanks:
      'Merci pour votre message. Nous répondons sous 24 heures les jours ouvrables. Si vous nous appelez entre-temps, mentionnez ce numéro.',
    reference: 'Numéro',
    about: 'Sujet',
    file: 'Pièce jointe',
    fileHere: 'Bien reçue',
    yours: 'Votre message',
  },
  de: {
    subject: 'Ihre Nachricht ist bei uns angekommen',
    preview: 'An Werktagen antworten wir innerhalb von 24 Stunden.',
    greeting: (name) => `Guten Tag ${name},`,
    thanks:
      'vielen Dank für Ihre Nachricht. An Werktagen antworten wir innerhalb von 24 Stunden. Wenn Sie uns inzwischen anrufen, nennen Sie bitte diese Nummer.',
    reference: 'Nummer',
    about: 'Betreff',
    file: 'Anhang',
    fileHere: 'Erhalten',
    yours: 'Ihre Nachricht',
  },
  en: {
    subject: 'We’ve received your message',
    preview: 'On working days we reply within 24 hours.',
    greeting: (name) => `Hello ${name},`,
    thanks:
      'Thanks for your message. On working days we reply within 24 hours. If you call us in the meantime, please mention this number.',
    reference: 'Number',
    about: 'Subject',
    file: 'Attachment',
    fileHere: 'Received',
    yours: 'You wrote',
  },
};

/** To whoever wrote: what was received, under which number. */
export const contactReceiptMail = (lang: Lang, written: WrittenMessage): MailContent => {
  const words = RECEIPT[lang];
  return {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      { kind: 'paragraph', text: words.greeting(written.firstName) },
      { kind: 'paragraph', text: words.thanks },
      {
        kind: 'facts',
        rows: [
          { label: words.reference, value: written.reference },
          { label: words.about, value: CONTACT_TYPE_WORDS[written.type][lang] },
          ...(written.hasFile ? [{ label: words.file, value: words.fileHere }] : []),
        ],
      },
      // The address was only typed: our mail is not to carry somebody's links to it.
      ...(namesPage(written.message)
        ? []
        : [
            { kind: 'heading' as const, text: words.yours },
            { kind: 'paragraph' as const, text: written.message },
          ]),
    ],
  };
};

/** To the department, which works in Dutch; answering it answers the sender, in the language named. */
export const contactNoticeMail = (lang: Lang, written: WrittenMessage): MailContent => ({
  subject: `${CONTACT_TYPE_WORDS[written.type].nl}: ${written.firstName} ${written.lastName} (${written.reference})`,
  preview: written.message.slice(0, 120),
  blocks: [
    {
      kind: 'facts',
      rows: [
        { label: 'Nummer', value: written.reference },
        { label: 'Naam', value: `${written.firstName} ${written.lastName}` },
        { label: 'E-mail', value: written.email },
        ...(written.phone === '' ? [] : [{ label: 'Telefoon', value: written.phone }]),
        ...(written.vat === null ? [] : [{ label: 'Btw-nummer', value: written.vat }]),
        { label: 'Taal', value: lang },
        ...(written.hasFile ? [{ label: 'Foto’s tonen', value: written.photoConsent ? 'Toegestaan' : 'Niet toegestaan' }] : []),
      ],
    },
    { kind: 'heading', text: 'Bericht' },
    { kind: 'paragraph', text: written.message },
  ],
});
