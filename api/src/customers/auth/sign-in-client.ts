import type { FastifyRequest } from 'fastify';
import { deviceOf } from './known-devices.ts';
import type { SignInClient } from './sign-in.ts';

/** The origin of a request, for the limits of signing in. */
export const clientOf = (request: FastifyRequest): SignInClient => ({
  ip: request.visitor.address,
  device: deviceOf(request),
  userAgent: request.headers['user-agent'],
});
