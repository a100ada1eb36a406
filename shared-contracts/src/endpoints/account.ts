import type { Http } from '../http.ts';
import type { Country } from '../locales.ts';
import type {
  AcceptedAnswer,
  EmailConfirmAnswer,
  PasswordChangeBody,
  PasswordSetBody,
  PersonalData,
  ProfileBody,
  SavedAddress,
  SavedAddressBody,
  SavedAddressList,
} from '../wire/account.ts';
import type { RegisterBody, User } from '../wire/auth.ts';
import type { PlaceList } from '../wire/place.ts';
import type { VatAnswer } from '../wire/vat.ts';

const addressPath = (id: number) => `/auth/me/addresses/${id}`;

/** 422 with `errors`; a known address is told so. Sign in with the same credentials afterwards. */
export const register = (http: Http, body: RegisterBody, idempotencyKey: string) =>
  http.post<{ status: User['status']; user: User }>('/auth/register', body, { idempotencyKey });

/** Answers the same whether or not the address is known. */
export const requestPasswordReset = (http: Http, email: string) => http.post<AcceptedAnswer>('/auth/password-reset', { email });
/** 422 `account.link_invalid` when the link was used or is older than an hour. Ends every session of the account. */
export const setPassword = (http: Http, body: PasswordSetBody) => http.post<AcceptedAnswer>('/auth/password-set', body);
/** Ends every other session of the account. */
export const changePassword = (http: Http, body: PasswordChangeBody) => http.post<AcceptedAnswer>('/auth/me/password', body);

export const getProfile = (http: Http) => http.get<User>('/auth/me');
/** A new e-mail address stands in `pending_email` until it is confirmed. */
export const updateProfile = (http: Http, body: ProfileBody) => http.post<User>('/auth/me/update', body);
/** Mails the link to the new address, or to the present one while that is not confirmed. 429 after five mails in a day. */
export const repeatConfirmation = (http: Http) => http.post<AcceptedAnswer>('/auth/me/email-confirmation');
/** 422 `account.link_invalid` when the link was used or is older than a day. */
export const confirmEmail = (http: Http, token: string) => http.post<EmailConfirmAnswer>('/auth/email-confirm', { token });

export const getAddresses = (http: Http) => http.get<SavedAddressList>('/auth/me/addresses');
export const addAddress = (http: Http, body: SavedAddressBody, idempotencyKey: string) =>
  http.post<SavedAddress>('/auth/me/addresses', body, { idempotencyKey });
export const changeAddress = (http: Http, id: number, body: SavedAddressBody) => http.post<SavedAddress>(addressPath(id), body);
export const removeAddress = (http: Http, id: number) => http.delete<null>(addressPath(id));

export const exportPersonalData = (http: Http) => http.get<PersonalData>('/auth/me/export');
/** 409 `account.orders_open` while an order is under way. */
export const deleteAccount = (http: Http, password: string) => http.post<AcceptedAnswer>('/auth/me/delete', { password });

export const checkVat = (http: Http, country: Country, number: string) =>
  http.get<VatAnswer>(`/api/vat/${country}/${encodeURIComponent(number)}`);
export const suggestPlaces = (http: Http, country: Country, q: string) =>
  http.get<PlaceList>('/api/addresses/suggest', { params: { country, q } });
