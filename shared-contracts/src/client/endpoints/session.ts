import type { Http } from '../../contract/http.ts';
import type { SessionAnswer } from '../../wire/auth.ts';

/** Answered by the shell; sets the XSRF-TOKEN cookie when it is missing. */
export const getSession = (http: Http) => http.get<SessionAnswer>('/auth/session');
/** The shell adds client id and secret and keeps the tokens in HttpOnly cookies. */
export const signIn = (http: Http, username: string, password: string) => http.post<SessionAnswer>('/auth/token', { username, password });
export const signOut = (http: Http) => http.post<SessionAnswer>('/auth/sign-out');
