import type { Http } from '../../contract/http.ts';
import type { GuaranteeNotice } from '../../wire/settings.ts';
import { getSetting } from './content.ts';
import { cacheAnswer } from './cached-answer.ts';

const setting = cacheAnswer((http) => getSetting<GuaranteeNotice | null>(http, 'guarantee.notice'));

/**
 * The EU's notice on the legal guarantee in the visitor's language; null where the shop has no file of it or the API can't be reached: the
 * shop then shows its own text, which says the same. `now` is in milliseconds.
 */
export async function guaranteeNoticeOf(http: Http, now = Date.now()): Promise<GuaranteeNotice | null> {
  const answer = await setting(http, now);
  return answer.ok ? answer.data.value : null;
}
