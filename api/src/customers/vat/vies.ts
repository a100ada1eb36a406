import * as z from 'zod';
import type { Config } from '../../platform/config.ts';

/** The answer of VIES; a failed call is `unavailable`, with VIES' own error code in `reason`. */
export type ViesResult =
  | { status: 'valid' | 'invalid'; name: string | null; address: string | null; consultationNumber: string | null }
  | { status: 'unavailable'; reason: string };

/** Checks a number with valid check digits and its country's letters. */
export type CheckWithVies = (vat: string) => Promise<ViesResult>;

/** The service also answers 200 for its own failures: then `errorWrappers` replaces `valid`. */
const answerSchema = z.union([
  z.object({
    valid: z.boolean(),
    name: z.string().nullish(),
    address: z.string().nullish(),
    requestIdentifier: z.string().nullish(),
  }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
]);

/** Member states that disclose no names answer `---`. */
const textOrNull = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed === '' || /^-+$/.test(trimmed) ? null : trimmed;
};

const callVies = async ({ url, timeoutMs }: Config['vies'], body: object): Promise<ViesResult> => {
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) return { status: 'unavailable', reason: `HTTP_${response.status}` };
    if ('errorWrappers' in answer.data) {
      const reason = answer.data.errorWrappers[0]?.error ?? 'UNKNOWN';
      return reason === 'INVALID_INPUT'
        ? { status: 'invalid', name: null, address: null, consultationNumber: null }
        : { status: 'unavailable', reason };
    }
    const { valid, name, address, requestIdentifier } = answer.data;
    return {
      status: valid ? 'valid' : 'invalid',
      name: textOrNull(name),
      address: textOrNull(address),
      consultationNumber: textOrNull(requestIdentifier),
    };
  } catch {
    return { status: 'unavailable', reason: 'NO_ANSWER' };
  }
};

/**
 * Calls VIES, the European Commission's register of VAT numbers, by its REST protocol (`POST /check-vat-number`). With the requester's own
 * number it returns a consultation number; when VIES does not accept that number, the call is repeated without. Never throws.
 */
export const createVies =
  (vies: Config['vies']): CheckWithVies =>
  async (vat) => {
    const request = { countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) };
    const { requester } = vies;
    const answer = await callVies(vies, {
      ...request,
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    });
    return answer.status === 'unavailable' && answer.reason === 'INVALID_REQUESTER_INFO' ? callVies(vies, request) : answer;
  };

declare module '../../platform/services.ts' {
  interface Services {
    /** asks VIES for a VAT number; use `checkVat`, which caches the answers */
    checkWithVies: CheckWithVies;
  }
}
