import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { BlockList } from 'node:net';
import { findReceiver } from './public-address.ts';
import type { Resolve } from './public-address.ts';

/** From looking up the name to the end of the answer. */
export const TIMEOUT_MS = 15_000;
/** What is read of an answer; the connection is closed then. */
const MAX_ANSWER_BYTES = 16_384;
/** What is stored of it. */
const STORED_CHARACTERS = 1000;

export interface Attempt {
  /** null: no answer came */
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** A secret as receivers get it: `whsec_` and base64. Standard Webhooks 1.0. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** The header `webhook-signature`: one signature by each valid secret. */
export const signaturesOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`).join(' ');

interface Message {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
}

/** Sends an event once, to the very address that was checked. Redirects are not followed. Never throws. */
export const postEvent = async (
  { url: text, id, body, secrets }: Message,
  {
    networks,
    resolve,
    now,
    signal,
    timeoutMs = TIMEOUT_MS,
  }: { networks: BlockList; resolve?: Resolve | undefined; now: Date; signal?: AbortSignal; timeoutMs?: number },
): Promise<Attempt> => {
  const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
  const timedOut = new Promise<never>((_resolve, reject) => {
    ends.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutMs / 1000} seconds`)), { once: true });
  });
  const exchange = async (): Promise<Attempt> => {
    const url = new URL(text);
    const { address, family } = await findReceiver(url, { networks, ...(resolve === undefined ? {} : { resolve }) });
    const seconds = Math.floor(now.getTime() / 1000);
    return new Promise((done, fail) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const call = send(url, {
        method: 'POST',
        // a connection of its own: none that was opened for another check
        agent: false,
        lookup: (_host, options, callback) =>
          options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
        signal: ends,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Groenhof-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signaturesOf(secrets, id, seconds, body),
        },
      });
      call.on('error', fail);
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = (): void => {
          const answer = Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '').slice(0, STORED_CHARACTERS);
          const status = response.statusCode ?? 0;
          done({ status, answer, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}` });
          call.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - bytes));
          bytes += chunk.length;
          if (bytes >= MAX_ANSWER_BYTES) finish();
        });
        response.on('end', finish);
        response.on('error', fail);
      });
      call.end(body);
    });
  };
  try {
    return await Promise.race([exchange(), timedOut]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: null, answer: null, error: (ends.aborted ? `No answer within ${timeoutMs / 1000} seconds` : message).slice(0, 300) };
  }
};
