import type { Http } from 'shared-contracts';
import type { AcceptedAnswer } from 'shared-contracts/wire/account';
import type { CompanyAnswer, CompanyRights, InvitationAnswer, InviteBody, InvitedAccountBody } from 'shared-contracts/wire/company';

/** 404 `company.none` for who belongs to no company. */
export const getCompany = (http: Http) => http.get<CompanyAnswer>('/api/company');
/** 422 with `email`; 429 after too many in a day. */
export const invitePerson = (http: Http, body: InviteBody) => http.post<CompanyAnswer>('/api/company/invitations', body);
export const withdrawInvitation = (http: Http, id: number) => http.delete<null>(`/api/company/invitations/${id}`);
export const changeRights = (http: Http, id: number, rights: CompanyRights) =>
  http.post<AcceptedAnswer>(`/api/company/people/${id}`, rights);
export const removePerson = (http: Http, id: number) => http.delete<null>(`/api/company/people/${id}`);
/** 422 with `password`. */
export const handOver = (http: Http, id: number, password: string) =>
  http.post<AcceptedAnswer>(`/api/company/people/${id}/owner`, { password });
/** 409 `company.owner_stays` for the owner. */
export const leaveCompany = (http: Http) => http.post<AcceptedAnswer>('/api/company/leave');

/** 422 `company.invitation_invalid` when the link was used, taken back, or is older than a week. */
export const getInvitation = (http: Http, token: string) => http.post<InvitationAnswer>('/auth/company-invitation', { token });
/** 422 with `errors`. Sign in with the same credentials afterwards. */
export const createInvitedAccount = (http: Http, body: InvitedAccountBody) =>
  http.post<{ email: string }>('/auth/company-invitation/account', body);
export const joinCompany = (http: Http, token: string) => http.post<AcceptedAnswer>('/api/company/join', { token });
