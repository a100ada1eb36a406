import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** An SVG in a route's schema. */
export const svgSchema = {
  produces: ['image/svg+xml'],
  response: { 200: z.string().meta({ description: 'image/svg+xml' }) },
};

/** Answers a drawing, which may load and run nothing. */
export const sendSvg = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'")
    .type('image/svg+xml')
    .serializer((text: string) => text)
    .send(svg);
