import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';

/**
 * Something done later, outside any request: written once, as a constant of its domain, and named in `app/queue-jobs.ts`. It may run
 * more than once, when a worker died or its answer was lost, so doing it again must change nothing.
 */
export interface Job<Data extends object> {
  /** unique and lasting: jobs of an older version may be waiting under it */
  readonly name: string;
  /** throws to be retried later; method syntax allows jobs with different data in one list */
  run(services: Services, data: Data, log: FastifyBaseLogger): Promise<void>;
}

export interface JobEnvelope {
  job: string;
  data: object;
}
