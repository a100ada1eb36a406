import type { OpenApiDocument } from '../src/platform/openapi/document.ts';

export interface ProbeAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** the body as JSON; undefined if it is not JSON */
  json: unknown;
}

/** An API under test, of which only the address is known. */
export interface Probe {
  document: OpenApiDocument;
  /** an access token for calls that need a session */
  token: string | null;
  ask: (method: string, path: string, options?: { headers?: Record<string, string>; body?: string }) => Promise<ProbeAnswer>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Rejects when the API has no document at /api/openapi.json. */
export const createProbe = async (api: string, token: string | null): Promise<Probe> => {
  const ask: Probe['ask'] = async (method, path, { headers = {}, body } = {}) => {
    const answer = await fetch(api + path, { method, headers, ...(body === undefined ? {} : { body }), redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parse(text) };
  };
  const { status, json } = await ask('GET', '/api/openapi.json');
  if (status !== 200) throw new Error(`${api}/api/openapi.json answered ${status}`);
  return { document: json as OpenApiDocument, token, ask };
};
