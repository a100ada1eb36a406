import { rowIdText } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { applicationAnswer, applicationFields, job, jobListAnswer, jobListQuery } from 'shared-contracts/wire/job';
import * as z from 'zod';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { receiveForm, uploadsPlugin } from '../../platform/uploads/receive-upload.ts';
import { uploadedFile } from '../../platform/uploads/uploaded-file.ts';
import { applyForJob, loadJob, loadOpenJobs } from './jobs.service.ts';

const SHARED_SECONDS = 300;
const tags = ['jobs'];
const params = z.object({ id: rowIdText() });
const applicationForm = applicationFields.extend({ cv: uploadedFile.optional() });

export const jobsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services.reads;
    await app.register(uploadsPlugin);

    app.get(
      '/api/jobs',
      { schema: { tags, summary: 'Open positions, the newest first', querystring: jobListQuery, response: { 200: jobListAnswer } } },
      async (request, reply) => {
        const list = await loadOpenJobs(db, request.shop.lang, request.query);
        reply.shared(SHARED_SECONDS, ['jobs', 'team']);
        return list;
      },
    );

    app.get(
      '/api/jobs/:id',
      { schema: { tags, summary: 'One open position, with whom to ask', params, response: { 200: job } } },
      async (request, reply) => {
        const answer = await loadJob(
          db,
          { lang: request.shop.lang, mediaUrl: services.config.mediaUrl, now: services.now() },
          request.params.id,
        );
        reply.shared(SHARED_SECONDS, ['jobs', 'team']);
        return answer;
      },
    );

    app.post(
      '/api/jobs/:id/applications',
      {
        onRequest: app.identify,
        config: strictLimit('applications', 5, '1 hour', { counts: 'accepted' }),
        preValidation: receiveForm({ kinds: ['pdf'], files: ['cv'] }),
        schema: {
          tags,
          summary: 'Applies for a position, with a CV as PDF when sent as a form; erased after six months',
          consumes: ['multipart/form-data', 'application/json'],
          params,
          body: applicationForm,
          response: { 201: applicationAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          return {
            status: 201 as const,
            body: await applyForJob(services, request.params.id, request.body, {
              ...request.shop,
              userId: request.user?.id ?? null,
              assertMayMail: (email) => assertMayMail(services, request, email),
            }),
          };
        }),
    );
  };
