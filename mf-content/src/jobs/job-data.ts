import { data } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, required, shopContext } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import { getJob, listJobs } from '../endpoints/people.ts';
import type { Job, JobCard } from 'shared-contracts/wire/job';
import { newAttempt } from 'shared-contracts/client/attempt';
import type { ApplicationValues } from './application-fields.ts';
import { jobPath } from './jobs-data.ts';

export type JobData =
  | {
      job: Job;
      /** default values from the profile */
      known: ApplicationValues;
      key: string;
      /** number of the application that was just sent */
      sent: string | null;
    }
  /** the vacancy is filled */
  | { job: null; others: JobCard[] };

const ID = /^[1-9]\d{0,9}$/;
const REFERENCE = /^J\d{4}-[0-9A-Z]{8}$/;

/** Address of the confirmation page. */
export const sentPath = (lang: Lang, id: number, reference: string): string =>
  `${jobPath(lang, id)}?sent=${encodeURIComponent(reference)}#apply`;

/** One vacancy with its form. A filled one answers 410 and lists the open ones. @throws 404 for an unknown vacancy */
export async function loadJob({ params, request, context }: LoaderFunctionArgs) {
  const { http, isSignedIn } = context.get(shopContext);
  const id = params.id ?? '';
  if (!ID.test(id)) throw notFound(request.url);
  const [answer, profile] = await Promise.all([getJob(http, Number(id)), isSignedIn() ? getProfile(http) : null]);
  if (!answer.ok && answer.error.kind === 'rule') {
    if (answer.error.status === 422) throw notFound(request.url);
    if (answer.error.code === 'job.closed') {
      const open = await listJobs(http);
      return data<JobData>({ job: null, others: open.ok ? open.data.data : [] }, { status: 410 });
    }
  }
  const sentReference = new URL(request.url).searchParams.get('sent') ?? '';
  const user = profile?.ok ? profile.data : null;
  return data<JobData>({
    job: required(answer, request),
    known: user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email, phone: user.phone } : {},
    key: newAttempt(),
    sent: REFERENCE.test(sentReference) ? sentReference : null,
  });
}
