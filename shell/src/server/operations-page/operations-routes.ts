import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedRecordBytes } from 'federation/registry/signed-record';
import { openOperator } from 'federation/signing/operations-token';
import type { Operator } from 'federation/signing/operations-token';
import { StoreFailed } from 'federation/store/object-store';
import * as z from 'zod';
import { hostCookie } from '../host-cookie.ts';
import { securityHeaders } from '../render/security-headers.ts';
import { isSameOriginWrite } from '../session/csrf.ts';
import { ChangeRefused, changeRequest, draftChange, writeChange } from './draft-change.ts';
import { readOperations } from './operations-data.ts';
import type { OperationsSources } from './operations-data.ts';
import { operationsPage, operationsStyle } from './operations-page.tsx';
import type { ManifestLoader } from './rollback-target.ts';

const COOKIE = 'operations';
const NO_STORE = 'private, no-store';

interface Options extends Omit<OperationsSources, 'objects' | keyof ManifestLoader> {
  origin: string;
  loader: ManifestLoader;
  /** text of the page's script */
  script: string;
}

export interface OperationsPage {
  register: (app: FastifyInstance) => void;
}

/** Undefined for what is no JSON. */
const parsedBody = ({ body }: FastifyRequest): unknown => {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
};

/** Says why a change was not made. Throws what is no refusal. */
function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ChangeRefused) return reply.code(409).send({ error: error.message });
  if (error instanceof z.ZodError) return reply.code(422).send({ error: z.prettifyError(error) });
  if (!(error instanceof StoreFailed)) throw error;
  return reply.code(503).send({ error: `${error.message}. pnpm mf can change it where the store may be written.` });
}

/**
 * `/_operations/`: what is served of each remote, to whom and how it does, for people with a link of `pnpm mf operations`. A change is
 * drafted here, signed in the browser with the engineer's own key and only stored here: the shop has no key.
 */
export function createOperationsPage(options: Options): OperationsPage {
  const { origin, loader, environment, script } = options;
  const isSecure = origin.startsWith('https:');
  const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const cookieName = hostCookie(COOKIE, isSecure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  const sources: OperationsSources = { ...options, ...loader, objects: loader.store.objects };
  const open = (token: string | undefined) => openOperator(token, { trust: loader.trust, origin });
  const operatorOf = ({ cookies }: FastifyRequest): Operator | undefined => {
    const opened = open(cookies[cookieName]);
    return 'refused' in opened ? undefined : opened.content;
  };

  /** Runs a change of an engineer. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: (by: string) => Promise<object>) => {
    reply.header('cache-control', NO_STORE);
    const operator = operatorOf(request);
    if (!operator || !isSameOriginWrite(request, origin)) return reply.code(403).send({ error: 'Open a link of pnpm mf operations.' });
    try {
      return await reply.send(await work(operator.by));
    } catch (error) {
      return sendRefusal(reply, error);
    }
  };

  return {
    register: (app) => {
      app.get<{ Querystring: { token?: unknown } }>('/_operations/sign-in', (request, reply) => {
        const token = typeof request.query.token === 'string' ? request.query.token : '';
        const opened = open(token);
        reply.header('cache-control', NO_STORE);
        if ('refused' in opened) return reply.code(403).type('text/plain').send(`This link opens nothing here: ${opened.refused}.`);
        void reply.setCookie(cookieName, token, { ...cookie, expires: new Date(opened.content.until) });
        // A strict cookie is not sent with a redirect from another site.
        return reply
          .type('text/html; charset=utf-8')
          .headers({ ...securityHeaders({ paymentOrigins: [], isSecure }), 'referrer-policy': 'no-referrer' })
          .send('<!doctype html><meta http-equiv="refresh" content="0;url=/_operations/"><a href="/_operations/">Operations</a>');
      });
      app.get('/_operations/', async (request, reply) => {
        const operator = operatorOf(request);
        // Nobody else needs to know that there is something.
        if (!operator) return reply.callNotFound();
        const page = operationsPage(await readOperations(sources), {
          by: operator.by,
          until: operator.until,
          operated: operator.remotes,
          script,
        });
        return reply
          .type('text/html; charset=utf-8')
          .headers({
            ...securityHeaders({ paymentOrigins: [], isSecure, styles: [operationsStyle.source], scripts: [scriptSource] }),
            'cache-control': NO_STORE,
          })
          .header('x-robots-tag', 'noindex')
          .send(page);
      });
      app.post('/_operations/leave', (request, reply) => {
        if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
        void reply.clearCookie(cookieName, cookie);
        return reply.header('cache-control', NO_STORE).redirect('/', 303);
      });
      app.post('/_operations/draft', (request, reply) =>
        answer(request, reply, async (by) => {
          const asked = changeRequest.parse(parsedBody(request));
          const record = await draftChange({ ...asked, at: undefined, series: undefined }, by, { loader, environment });
          const { at, series } = record;
          return { request: { ...asked, at, series }, bytes: signedRecordBytes(record).toString('base64') };
        }),
      );
      app.post('/_operations/changes', (request, reply) =>
        answer(request, reply, async (by) => {
          const { signature, ...asked } = changeRequest.extend({ signature: z.string().max(200) }).parse(parsedBody(request));
          const draft = await draftChange(asked, by, { loader, environment });
          const { remote, revision } = await writeChange(draft, signature, { loader, environment });
          request.log.info({ remote, revision, change: asked.change, by }, 'changed by an engineer');
          return { remote, revision };
        }),
      );
    },
  };
}
