import type { Http } from '../../contract/http.ts';
import { getSetting } from './content.ts';
import { keptAnswer } from './cached-answer.ts';

/** The least the law gives a consumer (Directive 2011/83/EU, article 9); said when the setting can't be read. */
const LEGAL_DAYS = 14;

const setting = keptAnswer((http) => getSetting<number>(http, 'returns.period_days'));

/** Days after delivery in which goods may be sent back. `now` is in milliseconds. Spec §9 */
export async function returnDaysOf(http: Http, now = Date.now()): Promise<number> {
  const answer = await setting(http, now);
  return answer.ok ? answer.data.value : LEGAL_DAYS;
}
