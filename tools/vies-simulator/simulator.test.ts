import type { FastifyInstance } from 'fastify';
import { buildViesSimulator } from './simulator.ts';

const BASE = '/taxation_customs/vies/rest-api';
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildViesSimulator();
});
beforeEach(() => app.inject({ method: 'POST', url: '/_simulator/reset' }));
afterAll(() => app.close());

const post = async (payload: object) => (await app.inject({ method: 'POST', url: `${BASE}/check-vat-number`, payload })).json<object>();
const get = async (path: string) => (await app.inject({ url: `${BASE}/ms/${path}` })).json<object>();
const setBehaviour = (payload: object) => app.inject({ method: 'POST', url: '/_simulator/behaviour', payload });

describe('the VIES simulator', () => {
  it('gives a consultation number only to requests with their own number', async () => {
    const question = { countryCode: 'NL', vatNumber: '861723818B01' };
    expect(await post(question)).toMatchObject({ valid: true, countryCode: 'NL', requestIdentifier: '' });
    expect(await post({ ...question, requesterMemberStateCode: 'BE', requesterNumber: '0787274566' })).toMatchObject({
      valid: true,
      requestIdentifier: expect.stringMatching(/^WAPI/),
    });
    expect(await post({ ...question, requesterMemberStateCode: 'US', requesterNumber: '1' })).toEqual({
      actionSucceed: false,
      errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }],
    });
  });

  it.each([
    ['LU/vat/10000356', { isValid: true, userError: 'VALID' }],
    ['LU/vat/99999984', { isValid: false, userError: 'INVALID' }],
    ['LU/vat/88888845', { isValid: false, userError: 'MS_UNAVAILABLE' }],
    ['LU/vat/77777706', { isValid: false, userError: 'TIMEOUT' }],
    ['US/vat/12345678', { isValid: false, userError: 'INVALID_INPUT' }],
    ['DE/vat/136695976', { isValid: true, name: '---', address: '---' }],
  ])('answers %s like the real service', async (path, answer) => {
    expect(await get(path)).toMatchObject(answer);
  });

  it('fails on demand, and records the requests', async () => {
    await setBehaviour({ fault: 'MS_MAX_CONCURRENT_REQ' });
    expect(await post({ countryCode: 'BE', vatNumber: '0787274566' })).toEqual({
      actionSucceed: false,
      errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }],
    });
    await setBehaviour({ fault: null, invalid: ['BE0787274566'] });
    expect(await post({ countryCode: 'BE', vatNumber: '0787274566' })).toMatchObject({ valid: false });
    expect((await setBehaviour({ fault: 'OUT_OF_ORDER' })).statusCode).toBe(422);
    expect((await app.inject({ url: '/_simulator/asked' })).json<{ asked: unknown[] }>().asked).toHaveLength(2);
  });
});
