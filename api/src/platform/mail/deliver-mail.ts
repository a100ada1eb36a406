import type { Selectable } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { readAttachment } from './attachment-bytes.ts';
import type { MailTransport } from './transport.ts';

type MailRow = Selectable<Tables['mails']>;
const MAX_ERROR = 500;

const FIRST_PERMANENT_CODE = 500;
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * The mail server refused this address or this message for good, so a retry is useless. A refusal of the shop itself, such as of its
 * password, is our error to correct: the mail is retried. RFC 5321 section 4.2.1.
 */
export const isRefused = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= FIRST_PERMANENT_CODE && MESSAGE_COMMANDS.includes(command);
};

/** The message to send. Its Message-ID is the mail's id, so that a server that receives it twice can recognize it. */
const buildMessage = async (services: Services, row: MailRow): Promise<SendMailOptions> => {
  const { config } = services;
  const attachments = await Promise.all(
    row.attachments.map(async (attachment) => {
      const content = await readAttachment(services, attachment);
      if (content === null) throw new Error(`The attachment ${attachment.filename} is gone`);
      return { filename: attachment.filename, contentType: attachment.type, content };
    }),
  );
  const domain = /@([\w.-]+)/.exec(config.mail.from)?.[1] ?? 'localhost';
  return {
    from: config.mail.from,
    // as an object, so that an address is never parsed as a list of addresses
    to: { name: '', address: row.to_address },
    ...(row.reply_to === null ? {} : { replyTo: { name: '', address: row.reply_to } }),
    subject: row.subject,
    html: row.html,
    text: row.text,
    attachments,
    date: row.created_at,
    messageId: `<${row.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': row.lang },
    ...(row.unsubscribe_url === null ? {} : { list: { unsubscribe: { url: row.unsubscribe_url } } }),
  };
};

/** Sends a stored mail unless it was sent before, and stores the result. Throws the transport's error. */
export const deliverMail = async (services: Services, transport: MailTransport, id: string): Promise<void> => {
  const { db, now } = services;
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  try {
    await transport.send(id, await buildMessage(services, row));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await db
      .updateTable('mails')
      .set({ last_error: message.slice(0, MAX_ERROR) })
      .where('id', '=', id)
      .execute();
    throw error;
  }
  await db.updateTable('mails').set({ state: 'sent', sent_at: now(), last_error: null }).where('id', '=', id).execute();
};

/** Marks a mail as failed after the queue's last attempt. Returns the error of that attempt. */
export const markMailFailed = async ({ db }: Services, id: string): Promise<string | null> => {
  const row = await db
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returning('last_error')
    .executeTakeFirst();
  return row?.last_error ?? null;
};
