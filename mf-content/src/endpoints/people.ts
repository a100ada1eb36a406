import type { CallOptions, Http } from 'shared-contracts';
import type { ContactAnswer, ContactBody } from 'shared-contracts/wire/contact';
import type { ApplicationAnswer, ApplicationBody, Job, JobListAnswer } from 'shared-contracts/wire/job';
import type { Employee, TeamAnswer } from 'shared-contracts/wire/team';

export const getTeam = (http: Http) => http.get<TeamAnswer>('/api/team');
/** `id` is an id or the slug in an employee's address; the vCard is a download at `vcard_url` */
export const getEmployee = (http: Http, id: string) => http.get<Employee>(`/api/employees/${encodeURIComponent(id)}`);

/** the newest first; the maximum of a page, which is more than any shop has */
export const listJobs = (http: Http, page = 1) => http.get<JobListAnswer>('/api/jobs', { params: { page, per_page: 96 } });
export const getJob = (http: Http, id: number) => http.get<Job>(`/api/jobs/${id}`);

/** Fields and files as a form; undefined ones are left out, a ticked box is `1`, an unticked one is missing. */
const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value === true) form.append(name, '1');
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
};

/** Idempotency key and upload progress. */
type Sending = Required<Pick<CallOptions, 'idempotencyKey'>> & Pick<CallOptions, 'onSent'>;

/** a file of at most 15·1024² bytes: PDF, JPEG, PNG, WebP or HEIC */
export const sendMessage = (http: Http, body: ContactBody, file: Blob | null, sending: Sending) =>
  http.post<ContactAnswer>('/api/contact', file === null ? body : formOf({ ...body, file }), sending);
/** the CV is a PDF of at most 15·1024² bytes */
export const applyForJob = (http: Http, jobId: number, body: ApplicationBody, cv: Blob | null, sending: Sending) =>
  http.post<ApplicationAnswer>(`/api/jobs/${jobId}/applications`, cv === null ? body : formOf({ ...body, cv }), sending);
