import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import { rowIdText } from 'shared-contracts/wire/common';
import { companyAnswer, companyRights, handOverBody } from 'shared-contracts/wire/company';
import * as z from 'zod';
import { sessionOf, signedIn } from '../auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { changeRights, handOver, leaveCompany, removePerson } from './change-people.ts';
import { loadCompanyAnswer } from './company-answer.ts';

const ACCEPTED: AcceptedAnswer = { status: 'accepted' };
const params = z.object({ id: rowIdText() });

/** A dealer's company: its people and their rights. */
export const companiesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['company'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const accepted = { response: { 200: acceptedAnswer } };

    app.get(
      '/api/company',
      { onRequest, schema: { ...common, summary: 'The company of the account, with its people', response: { 200: companyAnswer } } },
      async (request) => loadCompanyAnswer(services, signedIn(request).id),
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
  };
