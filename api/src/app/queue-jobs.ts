import { bulkChangeJob } from './admin/bulk/bulk-change-job.ts';
import { applySettingsJob } from '../content/settings/edit-settings.ts';
import { laterFormatsJob } from '../content/media/later-formats.ts';
import { publishContentJob } from '../content/editing/publish-pages.ts';
import { categorySearchJob } from '../catalogue/staff-categories/category-search-job.ts';
import { importJob } from '../catalogue/imports/import-job.ts';
import { passwordResetJob } from '../customers/auth/password-reset.ts';
import { orderVatJob } from '../sales/orders/order-vat-number.ts';
import { withdrawalReceiptJob } from '../aftersale/withdrawals/acknowledge-withdrawal.ts';
import { staffPasswordJob } from '../staff/staff-password-links.ts';
import type { Job } from '../platform/queue/job.ts';

const ALL: readonly Job<object>[] = [
  passwordResetJob,
  staffPasswordJob,
  orderVatJob,
  withdrawalReceiptJob,
  importJob,
  laterFormatsJob,
  publishContentJob,
  applySettingsJob,
  categorySearchJob,
  bulkChangeJob,
];

export const JOBS_BY_NAME: ReadonlyMap<string, Job<object>> = new Map(ALL.map((job) => [job.name, job]));
