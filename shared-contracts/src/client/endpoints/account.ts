import type { CallOptions, Http } from '../../contract/http.ts';
import type { Country } from '../../contract/locales.ts';
import type {
  AcceptedAnswer,
  AccountDeleteBody,
  AccountSecureAnswer,
  EmailConfirmAnswer,
  PasswordChangeBody,
  PasswordLinkAnswer,
  PasswordLinkBody,
  PasswordSetBody,
  PersonalData,
  ProfileBody,
  SavedAddress,
  SavedAddressBody,
  SavedAddressList,
} from '../../wire/account.ts';
import type { RegisterBody, SessionAnswer, User } from '../../wire/auth.ts';
import type { RecoveryCodes, SecondFactorAnswer, SecondFactorProof, SecondFactorSetup, SessionList } from '../../wire/security.ts';
import type { PlaceList } from '../../wire/place.ts';
import type { VatAnswer } from '../../wire/vat.ts';

const addressPath = (id: number) => `/auth/me/addresses/${id}`;

/** 422 with `errors`, also for an address that has an account. Sign in with the same credentials afterwards. */
export const register = (http: Http, body: RegisterBody, idempotencyKey: string) =>
  http.post<{ status: User['status']; user: User }>('/auth/register', body, { idempotencyKey });

/** Answers the same whether or not the address is known. */
export const requestPasswordReset = (http: Http, email: string) => http.post<AcceptedAnswer>('/auth/password-reset', { email });
/** Whether the link in a mail still works. Checked before somebody chooses a password in vain. */
export const checkPasswordLink = (http: Http, body: PasswordLinkBody) => http.post<PasswordLinkAnswer>('/auth/password-link', body);
/** 422 `account.link_invalid` when the link was already used or is older than an hour. Ends every session of the account. */
export const setPassword = (http: Http, body: PasswordSetBody) => http.post<AcceptedAnswer>('/auth/password-set', body);
/** Ends every other session of the account. */
export const changePassword = (http: Http, body: PasswordChangeBody) => http.post<AcceptedAnswer>('/auth/me/password', body);

export const getProfile = (http: Http) => http.get<User>('/auth/me');
/** A new e-mail address needs `current_password`, and is in `pending_email` until it is confirmed. */
export const updateProfile = (http: Http, body: ProfileBody) => http.post<User>('/auth/me/update', body);
/** Mails the link to the new address, or to the current one while that is not confirmed. 429 after five mails in a day. */
export const repeatConfirmation = (http: Http) => http.post<AcceptedAnswer>('/auth/me/email-confirmation');
/**
 * 422 `account.link_invalid` when the link was already used or is older than a day; 422 with `password` when the person is not signed in to
 * the account and has not entered its password.
 */
export const confirmEmail = (http: Http, token: string, password?: string) =>
  http.post<EmailConfirmAnswer>('/auth/email-confirm', { token, password });
/** Undoes a change of the account; answers a token for setting a new password. 422 `account.link_invalid`. */
export const secureAccount = (http: Http, token: string) => http.post<AccountSecureAnswer>('/auth/account-secure', { token });

/**
 * The second step after a refusal `auth.second_factor`: its `meta.challenge` replaces the password. `code` is a code of the app or a
 * recovery code.
 */
export const signInWithCode = (http: Http, challenge: string, code: string) => http.post<SessionAnswer>('/auth/token', { challenge, code });

export const getSessions = (http: Http) => http.get<SessionList>('/auth/me/sessions');
export const endSession = (http: Http, id: string) => http.delete<null>(`/auth/me/sessions/${id}`);
/** Signs out all other sessions, or all. */
export const endSessions = (http: Http, keepThisSession: boolean) =>
  http.post<AcceptedAnswer>('/auth/me/sessions/end', { keep_current: keepThisSession });

export const getSecondFactor = (http: Http) => http.get<SecondFactorAnswer>('/auth/me/second-factor');
export const beginSecondFactor = (http: Http, password: string) => http.post<SecondFactorSetup>('/auth/me/second-factor', { password });
export const confirmSecondFactor = (http: Http, code: string) => http.post<RecoveryCodes>('/auth/me/second-factor/confirm', { code });
export const replaceRecoveryCodes = (http: Http, proof: SecondFactorProof) =>
  http.post<RecoveryCodes>('/auth/me/second-factor/recovery-codes', proof);
export const turnOffSecondFactor = (http: Http, proof: SecondFactorProof) => http.post<AcceptedAnswer>('/auth/me/second-factor/off', proof);

export const getAddresses = (http: Http) => http.get<SavedAddressList>('/auth/me/addresses');
export const addAddress = (http: Http, body: SavedAddressBody, idempotencyKey: string) =>
  http.post<SavedAddress>('/auth/me/addresses', body, { idempotencyKey });
export const changeAddress = (http: Http, id: number, body: SavedAddressBody) => http.post<SavedAddress>(addressPath(id), body);
export const removeAddress = (http: Http, id: number) => http.delete<null>(addressPath(id));

export const exportPersonalData = (http: Http) => http.get<PersonalData>('/auth/me/export');
/**
 * 422 with `password` or `code` when one is wrong or missing; 409 `account.orders_open` while an order is under way, or a return or
 * withdrawal is not settled.
 */
export const deleteAccount = (http: Http, body: AccountDeleteBody) => http.post<AcceptedAnswer>('/auth/me/delete', body);

export const checkVat = (http: Http, country: Country, number: string, options?: Pick<CallOptions, 'signal'>) =>
  http.get<VatAnswer>(`/api/vat/${country}/${encodeURIComponent(number)}`, options);
export const suggestPlaces = (http: Http, country: Country, q: string) =>
  http.get<PlaceList>('/api/addresses/suggest', { params: { country, q } });
