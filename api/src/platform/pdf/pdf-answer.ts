import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** A PDF in a route's schema. */
export const pdfResponse = {
  description: 'The document as a PDF',
  content: { 'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
};

/** Answers a PDF that the browser shows, and saves under a name the shop made. */
export const showPdf = (reply: FastifyReply, filename: string, bytes: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${filename}"`).send(bytes);

/** Answers a PDF as a download under a name the shop made. */
export const sendPdf = (reply: FastifyReply, filename: string, bytes: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${filename}"`).send(bytes);
