import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../../platform/services.ts';
import type { CookieRules } from '../staff-identity.ts';
import { invitationRoutes, passwordLinkRoutes } from './mail-links.routes.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createSessionAnswers } from './session-answers.ts';
import { signInRoutes } from './sign-in.routes.ts';

/** Signing in and out, the own profile and sessions, and invitations. */
export const sessionRoutes =
  (services: Services, cookie: CookieRules): FastifyPluginAsyncZod =>
  async (app) => {
    const answers = createSessionAnswers(services, cookie);
    for (const routes of [signInRoutes, secondFactorRoutes, ownAccountRoutes, invitationRoutes, passwordLinkRoutes])
      await app.register(routes(services, cookie, answers));
  };
