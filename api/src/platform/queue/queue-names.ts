import type { QueueOptions, QueuePolicy } from 'pg-boss';

/** Mails, everything else that is done later, where either goes when it can't be done, and what happens every minute. */
export const MAIL = 'mail';
export const JOBS = 'jobs';
export const MAIL_DEAD = 'mail-dead';
export const JOBS_DEAD = 'jobs-dead';
export const MAINTENANCE = 'maintenance';
export const EVERY_MINUTE = '* * * * *';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Longer than its batches take. */
const MAINTENANCE_CLAIM_SECONDS = 15 * 60;
/** 5 s, 10 s, 20 s … and then every hour: together about eight hours, longer than a mail server is usually gone. */
const PATIENT = { retryLimit: 17, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR } as const;
const JOB_CLAIM_SECONDS = 10 * 60;

interface QueueDefinition {
  name: string;
  options: QueueOptions & { deadLetter?: string; policy?: QueuePolicy };
}

/**
 * The queues as they are installed, dead letters first because the others point at them. A job whose worker died is taken over
 * after `claimSeconds`; a mail must be sent in that time, everything else keeps its claim with a heartbeat.
 */
export const queueDefinitions = (claimSeconds: number): QueueDefinition[] => [
  { name: MAIL_DEAD, options: { retentionSeconds: 30 * DAY, deleteAfterSeconds: 7 * DAY } },
  { name: JOBS_DEAD, options: { retentionSeconds: 30 * DAY, deleteAfterSeconds: 7 * DAY } },
  {
    name: MAIL,
    options: { ...PATIENT, expireInSeconds: claimSeconds, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY, deadLetter: MAIL_DEAD },
  },
  {
    name: JOBS,
    options: {
      ...PATIENT,
      expireInSeconds: JOB_CLAIM_SECONDS,
      heartbeatSeconds: Math.max(10, claimSeconds),
      retentionSeconds: 14 * DAY,
      deleteAfterSeconds: DAY,
      deadLetter: JOBS_DEAD,
    },
  },
  {
    name: MAINTENANCE,
    options: {
      // one for all workers, waiting or at work: what it did not do is done a minute later
      policy: 'exclusive',
      retryLimit: 0,
      expireInSeconds: MAINTENANCE_CLAIM_SECONDS,
      heartbeatSeconds: Math.max(10, claimSeconds),
      retentionSeconds: HOUR,
      deleteAfterSeconds: HOUR,
    },
  },
];
