import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { runAdminCommand } from './run-command.ts';

const adminCall = z.object({ argv: z.array(z.string().max(10_000)).max(100), actor: z.string().max(200) });

/** Where the command line finds the running API: a file only its owner can read. */
export const adminFile = (dataDir: string): string => join(dataDir, 'admin.json');

const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Accepts admin commands from this machine while the API has the embedded database: no other process can open it then. It has its own port
 * on the loopback interface, so that no proxy of the API reaches it, and a token that only the file's owner can read. Returns a function
 * that closes it.
 */
export const startAdminServer = async (services: Services, log: FastifyBaseLogger): Promise<() => Promise<void>> => {
  const token = randomBytes(32).toString('base64url');
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.post('/commands', async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send({});
    const call = adminCall.safeParse(request.body);
    if (!call.success) return reply.code(422).send({});
    log.info({ actor: call.data.actor, command: call.data.argv.slice(0, 2).join(' ') }, 'admin command');
    return runAdminCommand(services, call.data, (error) => log.error({ err: error }, 'admin command failed'));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const file = adminFile(services.config.dataDir);
  await mkdir(services.config.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ port, token }), { mode: 0o600 });
  await rename(draft, file);
  return async () => {
    await rm(file, { force: true });
    await app.close();
  };
};
