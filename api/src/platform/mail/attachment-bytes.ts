import { renderDocument } from '../../sales/documents/pdf/render-document.ts';
import type { Services } from '../services.ts';
import { findTermsVersion } from '../../content/terms/terms.repository.ts';
import { termsPdf } from '../../content/terms/terms-pdf.ts';
import type { MailFile } from './mail.ts';

/** What an attachment holds: the stored file, or the document drawn from what was printed on it. null when it is gone. */
export const attachmentBytes = async ({ db, storage }: Services, attachment: MailFile): Promise<Buffer | null> => {
  if (attachment.storageKey !== undefined) return (await storage.get(attachment.storageKey))?.bytes ?? null;
  if ('termsId' in attachment) {
    const terms = await findTermsVersion(db, attachment.termsId);
    return terms === undefined ? null : termsPdf(terms);
  }
  const document = await db.selectFrom('invoices').select('snapshot').where('id', '=', attachment.documentId).executeTakeFirst();
  return document === undefined ? null : renderDocument(document.snapshot);
};
