import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { PaymentProvider } from './payments/provider/payment-provider.ts';
import type { ReadSettings } from './settings/settings.ts';

/** What the routes are given: built once by the app, replaced in tests. */
export interface Services {
  config: Config;
  db: Db;
  readSettings: ReadSettings;
  provider: PaymentProvider;
  /** false until catalogue and pictures are there */
  readiness: { isFilled: boolean };
  /** the present moment; tests turn it */
  now: () => Date;
}
