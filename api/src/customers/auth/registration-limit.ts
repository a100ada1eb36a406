import type { FastifyRequest } from 'fastify';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { findUserByEmail } from './users.ts';

/** The response discloses whether an e-mail address has an account, so calls are limited, for all ways to register: decision 0044. */
export const REGISTRATION_LIMIT = strictLimit('register', 20, '1 hour');

/** Limits the welcome mails one visitor causes and one address gets; an address that has an account gets none. Throws 429. */
export const assertMayRegister = async (services: Services, request: FastifyRequest, email: string): Promise<void> => {
  const isKnown = (await findUserByEmail(services.db, email)) !== undefined;
  if (!isKnown) await assertMayMail(services, request, email);
};
