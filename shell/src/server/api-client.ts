import http from 'node:http';
import https from 'node:https';
import type { FastifyRequest } from 'fastify';
import { createHttp } from 'shared-contracts';
import type { Http } from 'shared-contracts';
import { DRAFT_HEADER } from 'shared-contracts/http-server/draft-token';
import { SHELL_HEADERS } from 'shared-contracts/http-server/shell-key';
import { SESSION_HEADERS, readSessionTokens } from 'shared-contracts/http-server/session-tokens';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import { CART_PROOF_HEADER } from 'shared-contracts/http-server/cart-proof';
import type { ShellConfig } from './config.ts';
import { observedHttp } from './observe/observed-http.ts';
import { NO_OBSERVER, traceHeader } from './observe/observer.ts';
import { sessionCookies } from './session/session-cookies.ts';
import { API_TIMEOUT_MS } from './time-limits.ts';
import { visitorHeaders } from './visitor-headers.ts';
import { cartProof, visitorOf } from './visitor.ts';

interface Listeners {
  onTags?: (tags: string[]) => void;
  /** the API ended the session of the call and gave another */
  onNewTokens?: (tokens: TokenAnswer) => void;
  /** aborted when nobody waits for the page any more */
  readSignal?: AbortSignal;
  /** of the draft that the visitor looks at */
  draftToken?: string;
}

/** Creates the contract's client for one request, which sends the visitor's address, language, region, request id and access token. */
export function createApiClient(
  { apiUrl, clientSecret, origin = '' }: Pick<ShellConfig, 'apiUrl' | 'clientSecret'> & { origin?: string },
  observer = NO_OBSERVER,
) {
  const { telemetry } = observer;
  const forVisitor = visitorHeaders(clientSecret);
  const { deviceTokenOf } = sessionCookies(origin.startsWith('https:'));
  const axios = {
    httpAgent: new http.Agent({ keepAlive: true }),
    httpsAgent: new https.Agent({ keepAlive: true }),
    timeout: API_TIMEOUT_MS,
    // Proxy settings of the environment do not apply.
    proxy: false,
  } as const;
  return (request: FastifyRequest, accessToken?: string, { onTags, onNewTokens, readSignal, draftToken }: Listeners = {}): Http => {
    let token = accessToken;
    const { lang, region } = visitorOf(request);
    const [device, userAgent] = [deviceTokenOf(request), request.headers['user-agent']];
    const proof = cartProof(request);
    const http = createHttp({
      baseUrl: apiUrl,
      lang: () => lang,
      region: () => region,
      headers: () => ({
        ...forVisitor(request),
        ...traceHeader(telemetry),
        [SHELL_HEADERS.purpose]: 'page',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(device && { 'x-device': device }),
        ...(proof && { [CART_PROOF_HEADER]: proof }),
        ...(draftToken && { [DRAFT_HEADER]: draftToken }),
        ...(onNewTokens && { [SESSION_HEADERS.renewable]: '1' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }),
      axios,
      readSignal,
      onAnswer: (answerHeaders) => {
        onTags?.(tagsOf(answerHeaders));
        const tokens = readSessionTokens(answerHeaders[SESSION_HEADERS.tokens]);
        if (tokens === undefined) return;
        // the loaders of the page that follows the action
        token = tokens.access_token;
        onNewTokens?.(tokens);
      },
    });
    return observedHttp(http, observer);
  };
}
/** Tags of what an answer shows. Contract, "Cache tags". */
const tagsOf = (headers: Readonly<Record<string, unknown>>): string[] =>
  String(headers[PAGE_TAGS_HEADER] ?? '')
    .split(' ')
    .filter(Boolean);

export type ApiClient = ReturnType<typeof createApiClient>;
