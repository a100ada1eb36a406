import type { FastifyBaseLogger } from 'fastify';
import { pruneLinkTokens } from '../customers/auth/account-tokens.ts';
import { pruneInvitations } from '../customers/companies/invitations.ts';
import { pruneDevices } from '../customers/auth/known-devices.ts';
import { pruneTokens } from '../customers/auth/tokens.ts';
import { pruneMails } from '../customers/privacy/prune-mails.ts';
import { eraseOldBuyers, eraseOldRemarks } from '../sales/orders/order.personal-data.ts';
import { pruneShares } from '../sales/carts/cart-shares.ts';
import { pruneCarts } from '../sales/carts/carts.service.ts';
import { retentionTasks } from './retention-tasks.ts';
import { expireOrders } from '../sales/payments/expire-orders.ts';
import { remindOfInvoices } from '../sales/payments/remind-invoices.ts';
import { remindOfTransfers } from '../sales/payments/remind-transfers.ts';
import { sendElectronicInvoices } from '../sales/documents/electronic/send-electronic-invoices.ts';
import { sendRefunds } from '../sales/payments/send-refunds.ts';
import { pruneIdempotencyKeys } from '../platform/plugins/idempotency.ts';
import { prunePageChanges } from '../platform/page-changes/page-changes.service.ts';
import { pruneLimits } from '../platform/plugins/strict-limit.ts';
import { expireQuotes } from '../sales/quotes/staff-quotes.ts';
import { prunePhotos } from '../aftersale/returns/return-photos.ts';
import { publishDue } from '../content/editing/publish-pages.ts';
import { openAndCloseVacancies } from '../content/jobs/staff-vacancies.ts';
import { applyDueSettings } from '../content/settings/edit-settings.ts';
import { printDueSheets } from '../catalogue/product-documents/documents-due.ts';
import { applyPlannedPrices } from '../catalogue/staff-products/product-prices.ts';
import { refreshTerms } from '../catalogue/search-terms/index-terms.ts';
import { pruneCatalogueChanges } from '../catalogue/search/live-catalogue.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { MAINTENANCE } from '../platform/queue/queue-names.ts';
import type { Services } from '../platform/services.ts';
import { pruneWithdrawals } from '../aftersale/withdrawals/withdrawals.service.ts';
import { pruneVatChecks } from '../customers/vat/vat-checks.ts';

/**
 * What has to happen at its time: orders and quotes expire, refunds are sent, personal data and files are deleted after their period. The
 * queue runs it every minute in one worker of all; each task does a bounded part of its work, and the rest a minute later. A failure is
 * logged, and the other tasks run anyway: an unavailable payment provider must not stop the deletion of data.
 */
export const runMaintenance = async (
  services: Services,
  log: FastifyBaseLogger,
  metrics: Pick<Metrics, 'observeJob'> | null = null,
): Promise<void> => {
  const { db, now } = services;
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    orders: async () => {
      const cancelled = await expireOrders(services);
      if (cancelled > 0) log.info({ cancelled }, 'unpaid orders expired');
    },
    transfers: async () => {
      const reminded = await remindOfTransfers(services);
      if (reminded > 0) log.info({ reminded }, 'customers reminded of their transfer');
    },
    openInvoices: async () => {
      const reminded = await remindOfInvoices(services);
      if (reminded > 0) log.info({ reminded }, 'companies reminded of their invoice');
    },
    refunds: async () => {
      const refunded = await sendRefunds(services);
      if (refunded > 0) log.info({ refunded }, 'refunds sent');
    },
    electronicInvoices: async () => {
      const { done, isUnreachable } = await sendElectronicInvoices(services);
      if (done > 0) log.info({ done }, 'electronic invoices went on');
      if (isUnreachable) log.warn('the access point does not answer; electronic invoices wait');
    },
    prices: async () => {
      const changed = await applyPlannedPrices(db, now());
      if (changed > 0) log.info({ changed }, 'planned prices came into force');
    },
    content: async () => {
      const published = await publishDue(db, now());
      if (published > 0) log.info({ published }, 'planned content published');
    },
    vacancies: async () => {
      const changed = await openAndCloseVacancies(db, now());
      if (changed > 0) log.info({ changed }, 'vacancies opened or closed');
    },
    settings: async () => {
      const applied = await applyDueSettings(db, now());
      if (applied > 0) log.info({ applied }, 'planned settings came into force');
    },
    searchTerms: async () => {
      if (await refreshTerms(db)) log.info('search terms follow the catalogue');
    },
    sheets: () => printDueSheets(services, log),
    carts: () => pruneCarts(db, now()),
    shares: () => pruneShares(db, now()),
    tokens: () => pruneTokens(db, now()),
    devices: () => pruneDevices(db, now()),
    mails: () => pruneMails(db, now()),
    ...retentionTasks(services),
    idempotency: () => pruneIdempotencyKeys(db),
    changes: () => pruneCatalogueChanges(db),
    pages: () => prunePageChanges(db),
    limits: () => pruneLimits(db, now()),
    links: () => pruneLinkTokens(db, now()),
    invitations: () => pruneInvitations(db, now()),
    vat: () => pruneVatChecks(db, now()),
    quotes: () => expireQuotes(services),
    photos: () => prunePhotos(services),
    withdrawals: () => pruneWithdrawals(services),
    remarks: () => eraseOldRemarks(db, now()),
    buyers: () => eraseOldBuyers(db, now()),
  };
  for (const [task, work] of Object.entries(tasks)) {
    const began = performance.now();
    let status = 'completed';
    try {
      await work();
    } catch (error) {
      status = 'failed';
      log.error({ err: error, task }, 'maintenance failed');
    }
    metrics?.observeJob({ queue: MAINTENANCE, name: task, status, ms: performance.now() - began });
  }
};
