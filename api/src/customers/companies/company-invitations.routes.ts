import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import { rowIdText } from 'shared-contracts/wire/common';
import {
  companyAnswer,
  invitationAnswer,
  invitationBody,
  invitedAccountAnswer,
  invitedAccountBody,
  inviteBody,
} from 'shared-contracts/wire/company';
import * as z from 'zod';
import { signedIn } from '../auth/identity.ts';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { loadCompanyAnswer } from './company-answer.ts';
import { countInvitation, createInvitedAccount, invite, joinCompany, showInvitation, withdrawInvitation } from './invitations.ts';

const LINKS_PER_HOUR = 40;
const params = z.object({ id: rowIdText() });

/** Invitations into a dealer's company: sending, taking back and accepting them. */
export const companyInvitationsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['company'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const links = strictLimit('company-invitation', LINKS_PER_HOUR, '1 hour');

    app.post(
      '/api/company/invitations',
      {
        onRequest,
        schema: {
          ...common,
          summary: 'Invites an e-mail address into the own company',
          body: inviteBody,
          response: { 200: companyAnswer },
        },
      },
      async (request) => {
        const user = signedIn(request);
        const email = await countInvitation(services, user, request.body.email);
        await assertMayMail(services, request, email);
        await invite(services, user, email, request.body);
        return loadCompanyAnswer(services, user.id);
      },
    );

    app.delete(
      '/api/company/invitations/:id',
      { onRequest, schema: { ...common, summary: 'Takes an invitation back', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await withdrawInvitation(services, signedIn(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/company/join',
      {
        onRequest,
        config: links,
        schema: {
          ...common,
          summary: 'Joins the company that the link of a mail invites to',
          body: invitationBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request) => {
        await joinCompany(services, signedIn(request), request.body.token);
        return { status: 'accepted' as const };
      },
    );

    app.post(
      '/auth/company-invitation',
      {
        config: links,
        schema: {
          tags: ['company'],
          summary: 'What the link of a mail invites to; the link stays valid',
          body: invitationBody,
          response: { 200: invitationAnswer },
        },
      },
      async (request) => showInvitation(services, request.body.token),
    );

    app.post(
      '/auth/company-invitation/account',
      {
        config: links,
        schema: {
          tags: ['company'],
          summary: 'Creates an account for an invited address, which belongs to the company at once',
          body: invitedAccountBody,
          response: { 201: invitedAccountAnswer },
        },
      },
      async (request, reply) => reply.code(201).send(await createInvitedAccount(services, request.body)),
    );
  };
