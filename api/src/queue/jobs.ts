import type { Job } from './job.ts';

/** Every job there is: what a worker can do. */
export const JOBS_BY_NAME: ReadonlyMap<string, Job<object>> = new Map([].map((job: Job<object>) => [job.name, job]));
