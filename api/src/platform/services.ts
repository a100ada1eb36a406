import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import type { Queue } from './queue/queue.ts';
import type { ReadSettings } from '../content/settings/settings.ts';
import type { Storage } from './storage/storage.ts';
import type { AskVies } from '../customers/vat/vies.ts';

/** What the routes are given: built once by the app, replaced in tests. */
export interface Services {
  config: Config;
  db: Db;
  readSettings: ReadSettings;
  provider: PaymentProvider;
  /** asks VIES for a VAT number; use `checkVat`, which remembers */
  askVies: AskVies;
  /** mails to be sent, in the transaction that makes them true */
  outbox: Outbox;
  /** everything else that is done later */
  queue: Queue;
  /** uploads and documents */
  storage: Storage;
  /** `isFilled` false until catalogue and pictures are there; `isStopping` from the moment the process is told to end */
  readiness: { isFilled: boolean; isStopping: boolean };
  /** the present moment; tests turn it */
  now: () => Date;
}
