import Cookies from 'js-cookie';
import { createHttp, getSession } from 'shared-contracts';
import type { Http, HttpOptions } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';

/** The contract's client in the browser. Cached pages set no XSRF cookie, so the client fetches one before a visitor's first write. */
export function browserHttp(options: Pick<HttpOptions, 'lang' | 'region'>): Http {
  const http = createHttp({ baseUrl: '', ...options });
  const withToken = async (): Promise<void> => {
    // If this fails, the write itself returns the error.
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
