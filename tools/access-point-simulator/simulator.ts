import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod';
import { registerControls } from '../simulator-controls.ts';

const behaviourSchema = z.strictObject({
  /** every call fails with this status; null: none does */
  outage: z.int().min(400).max(599).nullable().optional(),
  /** the call is carried out, and the connection closed instead of an answer */
  lost_answer: z.enum(['create', 'send']).nullable().optional(),
  /** participants that are not registered, such as `0208:0403170701` */
  unregistered: z.array(z.string()).optional(),
  /** document types that every participant receives; empty: none are listed */
  document_types: z.array(z.string()).optional(),
  /** what becomes of a sent document */
  outcome: z.enum(['SENT', 'FAILED', 'TRANSIT']).optional(),
  /** sending a draft is refused with 406 */
  refuses: z.boolean().optional(),
  /** sending a draft is refused with 400, because it was not checked yet */
  unchecked: z.boolean().optional(),
});
type Behaviour = Required<z.infer<typeof behaviourSchema>>;

const NORMAL: Behaviour = {
  outage: null,
  lost_answer: null,
  unregistered: [],
  document_types: [],
  outcome: 'SENT',
  refuses: false,
  unchecked: false,
};

/** Digits by which a participant is unknown, or can't be delivered to, without any control. */
const UNKNOWN = '99999';
const UNDELIVERABLE = '77777';

interface StoredDocument {
  id: string;
  invoice_id: string;
  document_type: 'INVOICE' | 'CREDIT_NOTE';
  state: 'DRAFT' | 'TRANSIT' | 'SENT' | 'FAILED';
  created_at: string;
  xml: string;
  receiver: string | null;
  /** euros with VAT, as the access point reads them from the UBL */
  invoice_total: string | null;
  customer_tax_id: string | null;
}

const partiesSchema = z.object({
  sender_peppol_scheme: z.string(),
  sender_peppol_id: z.string(),
  receiver_peppol_scheme: z.string(),
  receiver_peppol_id: z.string(),
});

const idOf = (xml: string): string | undefined => /<cbc:ID>([^<]+)<\/cbc:ID>/.exec(xml)?.[1];
const shown = ({ xml: _xml, receiver: _receiver, ...document }: StoredDocument) => document;

interface State {
  behaviour: Behaviour;
  documents: Map<string, StoredDocument>;
  /** ids in the order in which documents were sent, with each time that one was */
  sent: string[];
}

/** Looking up whether a participant can be reached. */
function registerParticipants(app: FastifyInstance, state: State): void {
  app.get<{ Querystring: { peppol_id?: string } }>('/api/validate/peppol-id', async ({ query }, reply) => {
    const id = query.peppol_id ?? '';
    if (!/^\d{4}:\S+$/.test(id)) return reply.code(422).send({ detail: 'Invalid Peppol ID' });
    const isValid = !state.behaviour.unregistered.includes(id) && !id.includes(UNKNOWN);
    return {
      is_valid: isValid,
      dns_valid: isValid,
      business_card_valid: isValid,
      supported_document_types: isValid ? state.behaviour.document_types : [],
      business_card: isValid ? { country_code: 'BE', name: id, registration_date: '2025-12-01' } : null,
    };
  });
}

