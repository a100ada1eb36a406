import type { Lang } from 'shared-contracts/contract/locales';
import { facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { contentTexts } from '../texts.ts';

export interface SentApplication {
  reference: string;
  job: string;
  name: string;
  email: string;
  phone: string;
  motivation: string;
  hasCv: boolean;
  /** a date as the language writes it */
  retentionEnd: string;
}

/** Confirmation to the applicant: received, and until when it is stored. */
export const applicationReceiptMail = (lang: Lang, { name, job, reference, retentionEnd }: SentApplication): MailContent => {
  const t = contentTexts(lang);
  return {
    subject: t('jobs.receipt.subject', { job }),
    preview: t('jobs.receipt.preview'),
    blocks: [
      paragraph(t('jobs.receipt.greeting', { name })),
      paragraph(t('jobs.receipt.thanks', { job })),
      facts([
        { label: t('jobs.receipt.reference'), value: reference },
        { label: t('jobs.receipt.storedUntil'), value: retentionEnd },
      ]),
      paragraph(t('jobs.receipt.erasure')),
    ],
  };
};

/** To the shop, in Dutch. A reply to it goes to the applicant. */
export const applicationNoticeMail = (lang: Lang, application: SentApplication): MailContent => ({
  subject: `Sollicitatie: ${application.job}, ${application.name} (${application.reference})`,
  preview: application.motivation.slice(0, 120),
  blocks: [
    facts([
      { label: 'Vacature', value: application.job },
      { label: 'Naam', value: application.name },
      { label: 'E-mail', value: application.email },
      { label: 'Telefoon', value: application.phone },
      { label: 'Taal', value: lang },
      { label: 'Cv', value: application.hasCv ? 'In bijlage' : 'Niet meegestuurd' },
      { label: 'Wissen na', value: application.retentionEnd },
    ]),
    heading('Motivatie'),
    paragraph(application.motivation),
  ],
});
