import type { Lang, Region } from 'shared-contracts/contract/locales';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { ApplicationAnswer, ApplicationFields, Job, JobCard, JobListAnswer, JobListQuery } from 'shared-contracts/wire/job';
import { departmentAddress } from '../contact/department-addresses.ts';
import { newReference } from '../contact/reference.ts';
import { CustomerFields } from '../../customers/customer-fields.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { pageMeta } from '../../platform/list-meta.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findEmployee } from '../team/team.repository.ts';
import { employeeCardOf } from '../team/team.service.ts';
import { storeUpload } from '../../platform/uploads/store-upload.ts';
import type { UploadedFile } from '../../platform/uploads/uploaded-file.ts';
import { applicationNoticeMail, applicationReceiptMail } from './jobs.mails.ts';
import { countOpenJobs, findJob, listOpenJobs } from './jobs.repository.ts';
import type { JobRow } from './jobs.repository.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayText } from '../../platform/messages/format.ts';

const BATCH_SIZE = 100;

const cardOf = ({ hours_a_week_min, hours_a_week_max, ...row }: JobRow): JobCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  location: row.location,
  country: row.country,
  hours: row.hours,
  hours_a_week: { min: hours_a_week_min, max: hours_a_week_max },
  published_on: row.published_on,
  open_until: row.open_until,
});

export const loadOpenJobs = async (db: Db, lang: Lang, { page, per_page }: JobListQuery): Promise<JobListAnswer> => {
  const [rows, total] = await Promise.all([listOpenJobs(db, lang, page, per_page), countOpenJobs(db)]);
  return { data: rows.map(cardOf), meta: pageMeta(page, per_page, total) };
};

const loadOpenJob = async (db: Queries, lang: Lang, id: number, now: Date): Promise<JobRow> => {
  const row = await findJob(db, lang, id);
  // one that is planned is not there yet, and nobody has filled it
  if (row === undefined || row.published_on > brusselsDay(now)) throw new ShopError(404, 'job.not_found');
  if (!row.is_open) throw new ShopError(410, 'job.closed');
  return row;
};

/** One open position with its contact person; throws 404 `job.not_found`, and 410 `job.closed` for one that is filled. */
export const loadJob = async (db: Db, { lang, mediaUrl, now }: { lang: Lang; mediaUrl: string; now: Date }, id: number): Promise<Job> => {
  const row = await loadOpenJob(db, lang, id, now);
  const contact = await findEmployee(db, lang, { id: row.contact_id });
  if (contact === undefined) throw new Error(`Job ${id} has nobody to ask in ${lang}`);
  const { description, tasks, asks, offers } = row;
  return {
    ...cardOf(row),
    description,
    tasks,
    asks,
    offers,
    contact: { ...employeeCardOf(contact, lang, mediaUrl), email: contact.email, phone: contact.phone },
  };
};

const retentionEnd = (from: Date): Date => {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + RETENTION.applicationMonths);
  return until;
};

type Application = ApplicationFields & { cv?: UploadedFile | undefined };

/**
 * Stores an application for six months and mails a confirmation to the applicant and the application to the shop. If the hidden field is
 * filled in, the sender is a bot: the answer is the same, and nothing is stored. Throws 404 or 410 for a position that isn't open, 422 with
 * the fields that are wrong, consent among them. `assertMayMail` counts a mail to the address, once nothing is wrong.
 */
export const applyForJob = async (
  services: Services,
  jobId: number,
  body: Application,
  {
    lang,
    region,
    userId = null,
    assertMayMail,
  }: { lang: Lang; region: Region; userId?: number | null; assertMayMail: (email: string) => Promise<void> },
): Promise<ApplicationAnswer> => {
  const { db, outbox, storage, now } = services;
  const row = await loadOpenJob(db, lang, jobId, now());
  const fields = new CustomerFields();
  const email = fields.email('email', body.email);
  const phone = fields.phone('phone', body.phone, [region, ...REGIONS.filter((each) => each !== region), 'de', 'fr']);
  if (!body.consent) fields.problem('consent', { message: 'required' });
  fields.finish();
  await assertMayMail(email);

  const receivedAt = now();
  const until = retentionEnd(receivedAt);
  const reference = newReference('J', receivedAt);
  const answer = { reference, kept_until: brusselsDay(until) };
  if ((body.website ?? '') !== '') return answer;

  const cv = body.cv === undefined ? null : await storeUpload(storage, 'applications', body.cv);
  const mailValuesIn = (language: Lang, title: string) => ({
    reference,
    job: title,
    name: body.name,
    email,
    phone,
    motivation: body.motivation,
    hasCv: cv !== null,
    retentionEnd: dayText(brusselsDay(until), language),
  });
  const dutchRow = await findJob(db, 'nl', jobId);
  try {
    await inTransaction(db, async (trx) => {
      // staff may have closed or deleted it while the file was sent
      await trx.selectFrom('jobs').select('id').where('id', '=', jobId).forKeyShare().execute();
      await loadOpenJob(trx, lang, jobId, receivedAt);
      await trx
        .insertInto('job_applications')
        .values({
          reference,
          job_id: jobId,
          lang,
          name: body.name,
          email,
          phone,
          motivation: body.motivation,
          cv_key: cv?.key ?? null,
          user_id: userId,
          created_at: receivedAt,
        })
        .execute();
      await outbox.queueMail(trx, {
        to: email,
        lang,
        content: applicationReceiptMail(lang, mailValuesIn(lang, row.title)),
        key: `application-receipt:${reference}`,
        userId,
        replyTo: departmentAddress('jobs'),
      });
      await outbox.queueMail(trx, {
        to: departmentAddress('jobs'),
        lang: 'nl',
        content: applicationNoticeMail(lang, mailValuesIn('nl', dutchRow?.title ?? row.title)),
        key: `application-notice:${reference}`,
        userId,
        replyTo: email,
        attachments: cv === null ? [] : [{ filename: `${reference}.pdf`, type: cv.type, storageKey: cv.key }],
      });
    });
  } catch (error) {
    if (cv !== null) await storage.remove(cv.key);
    throw error;
  }
  return answer;
};

/** Deletes applications after six months, their files first. */
export const pruneApplications = async ({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> => {
  const cutoff = new Date(now());
  cutoff.setUTCMonth(cutoff.getUTCMonth() - RETENTION.applicationMonths);
  const expired = await db
    .selectFrom('job_applications')
    .select(['id', 'cv_key'])
    .where('created_at', '<', cutoff)
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, cv_key } of expired) {
    if (cv_key !== null) await storage.remove(cv_key);
    await db.deleteFrom('job_applications').where('id', '=', id).execute();
  }
};
