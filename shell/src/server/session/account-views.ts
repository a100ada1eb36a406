import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRegion } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { COOKIES } from '../../cookies.ts';
import { rememberFor } from '../visitor.ts';
import type { sessionCookies } from './session-cookies.ts';

/** Country, VAT view and list view that an account brings with it. */
export function createAccountViews({ hasChosenViews, rememberChosenViews }: ReturnType<typeof sessionCookies>, isSecure: boolean) {
  const forget = (reply: FastifyReply): void =>
    void reply.clearCookie(COOKIES.vatView, { path: '/' }).clearCookie(COOKIES.listView, { path: '/' });

  /**
   * The country of the account's address counts from the start, and professionals see prices without VAT first, and products as a table, until
   * they choose otherwise. Who is no professional any more, because access to a company ended or the company is suspended, gets the views of
   * everybody back. Contract, "Common rules"
   */
  const choose = (request: FastifyRequest, reply: FastifyReply, { professional, shipping_address: address }: User): void => {
    if (reply.raw.headersSent) return;
    const { cookies: sent } = request;
    if (!sent[COOKIES.region] && isRegion(address?.country)) rememberFor(reply, COOKIES.region, address.country, isSecure);
    if (!professional && hasChosenViews(request)) {
      forget(reply);
      rememberChosenViews(reply, false);
    }
    if (!professional) return;
    if (!sent[COOKIES.listView]) rememberFor(reply, COOKIES.listView, 'table', isSecure);
    if (sent[COOKIES.vatView]) return;
    rememberFor(reply, COOKIES.vatView, 'excl', isSecure);
    rememberChosenViews(reply, true);
  };

  return { choose, forget };
}
