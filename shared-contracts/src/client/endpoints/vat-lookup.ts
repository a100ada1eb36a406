import type { CallOptions, Http } from '../../contract/http.ts';
import { countryOf } from '../../rules/address-values.ts';
import type { VatAnswer } from '../../wire/vat.ts';
import { checkVat } from './account.ts';

/**
 * The answer of VIES for a number in stored form (`BE0787274566`); also `unavailable` when the API can't be reached, because the lookup
 * never blocks a sale.
 */
export async function lookUpVat(
  http: Http,
  number: string,
  options?: Pick<CallOptions, 'signal'>,
): Promise<Pick<VatAnswer, 'status' | 'name'>> {
  const answer = await checkVat(http, countryOf(number.slice(0, 2).toLowerCase()), number, options);
  return answer.ok ? answer.data : { status: 'unavailable', name: null };
}
