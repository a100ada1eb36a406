import type { Readable } from 'node:stream';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { writeWhole } from '../storage/folder-storage.ts';

/** How mails leave. */
export interface MailTransport {
  kind: 'folder' | 'smtp';
  /** Sends the message of that mail; with a folder a second time does nothing. Throws when it did not leave. */
  send(id: string, message: SendMailOptions): Promise<void>;
}

/** Together shorter than the queue's claim on a mail. */
const CONNECT_MS = 8000;
const SILENCE_MS = 15_000;
/** Attachments come from the storage, never from a path or an address in a message. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export const emlFile = (folder: string, id: string): string => join(folder, `${id}.eml`);

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Each mail is an RFC 5322 file under its id: there already, it was sent, whatever became of the process that wrote it. */
const folderTransport = (folder: string): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    kind: 'folder',
    send: async (id, message) => {
      const file = emlFile(folder, id);
      if (await exists(file)) return;
      const { message: bytes }: { message: Buffer | Readable } = await composer.sendMail(message);
      if (!Buffer.isBuffer(bytes)) throw new Error('The message was not written out');
      await writeWhole(file, bytes);
    },
  };
};

const smtpTransport = (url: string): MailTransport => {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...CLOSED,
  });
  return {
    kind: 'smtp',
    send: async (_id, message) => void (await smtp.sendMail(message)),
  };
};

/** SMTP when the configuration names a server, else files. */
export const createMailTransport = ({ mail }: Config): MailTransport =>
  mail.smtpUrl === null ? folderTransport(mail.dir) : smtpTransport(mail.smtpUrl);
