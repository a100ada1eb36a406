import * as z from 'zod';
import type { Config } from '../../../platform/config.ts';
import { peppolIdText } from 'shared-contracts/rules/peppol-id';
import type { PeppolId } from 'shared-contracts/rules/peppol-id';

/** The access point refused the call, and would refuse it again. */
export class AccessPointRefused extends Error {
  override name = 'AccessPointRefused';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`${status} ${detail}`);
    this.status = status;
  }
}

/** No usable answer: no connection, too slow, 5xx, 429, or a key that is not accepted. Whether anything was done is unknown. */
export class AccessPointUnavailable extends Error {
  override name = 'AccessPointUnavailable';
}

/** Answer about a participant of the network. */
export interface Lookup {
  id: string;
  is_valid: boolean;
  document_types: string[];
}

const documentSchema = z.object({
  id: z.string().min(1),
  state: z.string().nullish(),
  invoice_id: z.string().nullish(),
  invoice_total: z.string().nullish(),
  customer_tax_id: z.string().nullish(),
});
const lookupSchema = z.object({ is_valid: z.boolean(), supported_document_types: z.array(z.string()).nullish() });
const pageSchema = z.object({ items: z.array(documentSchema) });

/** A document at the access point; `state` is its word: DRAFT, TRANSIT, SENT or FAILED. */
export interface ProviderDocument {
  id: string;
  state: string;
  /** cents with VAT, without the rounding of what is to pay; null: the access point does not say */
  totalCents: number | null;
  /** the buyer's VAT number; null: the access point does not say */
  buyerVat: string | null;
}

export interface AccessPoint {
  /** asks the network whether somebody receives documents under this id */
  lookUp: (id: PeppolId) => Promise<Lookup>;
  /** uploads UBL as a draft, which is not sent by itself; the access point has no idempotency key */
  createDraft: (number: string, xml: Buffer) => Promise<ProviderDocument>;
  /** sends a draft; rejects with a 405 for one that is sent already */
  send: (id: string, from: PeppolId, to: PeppolId) => Promise<ProviderDocument>;
  /** null: there is no such document */
  read: (id: string) => Promise<ProviderDocument | null>;
  /** sent documents of a number, then drafts, also those whose creation was not answered */
  findByNumber: (number: string) => Promise<ProviderDocument[]>;
}

const MAX_DETAIL = 500;
const detailOf = (body: string): string => {
  try {
    const { detail } = z.object({ detail: z.unknown() }).parse(JSON.parse(body));
    return (typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, MAX_DETAIL);
  } catch {
    return body.slice(0, MAX_DETAIL);
  }
};

/** Statuses after which the same call may succeed: a key can be corrected, the rest passes by itself. */
const isPassing = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

/** The client of an access point that speaks the REST API of e-invoice.be. */
export const createAccessPoint = ({ url, key, timeoutMs }: Config['accessPoint']): AccessPoint => {
  const call = async (method: 'GET' | 'POST', path: string, body?: FormData): Promise<unknown> => {
    if (url === null) throw new AccessPointUnavailable('ACCESS_POINT_KEY is missing');
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new AccessPointUnavailable(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection', {
        cause: error,
      });
    }
    if (isPassing(status)) throw new AccessPointUnavailable(`${status} ${detailOf(text)}`);
    if (status >= 400) throw new AccessPointRefused(status, detailOf(text));
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new AccessPointUnavailable('the answer is no JSON', { cause: error });
    }
  };
  const parsed = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
    const result = schema.safeParse(answer);
    if (!result.success) throw new AccessPointUnavailable('the answer is not that of the documented API');
    return result.data;
  };
  const documentOf = (answer: unknown): ProviderDocument => {
    const { id, state, invoice_total: total, customer_tax_id: vat } = parsed(documentSchema, answer);
    return {
      id,
      state: state ?? 'DRAFT',
      totalCents: total === null || total === undefined ? null : Math.round(Number(total) * 100),
      buyerVat: vat ?? null,
    };
  };
  const search = async (path: string, number: string): Promise<ProviderDocument[]> =>
    parsed(pageSchema, await call('GET', `${path}?search=${encodeURIComponent(number)}`))
      .items.filter(({ invoice_id }) => invoice_id === number)
      .map(documentOf);
  return {
    lookUp: async (id) => {
      const answer = parsed(lookupSchema, await call('GET', `/api/validate/peppol-id?peppol_id=${encodeURIComponent(peppolIdText(id))}`));
      return { id: peppolIdText(id), is_valid: answer.is_valid, document_types: answer.supported_document_types ?? [] };
    },
    createDraft: async (number, xml) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(xml)], { type: 'application/xml' }), `${number}.xml`);
      return documentOf(await call('POST', '/api/documents/ubl', form));
    },
    send: async (id, from, to) => {
      // without all four the access point derives them from the VAT numbers
      const parties = new URLSearchParams({
        sender_peppol_scheme: from.scheme,
        sender_peppol_id: from.id,
        receiver_peppol_scheme: to.scheme,
        receiver_peppol_id: to.id,
      });
      return documentOf(await call('POST', `/api/documents/${encodeURIComponent(id)}/send?${parties.toString()}`));
    },
    read: async (id) => {
      try {
        return documentOf(await call('GET', `/api/documents/${encodeURIComponent(id)}`));
      } catch (error) {
        if (error instanceof AccessPointRefused && error.status === 404) return null;
        throw error;
      }
    },
    findByNumber: async (number) => {
      // drafts are read first: one that is sent meanwhile is found in both, and not in neither
      const drafts = await search('/api/drafts/', number);
      return [...(await search('/api/outbox/', number)), ...drafts];
    },
  };
};

declare module '../../../platform/services.ts' {
  interface Services {
    /** sends electronic invoices through Peppol; use `sendElectronicInvoices`, which sends each once */
    accessPoint: AccessPoint;
  }
}
