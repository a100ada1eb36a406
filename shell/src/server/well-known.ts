import type { FastifyInstance } from 'fastify';
import { company } from 'shared-contracts/contract/company';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { langOf } from './visitor-language.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year; the file is made when it is requested. */
const VALID_DAYS = 180;

/**
 * Where to report a weakness of the shop (RFC 9116), and the page where password managers send their users to change a password (W3C, "A
 * well-known URL for changing passwords"): it asks who has no session to sign in first.
 */
export function registerWellKnown(app: FastifyInstance, origin: string, now: () => number = Date.now): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${new Date(now() + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${LANGS.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', (request, reply) =>
    reply.header('cache-control', 'private, no-store').redirect(paths.profile(langOf(request)), 302),
  );
}