/** Uploading a document as a draft, sending it, and reading what became of it. */
function registerDocuments(app: FastifyInstance, state: State): void {
  /** Answers, unless the answer is to get lost. */
  const answer = (reply: FastifyReply, step: 'create' | 'send', status: number, document: StoredDocument): FastifyReply => {
    if (state.behaviour.lost_answer === step) {
      state.behaviour = { ...state.behaviour, lost_answer: null };
      reply.raw.destroy();
      return reply.hijack();
    }
    return reply.code(status).send(shown(document));
  };

  app.post('/api/documents/ubl', async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) return reply.code(415).send({ detail: 'Unsupported Media Type' });
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const xml = file === null || typeof file === 'string' ? '' : await file.text();
    const number = idOf(xml);
    if (number === undefined || !xml.includes('urn:cen.eu:en16931:2017')) return reply.code(422).send({ detail: 'Invalid UBL document' });
    const document: StoredDocument = {
      id: `doc_${randomUUID().replaceAll('-', '')}`,
      invoice_id: number,
      document_type: xml.includes('<CreditNote') ? 'CREDIT_NOTE' : 'INVOICE',
      state: 'DRAFT',
      created_at: new Date().toISOString(),
      xml,
      receiver: null,
      invoice_total: /<cbc:TaxInclusiveAmount[^>]*>([^<]+)</.exec(xml)?.[1] ?? null,
      customer_tax_id: /<cac:AccountingCustomerParty>.*?<cac:PartyTaxScheme><cbc:CompanyID>([^<]+)</s.exec(xml)?.[1] ?? null,
    };
    state.documents.set(document.id, document);
    return answer(reply, 'create', 201, document);
  });

  app.post<{ Params: { id: string } }>('/api/documents/:id/send', async ({ params, query }, reply) => {
    const document = state.documents.get(params.id);
    if (document === undefined) return reply.code(404).send({ detail: 'Document not found' });
    const parties = partiesSchema.safeParse(query);
    if (!parties.success) return reply.code(400).send({ detail: 'Peppol ids are missing' });
    if (document.state !== 'DRAFT') return reply.code(405).send({ detail: 'Document is not a draft' });
    if (state.behaviour.unchecked) return reply.code(400).send({ detail: 'Document is not validated yet' });
    if (state.behaviour.refuses) return reply.code(406).send({ detail: 'Document is not valid' });
    document.state = 'TRANSIT';
    document.receiver = `${parties.data.receiver_peppol_scheme}:${parties.data.receiver_peppol_id}`;
    state.sent.push(document.id);
    return answer(reply, 'send', 200, document);
  });

  app.get<{ Params: { id: string } }>('/api/documents/:id', async ({ params }, reply) => {
    const document = state.documents.get(params.id);
    if (document === undefined) return reply.code(404).send({ detail: 'Document not found' });
    if (document.state === 'TRANSIT') document.state = document.receiver?.includes(UNDELIVERABLE) ? 'FAILED' : state.behaviour.outcome;
    return shown(document);
  });
}

/** Drafts and sent documents by their number. */
function registerLists(app: FastifyInstance, state: State): void {
  const page = (search: string | undefined, isDraft: boolean) => {
    const items = [...state.documents.values()]
      .filter(({ state, invoice_id }) => (state === 'DRAFT') === isDraft && invoice_id.includes(search ?? ''))
      .map(shown);
    return { items, total: items.length, page: 1, page_size: 20, pages: 1 };
  };
  app.get<{ Querystring: { search?: string } }>('/api/drafts/', async ({ query }) => page(query.search, true));
  app.get<{ Querystring: { search?: string } }>('/api/outbox/', async ({ query }) => page(query.search, false));
}

/**
 * A server that speaks the REST protocol of the access point e-invoice.be, as far as the shop uses it: looking participants up, uploading UBL as
 * a draft, sending it, and reading what became of it. Controls: README.md.
 */
export async function buildAccessPointSimulator(): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 10 * 1024 * 1024 });
  const state: State = { behaviour: NORMAL, documents: new Map(), sent: [] };

  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_simulator')) return;
    if (state.behaviour.outage !== null) return reply.code(state.behaviour.outage).send({ detail: 'Service unavailable' });
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) return reply.code(401).send({ detail: 'Not authenticated' });
  });

  registerParticipants(app, state);
  registerDocuments(app, state);
  registerLists(app, state);
  app.get('/_simulator/documents', async () => ({ documents: [...state.documents.values()], sent: state.sent }));
  registerControls(app, {
    schema: behaviourSchema,
    normal: NORMAL,
    state,
    forget: () => {
      state.documents.clear();
      state.sent.length = 0;
    },
  });
  return app;
}
