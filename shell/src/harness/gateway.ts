import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createApiClient } from '../server/api-client.ts';
import { registerApiProxy } from '../server/api-proxy.ts';
import { readConfig } from '../server/config.ts';
import { registerPreferences } from '../server/preferences.ts';
import { registerSessionRoutes } from '../server/session/session-routes.ts';
import { createSessions } from '../server/session/session.ts';

/** The shell's routes to the API without its pages: session, tokens and write protection work as in the shop. @returns their address */
export async function startGateway(env: NodeJS.ProcessEnv, root: string): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readConfig(env, root);
  const { origin, clientId, clientSecret } = config;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(fastifyCookie);
  const httpFor = createApiClient(config);
  const sessions = createSessions({ httpFor, clientId, clientSecret, isSecure: false });
  await registerApiProxy(app, { ...config, sessions });
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerSessionRoutes(forms, { sessions, origin, isSecure: false });
    registerPreferences(forms, config);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
