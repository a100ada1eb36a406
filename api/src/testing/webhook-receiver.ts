import { createServer } from 'node:http';
import type { Server } from 'node:http';

/** Listens on a port that is free. @returns its address */
export function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port'));
      else resolve(`http://127.0.0.1:${String(address.port)}`);
    });
  });
}

/** The shop as the provider's webhook finds it. */
export interface WebhookReceiver {
  url: string;
  /** what came, oldest first */
  calls: { type: string | undefined; body: string }[];
  /** statuses of the next answers; 200 when used up */
  answers: number[];
  /** resolves once it has been called so many times */
  called: (count: number) => Promise<void>;
  reset: () => void;
  close: () => Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: WebhookReceiver['calls'] = [];
  const answers: number[] = [];
  let onCall: () => void = () => undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      calls.push({ type: request.headers['content-type'], body });
      response.writeHead(answers.shift() ?? 200).end();
      onCall();
    });
  });
  return {
    url: await listen(server),
    calls,
    answers,
    called: (count) =>
      new Promise((resolve) => {
        onCall = () => {
          if (calls.length >= count) resolve();
        };
        onCall();
      }),
    reset: () => {
      calls.length = 0;
      answers.length = 0;
      onCall = () => undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
