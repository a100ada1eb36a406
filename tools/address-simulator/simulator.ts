import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { registerControls } from '../simulator-controls.ts';
import { searchStreets } from './search-streets.ts';

const LAYERS = ['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other'];
const PARAMETERS = new Set(
  'q lat lon zoom location_bias_scale bbox countrycode lang limit debug dedupe geometry osm_tag layer include exclude'.split(' '),
);
const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 15;
/** Longer than anybody waits for a suggestion. */
const SLOW_MS = 5000;

const behaviourSchema = z.strictObject({
  /** milliseconds before any answer */
  delay_ms: z.int().min(0).max(60_000).optional(),
  /** every search fails with it; null: none does */
  status: z.int().min(400).max(599).nullable().optional(),
  /** the body of every answer, whatever was asked; null: the index answers */
  body: z.string().nullable().optional(),
  /** languages that the index was imported with */
  languages: z.array(z.string()).optional(),
});
type Behaviour = Required<z.infer<typeof behaviourSchema>>;
const NORMAL: Behaviour = { delay_ms: 0, status: null, body: null, languages: ['nl', 'fr', 'de', 'en'] };

interface Asked {
  params: Record<string, string[]>;
  headers: string[];
}

/** The message of what Photon refuses, or null. */
const refusalOf = (params: URLSearchParams, languages: readonly string[]): string | null => {
  const unknown = [...params.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return `Unknown query parameter '${unknown}'.  Allowed parameters are: [${[...PARAMETERS].join(', ')}]`;
  const lang = params.get('lang');
  if (lang !== null && lang !== 'default' && !languages.includes(lang))
    return `Language is not supported. Supported are: default, ${languages.join(', ')}`;
  if (!params.getAll('layer').every((layer) => LAYERS.includes(layer)))
    return `Unknown layer type. Available layers: [${LAYERS.join(', ')}]`;
  if (params.has('limit') && !/^-?\d+$/.test(params.get('limit') ?? '')) return 'limit: TYPE_CONVERSION_FAILED';
  return (params.get('q') ?? '').trim() === '' ? "Missing search term 'q': /?q=berlin" : null;
};

/** Faults that a text asks for itself, so that journeys beside each other do not disturb one another. */
const faultOf = async (text: string, reply: FastifyReply): Promise<FastifyReply | null> => {
  if (text.includes('88888')) return reply.code(503).type('text/html').send('<h1>Service unavailable</h1>');
  if (text.includes('66666')) return reply.type('text/html').send('<h1>It works</h1>');
  if (text.includes('77777')) await pause(SLOW_MS);
  return null;
};

/** A server that speaks Photon's protocol: `GET /api` and `GET /status`. Controls: README.md. */
export async function buildAddressSimulator(): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  const state = { behaviour: NORMAL };
  const asked: Asked[] = [];

  app.get('/api', async (request, reply) => {
    const params = new URL(request.url, 'http://photon').searchParams;
    asked.push({
      params: Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])),
      headers: Object.keys(request.headers),
    });
    if (state.behaviour.delay_ms > 0) await pause(state.behaviour.delay_ms);
    if (state.behaviour.status !== null) return reply.code(state.behaviour.status).send({ message: 'Unknown error.' });
    if (state.behaviour.body !== null) return reply.type('application/json').send(state.behaviour.body);
    const refusal = refusalOf(params, state.behaviour.languages);
    if (refusal !== null) return reply.code(400).send({ message: refusal });
    const text = params.get('q') ?? '';
    const fault = await faultOf(text, reply);
    if (fault !== null) return fault;
    return searchStreets({
      text,
      lang: params.get('lang') ?? 'default',
      limit: Math.min(Math.max(1, Number(params.get('limit') ?? DEFAULT_LIMIT)), MAX_LIMIT),
      layers: params.getAll('layer'),
      countries: params.getAll('countrycode').map((code) => code.toUpperCase()),
    });
  });
  app.get('/status', async () => ({ status: 'Ok', import_date: '2026-11-01T00:00:00Z' }));

  app.get('/_simulator/asked', async () => ({ asked }));
  registerControls(app, { schema: behaviourSchema, normal: NORMAL, state, forget: () => (asked.length = 0) });
  return app;
}
