import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { listJobs } from '../endpoints/people.ts';
import type { JobCard } from 'shared-contracts/wire/job';

export interface JobsData {
  jobs: JobCard[];
}

export const jobsPath = (lang: Lang): string => paths.page(lang, 'jobs');
export const jobPath = (lang: Lang, id: number): string => paths.page(lang, `jobs/${id}`);

export async function loadJobs({ request, context }: LoaderFunctionArgs): Promise<JobsData> {
  const { http } = context.get(shopContext);
  return { jobs: required(await listJobs(http), request).data };
}
