import type { Http } from '../../contract/http.ts';
import { getSetting } from './content.ts';
import { cacheAnswer } from './cached-answer.ts';

/** The legal minimum for consumers (Directive 2011/83/EU, article 9); used when the setting can't be loaded. */
const LEGAL_DAYS = 14;

const setting = cacheAnswer((http) => getSetting<number>(http, 'returns.period_days'));

/** Days after delivery in which goods may be returned. `now` is in milliseconds. Spec §9 */
export async function returnDaysOf(http: Http, now = Date.now()): Promise<number> {
  const answer = await setting(http, now);
  return answer.ok ? answer.data.value : LEGAL_DAYS;
}
