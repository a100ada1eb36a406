import type { FastifyInstance } from 'fastify';
import { isRegion, isVatView, paths } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';
import type { ShellConfig } from './config.ts';
import { isSameOriginWrite, ownPath } from './session/csrf.ts';
import { langOf, rememberFor } from './visitor.ts';

/** Region and VAT view for visitors without script: a form post, a cookie, back to where they were. */
export function registerPreferences(app: FastifyInstance, { origin }: ShellConfig): void {
  app.post('/preferences', (request, reply) => {
    if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    const isSecure = origin.startsWith('https:');
    const region = form.get('region');
    const vatView = form.get('vat_view');
    if (isRegion(region)) rememberFor(reply, COOKIES.region, region, isSecure);
    if (isVatView(vatView)) rememberFor(reply, COOKIES.vatView, vatView, isSecure);
    return reply.header('cache-control', 'private, no-store').redirect(ownPath(form.get('back'), paths.home(langOf(request))), 303);
  });
}
