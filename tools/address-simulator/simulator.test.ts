import type { FastifyInstance } from 'fastify';
import { buildAddressSimulator } from './simulator.ts';

interface Answer {
  features: { properties: Record<string, string> }[];
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildAddressSimulator();
});
beforeEach(() => app.inject({ method: 'POST', url: '/_simulator/reset' }));
afterAll(() => app.close());

const search = async (query: string): Promise<string[]> =>
  (await app.inject({ url: `/api?${query}` }))
    .json<Answer>()
    .features.map(({ properties: { type, street, name, housenumber = '', postcode = '', city } }) =>
      `${type}: ${street ?? name} ${housenumber}, ${postcode} ${city}`.replace(' ,', ','),
    );

describe('the address simulator', () => {
  it.each([
    ['q=veldstr+12+gent&countrycode=BE', ['house: Veldstraat 12, 9000 Gent', 'street: Veldstraat, 9000 Gent']],
    ['q=Kout&layer=street&lang=fr', ['street: Kouter, 9000 Gand', 'street: Kouterdreef, 9000 Gand', 'street: Kouter, 9800 Deinze']],
    ['q=rue+haute+3&lang=nl&layer=house', ['house: Hoogstraat 3, 1000 Brussel']],
    ['q=rue+haute+3&layer=house', ['house: Rue Haute - Hoogstraat 3, 1000 Bruxelles - Brussel']],
    ['q=1012+JS+3&layer=house', ['house: Dam 3, 1012 JS Amsterdam', 'house: Dam 3-H, 1012 JS Amsterdam']],
    ['q=rue+neuve&countrycode=LU', []],
    ['q=kouter+999&limit=1', ['street: Kouter, 9000 Gent']],
  ])('finds for %s', async (query, addresses) => {
    expect(await search(query)).toEqual(addresses);
  });

  it.each([
    ['', "Missing search term 'q': /?q=berlin"],
    ['q=a&lang=it', 'Language is not supported. Supported are: default, nl, fr, de, en'],
    ['q=a&layer=planet', expect.stringContaining('Unknown layer type')],
    ['q=a&country=BE', expect.stringContaining("Unknown query parameter 'country'")],
  ])('refuses "%s" like Photon', async (query, message) => {
    const answer = await app.inject({ url: `/api?${query}` });
    expect([answer.statusCode, answer.json<object>()]).toEqual([400, { message }]);
  });

  it('fails on demand, and records what it was asked', async () => {
    expect((await app.inject({ url: '/api?q=Kouter+88888' })).statusCode).toBe(503);
    expect((await app.inject({ url: '/api?q=Kouter+66666' })).headers['content-type']).toContain('html');
    await app.inject({ method: 'POST', url: '/_simulator/behaviour', payload: { status: 500 } });
    expect((await app.inject({ url: '/api?q=Kouter' })).statusCode).toBe(500);
    expect((await app.inject({ method: 'POST', url: '/_simulator/behaviour', payload: { mood: 1 } })).statusCode).toBe(422);
    const { asked } = (await app.inject({ url: '/_simulator/asked' })).json<{ asked: { params: object }[] }>();
    expect(asked.map(({ params }) => params)).toEqual([{ q: ['Kouter 88888'] }, { q: ['Kouter 66666'] }, { q: ['Kouter'] }]);
  });
});
