import { sql } from 'kysely';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';

/** A position with its texts in one language. */
export interface JobRow {
  id: number;
  contact_id: number;
  country: Region;
  hours_a_week_min: number;
  hours_a_week_max: number;
  published_on: string;
  open_until: string | null;
  is_open: boolean;
  title: string;
  summary: string;
  location: string;
  hours: string;
  description: string;
  tasks: string[];
  asks: string[];
  offers: string[];
}

const selectJobs = (db: Queries, lang: Lang) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('job_texts as t', (join) => join.onRef('t.job_id', '=', 'j.id').on('t.lang', '=', lang))
    .select(['j.id', 'j.contact_id', 'j.country', 'j.hours_a_week_min', 'j.hours_a_week_max', 'j.is_open'])
    .select(sql<string>`to_char(j.published_on, 'YYYY-MM-DD')`.as('published_on'))
    .select(sql<string | null>`to_char(j.open_until, 'YYYY-MM-DD')`.as('open_until'))
    .select(['t.title', 't.summary', 't.location', 't.hours', 't.description', 't.tasks', 't.asks', 't.offers']);

/** A page of the open positions, the newest first. */
export const listOpenJobs = (db: Queries, lang: Lang, page: number, perPage: number): Promise<JobRow[]> =>
  selectJobs(db, lang)
    .where('j.is_open', '=', true)
    .orderBy('j.published_on', 'desc')
    .orderBy('j.position')
    .orderBy('j.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const countOpenJobs = async (db: Queries): Promise<number> => {
  const { open } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return Number(open);
};

/** A position that is not hidden, even a filled one: its page says that it is filled. */
export const findJob = (db: Queries, lang: Lang, id: number): Promise<JobRow | undefined> =>
  selectJobs(db, lang).where('j.id', '=', id).where('j.is_hidden', '=', false).executeTakeFirst();
