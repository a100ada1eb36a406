import type { FastifyBaseLogger } from 'fastify';
import { pruneLinkTokens } from './auth/account-tokens.ts';
import { pruneTokens } from './auth/tokens.ts';
import { pruneMails } from './mail/keep-mails.ts';
import { eraseOldBuyers, eraseOldRemarks } from './orders/order.personal-data.ts';
import { pruneShares } from './carts/cart-shares.ts';
import { pruneCarts } from './carts/carts.service.ts';
import { keepPeopleHouse } from './people-housekeeping.ts';
import { expireOrders } from './payments/expire-orders.ts';
import { sendRefunds } from './payments/send-refunds.ts';
import { pruneIdempotencyKeys } from './plugins/idempotency.ts';
import { pruneLimits } from './plugins/strict-limit.ts';
import { expireQuotes } from './quotes/staff-quotes.ts';
import { prunePhotos } from './retours/return-photos.ts';
import { pruneCatalogueChanges } from './search/live-catalogue.ts';
import type { Services } from './services.ts';
import { pruneWithdrawals } from './withdrawals/withdrawals.service.ts';
import { pruneVatChecks } from './vat/vat-checks.ts';

const EVERY_MS = 60_000;

/** What has to happen now and then: unpaid orders expire, old tokens and idempotency keys go. A failure is logged, not thrown. */
export const keepHouse = async (services: Services, log: FastifyBaseLogger): Promise<void> => {
  try {
    const cancelled = await expireOrders(services);
    if (cancelled > 0) log.info({ cancelled }, 'unpaid orders expired');
    const refunded = await sendRefunds(services);
    if (refunded > 0) log.info({ refunded }, 'refunds sent');
    await pruneCarts(services.db, services.now());
    await pruneShares(services.db, services.now());
    await pruneTokens(services.db, services.now());
    await pruneMails(services.db, services.now());
    await keepPeopleHouse(services);
    await pruneIdempotencyKeys(services.db);
    await pruneCatalogueChanges(services.db);
    await pruneLimits(services.db, services.now());
    await pruneLinkTokens(services.db, services.now());
    await pruneVatChecks(services.db, services.now());
    await expireQuotes(services);
    await prunePhotos(services);
    await pruneWithdrawals(services);
    await eraseOldRemarks(services.db, services.now());
    await eraseOldBuyers(services.db, services.now());
  } catch (error) {
    log.error({ err: error }, 'housekeeping failed');
  }
};

/** Keeps house every minute; the answer stops it and waits for a run at work. */
export const startHousekeeping = (services: Services, log: FastifyBaseLogger): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = keepHouse(services, log).finally(() => {
      isRunning = false;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
