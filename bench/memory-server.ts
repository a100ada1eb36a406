/** A process that answers every request with its standard input, from memory: `node memory-server.ts <port>`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface Reply {
  header: (name: string, value: string) => Reply;
  send: (body: string) => Reply;
}
interface App {
  get: (url: string, handler: (request: unknown, reply: Reply) => Reply) => void;
  listen: (options: { port: number; host: string }) => Promise<string>;
}

const requireFromApi = createRequire(path.resolve(import.meta.dirname, '../api/package.json'));
const body = await text(process.stdin);
const app = (requireFromApi('fastify') as () => App)();
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
