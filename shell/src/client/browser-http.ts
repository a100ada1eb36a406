import Cookies from 'js-cookie';
import { createHttp, getSession } from 'shared-contracts';
import type { Http, HttpOptions } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';

/**
 * The contract's client in the browser. Shared pages carry no XSRF cookie: the first write of a visitor asks for one before it goes
 * out, so that visitors who only look cause no call at all.
 */
export function browserHttp(options: Pick<HttpOptions, 'lang' | 'region'>): Http {
  const http = createHttp({ baseUrl: '', ...options });
  const withToken = async (): Promise<void> => {
    // Without an answer the write itself tells what is wrong.
    if (!Cookies.get(COOKIES.xsrf)) await getSession(http);
  };
  return {
    ...http,
    post: async (...args) => {
      await withToken();
      return http.post(...args);
    },
    delete: async (...args) => {
      await withToken();
      return http.delete(...args);
    },
  };
}
