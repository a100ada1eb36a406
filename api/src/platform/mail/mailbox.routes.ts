import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isLocalRequest } from 'shared-contracts/http-server/local-request';
import * as z from 'zod';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { readAttachment } from './attachment-bytes.ts';
import { mailboxList, mailboxMail, MAILBOX_STYLE } from './mailbox-page.ts';
import { findMail, listMailsToAddress, searchMails } from './mailbox.repository.ts';
import type { MailRow } from './mailbox.repository.ts';
import { emlFile } from './transport.ts';

const PER_PAGE = 100;
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may show pictures of the shop, and nothing else from outside. */
const mailPolicy = ({ publicUrl, mediaUrl }: Services['config']): string => {
  const origins = [...new Set([publicUrl, new URL(mediaUrl, publicUrl).href].map((url) => new URL(url).origin))];
  return `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src ${origins.join(' ')}; style-src 'unsafe-inline'; frame-ancestors 'self'`;
};

const linksOf = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))];

const html = (reply: FastifyReply, page: string, policy = PAGE_POLICY): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('referrer-policy', 'no-referrer').send(page);

const mailParams = z.object({ id: z.uuid() });

/**
 * The development mailbox: shows the mails written by the folder transport. Available only then, and only from this machine; otherwise
 * these addresses don't exist.
 */
export const mailboxRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = services;
    if (config.mail.smtpUrl !== null) return;
    app.addHook('onRequest', async (request) => {
      if (!isLocalRequest({ remoteAddress: request.raw.socket.remoteAddress, headers: request.headers }))
        throw new ShopError(404, 'request.not_found');
    });

    const mailOf = async (id: string): Promise<MailRow> => {
      const row = await findMail(db, id);
      if (row === undefined) throw new ShopError(404, 'request.not_found');
      return row;
    };
    /** null while the mail is not sent */
    const rawOf = ({ id, state }: MailRow): Promise<Buffer | null> =>
      state === 'sent' ? readFile(emlFile(config.mail.dir, id)).catch(() => null) : Promise.resolve(null);

    app.get(
      '/mailbox',
      {
        schema: {
          hide: true,
          querystring: z.object({ to: z.string().max(200).default(''), page: z.coerce.number().int().min(1).max(1000).default(1) }),
        },
      },
      async ({ query: { to, page } }, reply) => {
        const rows = await searchMails(db, to.trim(), PER_PAGE + 1, (page - 1) * PER_PAGE);
        const older = rows.length > PER_PAGE ? `/mailbox?${new URLSearchParams({ to, page: String(page + 1) })}` : null;
        return html(reply, mailboxList(rows.slice(0, PER_PAGE), to.trim(), older));
      },
    );
    app.get('/mailbox/style.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
    );

    /** For tests: the newest mails to an address, with their links in order. */
    app.get(
      '/mailbox.json',
      { schema: { hide: true, querystring: z.object({ to: z.string().max(200).optional() }) } },
      async ({ query: { to } }) =>
        (await listMailsToAddress(db, to, PER_PAGE)).map((row) => ({
          id: row.id,
          to: row.to_address,
          lang: row.lang,
          subject: row.subject,
          text: row.text,
          html: row.html,
          links: linksOf(row.text),
          attachments: row.attachments.map(({ filename }) => filename),
          state: row.state,
          created_at: row.created_at.toISOString(),
        })),
    );

    app.get('/mailbox/:id', { schema: { hide: true, params: mailParams } }, async ({ params: { id } }, reply) => {
      const row = await mailOf(id);
      const raw = await rawOf(row);
      return html(reply, mailboxMail(row, linksOf(row.text), raw === null ? null : (raw.toString('utf8').split('\r\n\r\n')[0] ?? '')));
    });
    app.get('/mailbox/:id/html', { schema: { hide: true, params: mailParams } }, async ({ params: { id } }, reply) => {
      const row = await mailOf(id);
      return html(reply, row.html.replace('<head>', '<head><base target="_blank">'), mailPolicy(config));
    });
    app.get('/mailbox/:id/raw', { schema: { hide: true, params: mailParams } }, async ({ params: { id } }, reply) => {
      const raw = await rawOf(await mailOf(id));
      if (raw === null) throw new ShopError(404, 'request.not_found');
      return reply.type('message/rfc822').header('content-disposition', `attachment; filename="${id}.eml"`).send(raw);
    });
    app.get(
      '/mailbox/:id/attachments/:position',
      { schema: { hide: true, params: mailParams.extend({ position: z.coerce.number().int().min(0).max(50) }) } },
      async ({ params: { id, position } }, reply) => {
        const attachment = (await mailOf(id)).attachments[position];
        const bytes = attachment === undefined ? null : await readAttachment(services, attachment);
        if (bytes === null) throw new ShopError(404, 'request.not_found');
        return reply.type('application/octet-stream').header('content-disposition', 'attachment').send(bytes);
      },
    );
  };
