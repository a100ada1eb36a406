import type { Lang } from 'shared-contracts/contract/locales';
import { containsLink } from 'shared-contracts/rules/plain-name';
import type { ContactType } from 'shared-contracts/wire/contact';
import { facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { contentTexts } from '../texts.ts';

export interface ContactMessage {
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
  /** the goods it is about, when it was written from their warranty passport; the sender may be their next owner */
  article?: { orderNumber: string; title: string } | null;
}

/** Confirmation to the sender: what was received, and its number. */
export const contactReceiptMail = (lang: Lang, contact: ContactMessage): MailContent => {
  const t = contentTexts(lang);
  return {
    subject: t('contact.receipt.subject'),
    preview: t('contact.receipt.preview'),
    blocks: [
      paragraph(t('contact.receipt.greeting', { firstName: contact.firstName })),
      paragraph(t('contact.receipt.thanks')),
      facts([
        { label: t('contact.receipt.reference'), value: contact.reference },
        { label: t('contact.receipt.about'), value: t(`contact.types.${contact.type}`) },
        ...(contact.article == null ? [] : [{ label: t('contact.receipt.article'), value: contact.article.title }]),
        ...(contact.hasFile ? [{ label: t('contact.receipt.file'), value: t('contact.receipt.fileReceived') }] : []),
      ]),
      // Anybody can type any address: a mail of the shop must not carry a stranger's links to it.
      ...(containsLink(contact.message) ? [] : [heading(t('contact.receipt.yours')), paragraph(contact.message)]),
    ],
  };
};

/** To the department, in Dutch. A reply to it goes to the sender, whose language the mail names. */
export const contactNoticeMail = (lang: Lang, contact: ContactMessage): MailContent => ({
  subject: `${contentTexts('nl')(`contact.types.${contact.type}`)}: ${contact.firstName} ${contact.lastName} (${contact.reference})`,
  preview: contact.message.slice(0, 120),
  blocks: [
    facts([
      { label: 'Nummer', value: contact.reference },
      { label: 'Naam', value: `${contact.firstName} ${contact.lastName}` },
      { label: 'E-mail', value: contact.email },
      ...(contact.phone === '' ? [] : [{ label: 'Telefoon', value: contact.phone }]),
      ...(contact.vat === null ? [] : [{ label: 'Btw-nummer', value: contact.vat }]),
      { label: 'Taal', value: lang },
      ...(contact.article == null
        ? []
        : [
            { label: 'Garantiepas van', value: contact.article.title },
            { label: 'Bestelling', value: contact.article.orderNumber },
          ]),
      ...(contact.hasFile ? [{ label: 'Foto’s tonen', value: contact.photoConsent ? 'Toegestaan' : 'Niet toegestaan' }] : []),
    ]),
    heading('Bericht'),
    paragraph(contact.message),
  ],
});
