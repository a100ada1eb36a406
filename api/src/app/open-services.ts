import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fillPostcodeAreas } from '../content/dealers/fill-postcode-areas.ts';
import { fillPlaces } from '../customers/addresses/fill-places.ts';
import { createPhoton } from '../customers/addresses/photon.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { readsOf } from '../platform/database/reads.ts';
import { assertSchema, migrate } from '../platform/database/migrations.ts';
import { poolerQuery } from '../platform/database/postgres.ts';
import { createDrawAttachment } from './draw-attachment.ts';
import { PERSONAL_DATA } from './personal-data-sources.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { noPictureSource } from '../content/media/picture-source.ts';
import { createOfferedMethods } from '../sales/payments/offered-methods.ts';
import { createPaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import { installQueues, openQueue } from '../platform/queue/queue.ts';
import type { Services } from '../platform/services.ts';
import { createSettings } from '../content/settings/settings.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createAccessPoint } from '../sales/documents/electronic/access-point.ts';
import { createVies } from '../customers/vat/vies.ts';

/** Any number that is not used for another advisory lock in this database. */
const REFERENCE_DATA_LOCK = 7_201_004;

/** Connections to PgBouncer make no session settings: without its `connect_query` a statement could run for ever. */
const warnWithoutTimeLimit = async (db: Db, { statementTimeoutMs }: Config, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  if (rows[0]?.statement_timeout !== '0') return;
  const setting = `connect_query='${poolerQuery(statementTimeoutMs)}'`;
  log.warn(`statements have no time limit: add ${setting} to the database's line in the settings of PgBouncer`);
};

/** Postcodes and places, which every shop needs and nobody edits. */
const fillReferenceData = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(REFERENCE_DATA_LOCK)})`.execute(trx);
    await fillPlaces(trx);
    await fillPostcodeAreas(trx);
  });

/** Migrates tables, reference data and queues to this version. Returns the names of the migrations that were missing. */
export const prepareDatabase = async (db: Db, config: Config): Promise<string[]> => {
  const applied = await migrate(db);
  await fillReferenceData(db);
  await installQueues(db, config.worker.claimSeconds);
  return applied;
};

/**
 * Prepares the database for a process: by default it changes nothing, and only checks that the schema is compatible. With `MIGRATE=1`, the
 * default of the embedded database, it migrates first. @throws SchemaRefused when the schema is incompatible
 */
export const checkDatabase = async (db: Db, config: Config, log?: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<void> => {
  const applied = config.migratesAtStart ? await prepareDatabase(db, config) : [];
  if (applied.length > 0) log?.info({ applied }, 'migrated');
  if (config.sessionUrl !== null && log !== undefined) await warnWithoutTimeLimit(db, config, log);
  const { newer } = await assertSchema(db);
  if (newer.length > 0) log?.warn({ newer }, 'the database is newer than this version, which goes on working with it');
};

/**
 * All services of a process, on a prepared database. The caller closes `queue`, then the database. The API's server adds a replica for
 * `reads`; tests replace the provider, VIES and the clock.
 */
export const openServices = async (
  config: Config,
  db: Db,
  replaced: Partial<Pick<Services, 'provider' | 'checkWithVies' | 'now' | 'reads' | 'queue'>> = {},
): Promise<Services> => {
  const { baseUrl, apiKey, timeoutMs } = config.payment;
  const now = replaced.now ?? ((): Date => new Date());
  const queue = replaced.queue ?? (await openQueue(db));
  const provider = replaced.provider ?? createPaymentProvider({ baseUrl: baseUrl ?? undefined, apiKey, timeoutMs });
  return {
    config,
    db,
    reads: replaced.reads ?? readsOf(db),
    readSettings: createSettings(db, now),
    provider,
    offeredMethods: createOfferedMethods(provider, now),
    checkWithVies: replaced.checkWithVies ?? createVies(config.vies),
    geocoder: createPhoton(config.addressSearch, now),
    accessPoint: createAccessPoint(config.accessPoint),
    outbox: createOutbox(queue, config.publicUrl),
    drawAttachment: createDrawAttachment(db, config.publicUrl),
    personalData: PERSONAL_DATA,
    queue,
    storage: openStorage(config),
    readiness: { isFilled: true, isCatalogueLoaded: true, isStopping: false },
    pictures: noPictureSource,
    now,
  };
};
