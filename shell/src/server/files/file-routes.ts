import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RemoteRefused } from 'federation/loading/remote-refused';
import type { RemoteFiles } from './remote-files.ts';
import type { ShellWebFiles } from './shell-files.ts';
import type { WebFile } from './web-file.ts';

interface Options {
  shellFiles: ShellWebFiles;
  remoteFiles: Pick<RemoteFiles, 'find'>;
}

/** `/assets/…` and `/remotes/<name>/<version>/web/…`: immutable files of shell and remotes; everything else below them is not found. */
export function registerFiles(app: FastifyInstance, { shellFiles, remoteFiles }: Options): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, find: () => Promise<WebFile | undefined>) => {
    try {
      const file = await find();
      if (file) return await file.send(request, reply);
      return reply.callNotFound();
    } catch (error) {
      if (!(error instanceof RemoteRefused)) throw error;
      request.log.error({ err: error, url: request.url }, 'file not served');
      // Browsers retry a file that fails.
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).type('text/plain').send('Not available');
    }
  };
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => answer(request, reply, () => shellFiles.find(request.params['*'])));
  app.get<{ Params: { name: string; version: string; '*': string } }>('/remotes/:name/:version/web/*', (request, reply) => {
    const { name, version, '*': file } = request.params;
    // Other hosts of the federation may load remotes: their files are the same for everybody, and read no cookie.
    reply.header('access-control-allow-origin', '*');
    return answer(request, reply, () => remoteFiles.find(name, version, file));
  });
  app.get('/remotes/*', (_request, reply) => reply.callNotFound());
}
