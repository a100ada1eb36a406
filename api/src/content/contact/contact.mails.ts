import type { Lang } from 'shared-contracts/contract/locales';
import { containsLink } from 'shared-contracts/rules/plain-name';
import type { ContactType } from 'shared-contracts/wire/contact';
import { facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { contentTexts } from '../texts.ts';

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

/** Confirmation to the sender: what was received, and its number. */
export const contactReceiptMail = (lang: Lang, written: WrittenMessage): MailContent => {
  const t = contentTexts(lang);
  return {
    subject: t('contact.receipt.subject'),
    preview: t('contact.receipt.preview'),
    blocks: [
      paragraph(t('contact.receipt.greeting', { firstName: written.firstName })),
      paragraph(t('contact.receipt.thanks')),
      facts([
        { label: t('contact.receipt.reference'), value: written.reference },
        { label: t('contact.receipt.about'), value: t(`contact.types.${written.type}`) },
        ...(written.hasFile ? [{ label: t('contact.receipt.file'), value: t('contact.receipt.fileReceived') }] : []),
      ]),
      // The address was only typed: our mail must not carry links of somebody else.
      ...(containsLink(written.message) ? [] : [heading(t('contact.receipt.yours')), paragraph(written.message)]),
    ],
  };
};

/** To the department, which works in Dutch; answering it answers the sender, in the language named. */
export const contactNoticeMail = (lang: Lang, written: WrittenMessage): MailContent => ({
  subject: `${contentTexts('nl')(`contact.types.${written.type}`)}: ${written.firstName} ${written.lastName} (${written.reference})`,
  preview: written.message.slice(0, 120),
  blocks: [
    facts([
      { label: 'Nummer', value: written.reference },
      { label: 'Naam', value: `${written.firstName} ${written.lastName}` },
      { label: 'E-mail', value: written.email },
      ...(written.phone === '' ? [] : [{ label: 'Telefoon', value: written.phone }]),
      ...(written.vat === null ? [] : [{ label: 'Btw-nummer', value: written.vat }]),
      { label: 'Taal', value: lang },
      ...(written.hasFile ? [{ label: 'Foto’s tonen', value: written.photoConsent ? 'Toegestaan' : 'Niet toegestaan' }] : []),
    ]),
    heading('Bericht'),
    paragraph(written.message),
  ],
});
