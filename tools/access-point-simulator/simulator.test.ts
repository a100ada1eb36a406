import type { FastifyInstance } from 'fastify';
import { buildAccessPointSimulator } from './simulator.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildAccessPointSimulator();
});
afterAll(() => app.close());

const headers = { authorization: 'Bearer key' };
const UBL = '<Invoice><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>F1</cbc:ID></Invoice>';
const PARTIES = 'sender_peppol_scheme=0208&sender_peppol_id=1&receiver_peppol_scheme=0208&receiver_peppol_id=2';
const upload = async (xml: string) => {
  const form = new FormData();
  form.append('file', new Blob([xml]), 'a.xml');
  const { headers: type, body } = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  return app.inject({
    method: 'POST',
    url: '/api/documents/ubl',
    headers: { ...headers, 'content-type': type.get('content-type') ?? '' },
    payload,
  });
};

describe('the access point simulator', () => {
  it('makes a draft of UBL, sends it once, and delivers it', async () => {
    const created = await upload(UBL);
    const { id } = created.json<{ id: string }>();
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining({ state: 'DRAFT', invoice_id: 'F1' })]);
    const send = (query: string) => app.inject({ method: 'POST', url: `/api/documents/${id}/send?${query}`, headers });
    expect((await send('')).statusCode).toBe(400);
    expect((await send(PARTIES)).json()).toMatchObject({ state: 'TRANSIT' });
    expect((await send(PARTIES)).statusCode).toBe(405);
    expect((await app.inject({ url: `/api/documents/${id}`, headers })).json()).toMatchObject({ state: 'SENT' });
    expect((await app.inject({ url: '/api/outbox/?search=F1', headers })).json()).toMatchObject({ items: [{ id }] });
    expect((await app.inject({ url: '/api/drafts/?search=F1', headers })).json()).toMatchObject({ items: [] });
  });

  it('refuses what is no UBL, unknown documents, and calls without a key', async () => {
    expect((await upload('<a/>')).statusCode).toBe(422);
    expect((await app.inject({ url: '/api/documents/x', headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/documents/x' })).statusCode).toBe(401);
  });

  it.each([
    ['0208:0403170701', true],
    ['0208:0999990000', false],
  ])('says of %s whether it is registered', async (id, expected) => {
    expect((await app.inject({ url: `/api/validate/peppol-id?peppol_id=${id}`, headers })).json()).toMatchObject({ is_valid: expected });
  });
});
