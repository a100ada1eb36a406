import { passwordResetJob } from '../auth/password-reset.ts';
import { orderVatJob } from '../vat/order-vat.ts';
import { withdrawalReceiptJob } from '../withdrawals/send-receipt.ts';
import type { Job } from './job.ts';

/** Every job there is: what a worker can do. */
const ALL: readonly Job<object>[] = [passwordResetJob, orderVatJob, withdrawalReceiptJob];

export const JOBS_BY_NAME: ReadonlyMap<string, Job<object>> = new Map(ALL.map((job) => [job.name, job]));
