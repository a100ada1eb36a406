import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Reads } from './database/reads.ts';
import type { Storage } from './storage/storage.ts';

/**
 * What the routes are given: built once by the app (`app/open-services.ts`), replaced in tests. A domain declares what it adds beside the
 * type of it, as with the tables; a function asks for those it uses: `Pick<Services, 'db' | 'now'>`.
 */
export interface Services {
  config: Config;
  db: Db;
  /** reads of catalogue and content for visitors, which a replica may answer */
  reads: Reads;
  /** uploads and documents */
  storage: Storage;
  /** `isFilled` is false while the database is filled, `isCatalogueLoaded` while a process that starts reads it; `isStopping` is true during shutdown */
  readiness: { isFilled: boolean; isCatalogueLoaded: boolean; isStopping: boolean };
  /** the present moment; tests turn it */
  now: () => Date;
}
