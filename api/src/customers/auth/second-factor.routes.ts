import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptedAnswer } from 'shared-contracts/wire/account';
import {
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorBody,
  secondFactorConfirmBody,
  secondFactorProof,
  secondFactorSetup,
} from 'shared-contracts/wire/security';
import type { SecondFactorProof } from 'shared-contracts/wire/security';
import type { FastifyRequest } from 'fastify';
import { sessionOf, signedIn } from './identity.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  loadSecondFactorState,
  turnOffSecondFactor,
} from './second-factor.ts';
import { confirmCode, confirmPassword, countCode } from './sign-in.ts';

/** Setting up a second factor and turning it off, with the password, and a code if one is on. */
export const secondFactorRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const signedInSchema = { tags: ['auth'], security: [{ token: [] }] };
    const onRequest = app.requireUser;
    const { assertPassword, assertProof } = createProofChecks(services);

    app.get(
      '/auth/me/second-factor',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Whether a code is required at sign-in', response: { 200: secondFactorAnswer } },
      },
      async (request) => loadSecondFactorState(db, signedIn(request).id),
    );

    app.post(
      '/auth/me/second-factor',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Begins to set up a second factor, with the password',
          body: secondFactorBody,
          response: { 200: secondFactorSetup },
        },
      },
      async (request) => {
        await assertPassword(request, request.body.password);
        return beginSecondFactor(services, signedIn(request));
      },
    );

    app.post(
      '/auth/me/second-factor/confirm',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Turns the second factor on with the app’s first code',
          body: secondFactorConfirmBody,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request) => {
        await countCode(services, sessionOf(request));
        return { recovery_codes: await confirmSecondFactor(services, signedIn(request), request.body.code) };
      },
    );

    app.post(
      '/auth/me/second-factor/recovery-codes',
      {
        onRequest,
        schema: {
          ...signedInSchema,
          summary: 'Replaces the recovery codes',
          body: secondFactorProof,
          response: { 200: recoveryCodesAnswer },
        },
      },
      async (request) => {
        await assertProof(request, request.body);
        return { recovery_codes: await replaceRecoveryCodes(services, signedIn(request)) };
      },
    );

    app.post(
      '/auth/me/second-factor/off',
      {
        onRequest,
        schema: { ...signedInSchema, summary: 'Turns the second factor off', body: secondFactorProof, response: { 200: acceptedAnswer } },
      },
      async (request) => {
        await assertProof(request, request.body);
        await turnOffSecondFactor(services, signedIn(request));
        return { status: 'accepted' as const };
      },
    );
  };

/** Each check throws 422 with the invalid field. */
function createProofChecks(services: Services) {
  const assertPassword = async (request: FastifyRequest, password: string): Promise<void> => {
    if (!(await confirmPassword(services, signedIn(request), sessionOf(request), password)))
      throw invalidFields({ password: [{ message: 'password_wrong' }] });
  };
  /** The code comes last, because checking it uses it up. */
  const assertProof = async (request: FastifyRequest, { password, code }: SecondFactorProof): Promise<void> => {
    if (!(await loadSecondFactorState(services.db, signedIn(request).id)).enabled) throw new ShopError(409, 'second_factor.off');
    await assertPassword(request, password);
    if (!(await confirmCode(services, signedIn(request), sessionOf(request), code)))
      throw invalidFields({ code: [{ message: 'code_wrong' }] });
  };
  return { assertPassword, assertProof };
}
