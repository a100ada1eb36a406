import { pruneConfigurations } from '../catalogue/configurator/configurations.repository.ts';
import { pruneImports } from '../catalogue/imports/imports.service.ts';
import { prunePlans } from '../catalogue/plans/plans.repository.ts';
import { pruneStories } from '../catalogue/stories/prune-stories.ts';
import { pruneFailedSearches } from '../catalogue/search-terms/failed-searches.ts';
import { pruneConsents } from '../customers/consents/consents.service.ts';
import { pruneMessages } from '../content/contact/contact.service.ts';
import { pruneApplications } from '../content/jobs/jobs.service.ts';
import { pruneMailTokens } from '../customers/mail-tokens/mail-tokens.ts';
import { pruneNewsletter } from '../customers/newsletter/newsletter.service.ts';
import { notifyRestocked, pruneNotifications } from '../catalogue/notifications/notifications.service.ts';
import { pruneBulkChanges, resumeBulkChanges } from './admin/bulk/bulk-changes.ts';
import type { Services } from '../platform/services.ts';
import { pruneReleaseCounts } from '../platform/release-health/release-health.service.ts';
import { pruneAudit } from '../staff/audit.ts';
import { pruneStaff } from '../staff/staff-sessions.ts';
import { pruneWebhooks } from '../staff/webhooks/webhooks.ts';
import { pruneVitals } from '../platform/vitals/vitals.service.ts';

/** Sends back-in-stock mails; deletes visitors' data after its period. docs/decisions/0034. */
export const retentionTasks = (services: Services): Record<string, () => Promise<unknown>> => ({
  restocked: () => notifyRestocked(services),
  notifications: () => pruneNotifications(services),
  newsletter: () => pruneNewsletter(services),
  mailTokens: () => pruneMailTokens(services.db, services.now()),
  messages: () => pruneMessages(services),
  applications: () => pruneApplications(services),
  consents: () => pruneConsents(services),
  vitals: () => pruneVitals(services),
  releaseCounts: () => pruneReleaseCounts(services),
  configurations: () => pruneConfigurations(services.db, services.now()),
  staff: () => pruneStaff(services.db, services.now()),
  audit: () => pruneAudit(services.db, services.now()),
  webhooks: () => pruneWebhooks(services.db, services.now()),
  imports: () => pruneImports(services.db, services.now()),
  bulkChanges: () => pruneBulkChanges(services.db, services.now()),
  abandonedBulkChanges: () => resumeBulkChanges(services),
  failedSearches: () => pruneFailedSearches(services.db, services.now()),
  plans: () => prunePlans(services.db, services.now()),
  stories: () => pruneStories(services.db, services.now()),
});

/** Runs all of them in order; a failure stops the rest. */
export const runRetentionTasks = async (services: Services): Promise<void> => {
  for (const task of Object.values(retentionTasks(services))) await task();
};
