import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer, accountDeleteBody, passwordChangeBody, personalDataAnswer, profileBody } from 'shared-contracts/wire/account';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import { user } from 'shared-contracts/wire/auth';
import type { User } from 'shared-contracts/wire/auth';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { findOwnCompany } from '../companies/company-people.ts';
import { isNewsletterPending } from '../newsletter/newsletter.service.ts';
import { sessionOf, signedIn } from './identity.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { exportPersonalData } from '../privacy/export-personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { changePassword } from './change-password.ts';
import { currentSessionOf, sendNewTokens } from './renew-session.ts';
import { isNewEmail, updateProfile } from './update-profile.ts';
import { userAnswer } from './users.ts';
import type { UserRow } from './users.ts';

const EXPORTS_PER_HOUR = 20;

const ACCEPTED: AcceptedAnswer = { status: 'accepted' };

/** Account routes of the signed-in user. */
export const profileRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const signedInSchema = { tags: ['auth'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const profileAnswer = async (row: UserRow): Promise<User> => ({
      ...userAnswer(row),
      newsletter_pending: !row.newsletter && (await isNewsletterPending(services.db, row)),
      company: row.type === 'b2b' ? await findOwnCompany(services.db, row.id) : null,
    });

    app.get(
      '/auth/me',
      { onRequest, schema: { ...signedInSchema, summary: 'The profile of the user', response: { 200: user } } },
      async (request) => profileAnswer(signedIn(request)),
    );

    app.post(
      '/auth/me/update',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Changes fields of the profile', body: profileBody, response: { 200: user } },
      },
      async (request) => {
        const user = signedIn(request);
        const { email, newsletter } = request.body;
        if (isNewEmail(user, email)) await assertMayMail(services, request, email);
        if (newsletter === true && !user.newsletter) await assertMayMail(services, request, user.email);
        return profileAnswer(await updateProfile(services, user, sessionOf(request), request.body));
      },
    );

    app.post(
      '/auth/me/password',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Changes the password and ends all sessions; the current browser gets a new one',
          body: passwordChangeBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request, reply) => {
        sendNewTokens(reply, await changePassword(services, signedIn(request), currentSessionOf(request), request.body));
        return ACCEPTED;
      },
    );

    app.get(
      '/auth/me/export',
      {
        onRequest,
        config: strictLimit('export', EXPORTS_PER_HOUR, '1 hour'),
        schema: { ...signedInSchema, summary: 'All data about the person', response: { 200: personalDataAnswer } },
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="groenhof-personal-data.json"');
        return exportPersonalData(services, signedIn(request));
      },
    );

    app.post(
      '/auth/me/delete',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Deletes the account, with the password, and a code if one is on; invoices are stored as long as tax law requires',
          body: accountDeleteBody,
          response: { 200: acceptedAnswer },
        },
      },
      async (request) => {
        await eraseAccount(services, { user: signedIn(request), sessionId: sessionOf(request) }, request.body);
        return ACCEPTED;
      },
    );
  };
