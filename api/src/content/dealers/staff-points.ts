import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { normalisePostcode, POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { slugOf } from 'shared-contracts/rules/slug';
import { POINT_FIELDS } from 'shared-contracts/staff/points-of-sale';
import type { NewPointBody, PointBody, PointField, PointRecord, PointRow, PointsQuery } from 'shared-contracts/staff/points-of-sale';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { countRows } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';
import { byLang, staleFields } from '../editing/translation-sources.ts';
import { assertTextsComplete, loadTexts, saveTexts, staleLangs } from '../editing/record-texts.ts';
import type { TextTable } from '../editing/record-texts.ts';
import { findPostcodeArea, kilometresBetween } from './dealers.repository.ts';

/** A point that is farther from its postcode's area than that is a slip of the finger: areas are a few postcodes, or a town. */
const MAX_KM_FROM_POSTCODE = 40;
type Text = Record<PointField, string>;
const TEXTS: TextTable<PointField, Text> = { table: 'dealer_texts', owner: 'dealer_id', fields: POINT_FIELDS, empty: { about: '' } };

/** What the audit log calls a point of sale. */
export const pointSubject = (id: number): string => `point of sale ${id}`;

/** A page of points of sale by name. */
export const listPoints = async (
  db: Queries,
  { q, country, type, shown, page, per_page }: PointsQuery,
): Promise<{ rows: PointRow[]; count: RowCount }> => {
  const like = likePattern((q ?? '').toLowerCase());
  const from = sql`from dealers d
    where (lower(d.name) like ${like} or lower(d.address ->> 'city') like ${like})
      and (${country ?? null}::text is null or d.country = ${country ?? null})
      and (${type ?? null}::text is null or d.types ? ${type ?? null})
      and (${shown ?? null}::boolean is null or d.is_hidden <> ${shown ?? null})`;
  const { rows } = await sql<Omit<PointRow, 'stale_langs'>>`
    select d.id, d.name, d.address ->> 'city' as city, d.country, d.types, not d.is_hidden as is_shown
    ${from} order by d.name, d.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const textsOf = await loadTexts(
    db,
    TEXTS,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, stale_langs: staleLangs(TEXTS, textsOf(row.id)) })), count: await countRows(db, from) };
};

const findEdited = async (db: Queries, id: number) => {
  const row = await db.selectFrom('dealers').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const areas = await db.selectFrom('dealer_rental_areas').select('postcode').where('dealer_id', '=', id).orderBy('postcode').execute();
  const { address, lat, lng, is_hidden: isHidden, slug, id: _id, ...columns } = row;
  const { street, street_number, bus_number = '', zip_code, city } = address;
  const fields = {
    ...columns,
    ...{ street, street_number, bus_number, zip_code, city },
    geo: { lat, lng },
    rental_postcodes: areas.map(({ postcode }) => postcode),
    is_shown: !isHidden,
  };
  return { id, slug, fields, ...(await loadTexts(db, TEXTS, [id]))(id) };
};
type EditedPoint = NonNullable<Awaited<ReturnType<typeof findEdited>>>;

/** Locks a point of sale; undefined for an unknown id. */
export const lockPoint = async (trx: Queries, id: number): Promise<EditedPoint | undefined> => {
  await trx.selectFrom('dealers').select('id').where('id', '=', id).forUpdate().execute();
  return findEdited(trx, id);
};

/** A point of sale as staff edit it; undefined for an unknown id. */
export const loadPoint = async (
  db: Queries,
  publicUrl: string,
  id: number,
): Promise<{ data: PointRecord; revision: string } | undefined> => {
  const found = await findEdited(db, id);
  if (found === undefined) return undefined;
  const { slug, fields, texts, sources } = found;
  const data: PointRecord = {
    ...fields,
    id,
    source: SOURCE_LANG,
    texts,
    stale: staleFields(POINT_FIELDS, texts, sources),
    addresses: fields.is_shown ? Object.fromEntries(LANGS.map((lang) => [lang, publicUrl + paths.page(lang, `dealers/${slug}`)])) : {},
    changes: await listChangesOf(db, pointSubject(id)),
  };
  return { data, revision: digestOf([fields, texts, sources]) };
};

type Checked = Omit<NewPointBody, 'geo'> & { geo: { lat: number; lng: number } };

/** Postcodes of the form that can't be: of who rents out nothing, and those of another partner. */
const postcodeProblem = async (
  trx: Queries,
  id: number | null,
  { types, country, rental_postcodes: postcodes }: NewPointBody,
): Promise<FieldProblem | null> => {
  if (postcodes.length === 0) return null;
  if (!types.includes('rental')) return { message: 'point_rental' };
  const taken = await trx
    .selectFrom('dealer_rental_areas as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select(['a.postcode', 'd.name'])
    .where('a.country', '=', country)
    .where('a.postcode', 'in', postcodes)
    .where('a.dealer_id', 'is distinct from', id)
    .orderBy('a.postcode')
    .executeTakeFirst();
  return taken === undefined ? null : { message: 'point_postcode_taken', values: { postcode: taken.postcode, name: taken.name } };
};

/** The form with its postcode as it is stored and its point; `id` is null for a new one. Throws 422 with what can't be. */
const checkPoint = async (trx: Queries, id: number | null, body: NewPointBody): Promise<Checked> => {
  if (body.is_shown) assertTextsComplete(TEXTS.fields, body.texts);
  const problems: Record<string, FieldProblem[]> = {};
  const postcode = normalisePostcode(body.zip_code, body.country);
  const area = postcode === null ? undefined : await findPostcodeArea(trx, body.country, postcode);
  if (postcode === null) problems.zip_code = [{ message: 'postcode', values: { example: POSTCODE_EXAMPLES[body.country] } }];
  const geo = body.geo ?? area;
  if (geo === undefined && postcode !== null) problems.geo = [{ message: 'map_place' }];
  else if (geo !== undefined && area !== undefined) {
    const km = Math.round(kilometresBetween(geo, area));
    if (km > MAX_KM_FROM_POSTCODE) problems.geo = [{ message: 'point_far', values: { km, town: area.town } }];
  }
  const areas = await postcodeProblem(trx, id, body);
  if (areas !== null) problems.rental_postcodes = [areas];
  if (Object.keys(problems).length > 0 || postcode === null || geo === undefined) throw invalidFields(problems);
  return { ...body, zip_code: postcode, geo: { lat: geo.lat, lng: geo.lng } };
};

const columnsOf = ({ name, types, country, geo, phone, email, website, hours, services, is_shown: isShown, ...body }: Checked) => {
  const { street, street_number, bus_number, zip_code, city } = body;
  return {
    ...{ name, country, lat: geo.lat, lng: geo.lng, phone, email, website },
    types: JSON.stringify([...new Set(types)]),
    address: JSON.stringify({ street, street_number, ...(bus_number === '' ? {} : { bus_number }), zip_code, city, country }),
    hours: JSON.stringify(hours),
    services: JSON.stringify([...new Set(services)]),
    is_hidden: !isShown,
  };
};

/** Changes of rental areas come one after the other: two partners could take one postcode at once. */
const lockAreas = (trx: Queries) => sql`select pg_advisory_xact_lock(hashtextextended('rental areas', 0))`.execute(trx);

const saveAreas = async (trx: Queries, id: number, { country, rental_postcodes: postcodes }: Checked): Promise<void> => {
  await trx
    .deleteFrom('dealer_rental_areas')
    .where('dealer_id', '=', id)
    .where((own) => own.or([own('country', '<>', country), own('postcode', 'not in', postcodes.length === 0 ? [''] : postcodes)]))
    .execute();
  await sql`
    insert into dealer_rental_areas (country, postcode, dealer_id)
    select distinct ${country}, postcode, ${id}::int from unnest(${postcodes}::text[]) as postcode on conflict do nothing`.execute(trx);
};

/** Of name and town: it stays when they change, because links lead to it. */
const freeSlug = async (trx: Queries, { name, city }: NewPointBody): Promise<string> => {
  const wanted = slugOf(`${name} ${city}`) || 'point';
  const taken = await trx.selectFrom('dealers').select('id').where('slug', '=', wanted).executeTakeFirst();
  return taken === undefined ? wanted : `${wanted}-${randomUUID().slice(0, 4)}`;
};

/** Adds a point of sale; returns its id. Throws 422 for what can't be. */
export const addPoint = async (trx: Queries, body: NewPointBody): Promise<number> => {
  await lockAreas(trx);
  const checked = await checkPoint(trx, null, body);
  const { id } = await trx
    .insertInto('dealers')
    .values({ ...columnsOf(checked), slug: await freeSlug(trx, body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveAreas(trx, id, checked);
  await saveTexts(trx, TEXTS, id, null, { texts: body.texts, confirmedTranslations: byLang(() => []) });
  return id;
};

/** Writes everything of a point of sale. Throws 422 for what can't be. Call it with the row locked and its revision compared. */
export const savePoint = async (
  trx: Queries,
  before: EditedPoint,
  { still_right: confirmedTranslations, ...body }: Omit<PointBody, 'revision'>,
): Promise<void> => {
  await lockAreas(trx);
  const checked = await checkPoint(trx, before.id, body);
  await trx.updateTable('dealers').set(columnsOf(checked)).where('id', '=', before.id).execute();
  await saveAreas(trx, before.id, checked);
  await saveTexts(trx, TEXTS, before.id, before, { texts: body.texts, confirmedTranslations });
};

/** Deletes a point of sale. Throws 409 `dealer.has_areas` while it delivers machines: nobody else would. Call it with the row locked. */
export const removePoint = async (trx: Queries, { id, fields }: EditedPoint): Promise<void> => {
  const count = fields.rental_postcodes.length;
  if (count > 0) throw new ShopError(409, 'dealer.has_areas', { meta: { count } });
  await trx.deleteFrom('dealers').where('id', '=', id).execute();
};
