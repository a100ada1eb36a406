import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import { rowIdText } from 'shared-contracts/wire/common';
import {
  companyAnswer,
  companyRights,
  handOverBody,
  invitationAnswer,
  invitationBody,
  invitedAccountAnswer,
  invitedAccountBody,
  inviteBody,
} from 'shared-contracts/wire/company';
import type { CompanyAnswer } from 'shared-contracts/wire/company';
import * as z from 'zod';
import { sessionOf, signedIn } from '../auth/identity.ts';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { changeRights, handOver, leaveCompany, removePerson } from './change-people.ts';
import { listInvitations, listPeople, loadPerson, ownCompanyOf } from './company-people.ts';
import { countInvitation, createInvitedAccount, invite, joinCompany, showInvitation, withdrawInvitation } from './invitations.ts';

const ACCEPTED: AcceptedAnswer = { status: 'accepted' };
const LINKS_PER_HOUR = 40;
const params = z.object({ id: rowIdText() });

/** A dealer's company: its people, their rights, and invitations. */
export const companiesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const common = { tags: ['company'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const accepted = { response: { 200: acceptedAnswer } };
    const links = strictLimit('company-invitation', LINKS_PER_HOUR, '1 hour');

    const answerFor = async (userId: number): Promise<CompanyAnswer> => {
      const person = await loadPerson(db, userId);
      const people = await listPeople(db, person.company_id);
      return {
        company: { ...ownCompanyOf(person), vat: person.vat },
        people: person.manages ? people : people.filter(({ id, is_owner }) => is_owner || id === userId),
        invitations: person.manages ? await listInvitations(db, person.company_id, now()) : [],
      };
    };

    app.get(
      '/api/company',
      { onRequest, schema: { ...common, summary: 'The company of the account, with its people', response: { 200: companyAnswer } } },
      async (request) => answerFor(signedIn(request).id),
    );

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
        return answerFor(user.id);
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
      '/api/company/people/:id',
      { onRequest, schema: { ...common, summary: 'Changes what a colleague may do', params, body: companyRights, ...accepted } },
      async (request) => {
        await changeRights(services, signedIn(request), request.params.id, request.body);
        return ACCEPTED;
      },
    );

    app.delete(
      '/api/company/people/:id',
      { onRequest, schema: { ...common, summary: 'Ends what a colleague may do for the company', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await removePerson(services, signedIn(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/company/people/:id/owner',
      { onRequest, schema: { ...common, summary: 'Hands the company over to a colleague', params, body: handOverBody, ...accepted } },
      async (request) => {
        const asking = { user: signedIn(request), sessionId: sessionOf(request) };
        await handOver(services, asking, request.params.id, request.body.password);
        return ACCEPTED;
      },
    );

    app.post(
      '/api/company/leave',
      { onRequest, schema: { ...common, summary: 'Leaves the company; the account goes on as a private one', ...accepted } },
      async (request) => {
        await leaveCompany(services, signedIn(request));
        return ACCEPTED;
      },
    );

    app.post(
      '/api/company/join',
      {
        onRequest,
        config: links,
        schema: { ...common, summary: 'Joins the company that the link of a mail invites to', body: invitationBody, ...accepted },
      },
      async (request) => {
        await joinCompany(services, signedIn(request), request.body.token);
        return ACCEPTED;
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
