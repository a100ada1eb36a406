import type { Http } from '../../contract/http.ts';
import { countryOf } from '../../rules/address-values.ts';
import type { VatAnswer } from '../../wire/vat.ts';
import { checkVat } from './account.ts';

/** What VIES says of a number as it is kept (`BE0787274566`); `unavailable` too when nobody can be asked, for it never blocks. */
export async function lookUpVat(http: Http, number: string): Promise<Pick<VatAnswer, 'status' | 'name'>> {
  const answer = await checkVat(http, countryOf(number.slice(0, 2).toLowerCase()), number);
  return answer.ok ? answer.data : { status: 'unavailable', name: null };
}
