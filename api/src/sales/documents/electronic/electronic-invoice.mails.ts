import type { Lang } from 'shared-contracts/contract/locales';
import { heading, paragraph } from '../../../platform/mail/blocks.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { salesTexts } from '../../texts.ts';
import type { DocumentSnapshot } from '../snapshot.ts';

/** The document could not be delivered through Peppol, so its PDF, which is attached, counts. */
export const electronicInvoiceMail = (lang: Lang, { kind, number, order_number, buyer }: DocumentSnapshot): MailContent => {
  const t = salesTexts(lang);
  const document = t(kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote');
  return {
    subject: t('electronicInvoice.mail.subject', { document, number }),
    preview: t('electronicInvoice.mail.preview'),
    blocks: [
      heading(t('electronicInvoice.mail.title', { document, number })),
      paragraph(
        `${t('electronicInvoice.mail.greeting', { name: buyer.name })}\n${t('electronicInvoice.mail.text', { number, order: order_number })}`,
      ),
      paragraph(t('electronicInvoice.mail.later')),
    ],
  };
};
