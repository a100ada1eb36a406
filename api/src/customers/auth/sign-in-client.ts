import type { FastifyRequest } from 'fastify';
import { deviceOf } from './known-devices.ts';
import type { SignInClient } from './sign-in.ts';

/** Where a request comes from, as far as signing in counts it. */
export const clientOf = (request: FastifyRequest): SignInClient => ({
  ip: request.visitor.address,
  device: deviceOf(request),
  userAgent: request.headers['user-agent'],
});
