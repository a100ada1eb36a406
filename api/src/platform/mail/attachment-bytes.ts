import type { Services } from '../services.ts';
import type { DrawnFile, MailFile } from './mail.ts';

/** What an attachment holds: the stored file, or the document drawn from what was printed on it. null when it is gone. */
export const readAttachment = async (
  { drawAttachment, storage }: Pick<Services, 'drawAttachment' | 'storage'>,
  attachment: MailFile,
): Promise<Buffer | null> =>
  attachment.storageKey === undefined ? drawAttachment(attachment) : ((await storage.get(attachment.storageKey))?.bytes ?? null);

declare module '../services.ts' {
  interface Services {
    /** draws an attachment that is no stored file; null when what it shows is gone */
    drawAttachment: (attachment: DrawnFile) => Promise<Buffer | null>;
  }
}
