import { getSetting } from 'shared-contracts';
import type { Http } from 'shared-contracts';

/** The least the law gives a consumer (Directive 2011/83/EU, article 9); said when the setting can't be read. */
const LEGAL_DAYS = 14;

/** Days after delivery in which goods may be sent back. Spec §9. */
export async function returnDaysOf(http: Http): Promise<number> {
  const setting = await getSetting<number>(http, 'returns.period_days');
  return setting.ok ? setting.data.value : LEGAL_DAYS;
}
