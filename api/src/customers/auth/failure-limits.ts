import type { Queries } from '../../platform/database/database.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { resetLimit } from '../../platform/plugins/strict-limit.ts';
import type { LimitWindow } from '../../platform/plugins/strict-limit.ts';

export interface FailureLimit {
  name: string;
  max: number;
  window: LimitWindow;
}

/** Limits of failed attempts, for customers and staff: the wait grows from a quarter of an hour to a day. */
export const failureLimits = (name: string): readonly FailureLimit[] => [
  { name, max: 10, window: '15 minutes' },
  { name: `${name}-day`, max: 40, window: '1 day' },
];

/** The key under which attempts at one account are counted, however its address is typed. */
export const accountKey = (email: string): string => {
  const typed = email.trim();
  return (canonicalEmail(typed) ?? typed).toLowerCase();
};

export const resetLimits = async (db: Queries, limits: readonly FailureLimit[], key: string): Promise<void> => {
  for (const { name } of limits) await resetLimit(db, name, key);
};
