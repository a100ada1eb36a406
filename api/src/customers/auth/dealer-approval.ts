import { sql } from 'kysely';
import type { DealerApplicationsQuery } from 'shared-contracts/staff/customers';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findPerson } from '../companies/company-people.ts';
import { dealerApprovedMail, dealerDeclinedMail } from './dealer.mails.ts';
import { findUser, lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/** A page of the dealers who wait for approval, and how many there are. `q`: part of a company, name or address. */
export const listPendingDealers = async (
  db: Queries,
  { q = '', sort, page, per_page }: DealerApplicationsQuery,
): Promise<{ rows: UserRow[]; total: number }> => {
  const matches = db
    .selectFrom('users')
    .where('type', '=', 'b2b')
    .where('status', '=', 'pending')
    // its people wait with a company, and a suspended one does not wait
    .where(
      sql<boolean>`exists (select 1 from company_people p join companies c on c.id = p.company_id
      where p.user_id = users.id and p.is_owner and c.status = 'pending')`,
    )
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`position(${q.toLowerCase()} in lower(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || email)) > 0`,
      ),
    );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matches
    .selectAll()
    .orderBy(sort.endsWith('since') ? 'created_at' : 'company_name', direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

/** Whether the account is the owner of a company that waits for approval. */
const isApplicant = async (trx: Queries, userId: number): Promise<boolean> => {
  const person = await findPerson(trx, userId);
  return person?.is_owner === true && person.status === 'pending';
};

/** The dealer with an open application; throws 404 `dealer.application_not_found`, also when it was decided in the meantime. */
const lockPending = async (trx: Queries, userId: number): Promise<UserRow> => {
  const user = (await findUser(trx, userId)) === undefined ? undefined : await lockUser(trx, userId);
  if (user?.type !== 'b2b' || user.status !== 'pending' || !(await isApplicant(trx, userId)))
    throw new ShopError(404, 'dealer.application_not_found');
  return user;
};

const dealerOf = ({ first_name, company_name }: UserRow) => ({ firstName: first_name, companyName: company_name ?? '' });

/** Approves a waiting dealer, with a mail. Throws 404 `dealer.application_not_found`. */
export const approveDealer = ({ db, outbox, config, now }: Services, userId: number): Promise<UserRow> =>
  inTransaction(db, async (trx) => {
    const user = await lockPending(trx, userId);
    const { language: lang, email: to } = user;
    const content = dealerApprovedMail(lang, { ...dealerOf(user), url: `${config.publicUrl}/${lang}` });
    await outbox.queueMail(trx, { to, lang, content, key: null, userId });
    return trx
      .updateTable('users')
      .set({ status: 'active', approved_at: now() })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/**
 * Declines a waiting dealer, with a mail; `reason` is in the dealer's language, or empty. The account becomes a private one without company
 * and VAT number. Throws 404 `dealer.application_not_found`.
 */
export const declineDealer = ({ db, outbox, config }: Services, userId: number, reason = ''): Promise<UserRow> =>
  inTransaction(db, async (trx) => {
    const user = await lockPending(trx, userId);
    const { language: lang, email: to } = user;
    const content = dealerDeclinedMail(lang, { ...dealerOf(user), reason: reason.trim(), url: `${config.publicUrl}/${lang}/account` });
    await outbox.queueMail(trx, { to, lang, content, key: null, userId });
    return trx
      .updateTable('users')
      .set({
        type: 'b2c',
        status: 'active',
        company_name: null,
        vat: null,
        vat_status: 'unchecked',
        vat_checked_at: null,
        vat_consultation_number: null,
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
