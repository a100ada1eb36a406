import type { FastifyRequest } from 'fastify';

/**
 * Whether actions can parse the body. Browsers always send such forms; a malformed body made by hand must not look like an error of the
 * page.
 */
export async function isReadableForm({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): Promise<boolean> {
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return true;
  if (!/^multipart\/form-data\b/i.test(type) || !Buffer.isBuffer(body)) return false;
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );
}
