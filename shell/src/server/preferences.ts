import type { FastifyInstance } from 'fastify';
import { isListView, isRegion, isVatView, paths } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';
import type { ShellConfig } from './config.ts';
import { ownPath } from 'shared-contracts/rules/own-path';
import { addressWithoutRegion } from 'shared-contracts/rules/region-address';
import { isSameOriginWrite } from './session/csrf.ts';
import { langOf } from './visitor-language.ts';
import { rememberFor } from './visitor.ts';

/**
 * Stores region and views: without JavaScript by a form post that redirects back (`back`), otherwise by a call, because Safari deletes
 * cookies set by a script after a week.
 */
export function registerPreferences(app: FastifyInstance, { origin }: ShellConfig): void {
  app.post('/preferences', (request, reply) => {
    if (!isSameOriginWrite(request, origin)) return reply.code(403).type('text/plain').send('Forbidden');
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    const isSecure = origin.startsWith('https:');
    const region = form.get('region');
    const vatView = form.get('vat_view');
    const listView = form.get('list_view');
    if (isRegion(region)) rememberFor(reply, COOKIES.region, region, isSecure);
    if (isVatView(vatView)) rememberFor(reply, COOKIES.vatView, vatView, isSecure);
    if (isListView(listView)) rememberFor(reply, COOKIES.listView, listView, isSecure);
    reply.header('cache-control', 'private, no-store');
    const returnPath = form.get('back');
    return returnPath === null
      ? reply.code(204).send()
      : reply.redirect(addressWithoutRegion(ownPath(returnPath, paths.home(langOf(request)))), 303);
  });
}
