import { pruneConfigurations } from './configurator/configurations.repository.ts';
import { pruneConsents } from './consents/consents.service.ts';
import { pruneMessages } from './contact/contact.service.ts';
import { pruneApplications } from './jobs/jobs.service.ts';
import { pruneMailTokens } from './mail-tokens/mail-tokens.ts';
import { pruneNewsletter } from './newsletter/newsletter.service.ts';
import { notifyRestocked, pruneNotifications } from './notifications/notifications.service.ts';
import type { Services } from './services.ts';
import { pruneVitals } from './vitals/vitals.service.ts';

/** Back-in-stock mails go out; what is kept of visitors goes when its time is over. docs/decisions/0034. */
export const keepPeopleHouse = async (services: Services): Promise<void> => {
  await notifyRestocked(services);
  await pruneNotifications(services);
  await pruneNewsletter(services);
  await pruneMailTokens(services.db, services.now());
  await pruneMessages(services);
  await pruneApplications(services);
  await pruneConsents(services);
  await pruneVitals(services);
  await pruneConfigurations(services.db, services.now());
};
