import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useActionData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectLocale, selectUser, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { CompanyAnswer, CompanyInvitation } from 'shared-contracts/wire/company';
import { Badge, Button, Card, classNames, formatDate, Note } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { companyAction } from './company-action.ts';
import type { CompanyRefusal } from './company-action.ts';
import { loadCompany } from './company-data.ts';
import styles from './company.module.css';
import { InviteForm } from './invite-form.tsx';
import { PersonCard } from './person-card.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { RightsText } from './rights-fields.tsx';

export const loader = deferSlowLoader(loadCompany);
export const action = companyAction;

const DONE = ['invite', 'withdraw', 'rights', 'remove', 'owner', 'joined'] as const;

/** The people of a dealer's company: who they are, what they may do, and who is invited. */
function CompanyPage() {
  const { company, people, invitations } = useAccountData<CompanyAnswer>();
  const refusal = useActionData<CompanyRefusal>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const self = useShopSelector(selectUser);
  const refusalOf = (intent: CompanyRefusal['intent']) => (refusal?.intent === intent ? refusal : undefined);
  const left = refusalOf('leave');
  return (
    <AccountPage
      title={<span className="typed-text">{company.name}</span>}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('nav.company') }]}
      aside={company.status === 'active' ? undefined : <Badge tone="warn">{t(`companyPeople.status.${company.status}`)}</Badge>}
    >
      {refusal ? null : <DoneNote company={company.name} />}
      {company.status === 'active' ? null : <Note tone="warn">{t(`companyPeople.statusText.${company.status}`)}</Note>}
      <section className={styles.section} aria-labelledby="company-people">
        <h2 id="company-people" className={styles.title}>
          {t('companyPeople.people', { count: people.length })}
        </h2>
        {company.manages ? null : <p className={styles.hint}>{t('companyPeople.onlyManagers')}</p>}
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={`${person.id} ${person.may_order} ${person.sees_all} ${person.manages} ${person.is_owner}`}>
              <PersonCard person={person} company={company} isSelf={person.id === self?.id} refusal={refusal} />
            </li>
          ))}
        </ul>
      </section>
      {company.manages && invitations.length > 0 ? <Invitations invitations={invitations} refusal={refusalOf('withdraw')} /> : null}
      {company.manages && company.status === 'active' ? (
        <Card as="section" pad="l" className={styles.section} aria-labelledby="company-invite">
          <h2 id="company-invite" className={styles.title}>
            {t('companyPeople.invite.title')}
          </h2>
          <p className={styles.hint}>{t('companyPeople.invite.text')}</p>
          <InviteForm key={invitations.length} own={company} refusal={refusalOf('invite')} />
        </Card>
      ) : null}
      {company.is_owner ? (
        <p className={styles.hint}>{t('companyPeople.ownerStays')}</p>
      ) : (
        <details open={left !== undefined}>
          <summary>{t('companyPeople.leave', { company: company.name })}</summary>
          <Form method="post" action={paths.company(lang)} className={styles.form}>
            {left ? <RefusalNote refusal={left} /> : null}
            <input type="hidden" name="intent" value="leave" />
            <p>{t('companyPeople.leaveText', { company: company.name })}</p>
            <div>
              <Button type="submit" size="s" variant="line">
                {t('companyPeople.leaveSubmit')}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </AccountPage>
  );
}

function DoneNote({ company }: { company: string }) {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const done = DONE.find((each) => each === search.get('done'));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [done]);
  if (done === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.answer}>
      <Note tone="ok" role="status">
        {t(`companyPeople.done.${done}`, { company })}
      </Note>
    </div>
  );
}

function Invitations({ invitations, refusal }: { invitations: readonly CompanyInvitation[]; refusal: CompanyRefusal | undefined }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  return (
    <section className={styles.section} aria-labelledby="company-invited">
      <h2 id="company-invited" className={styles.title}>
        {t('companyPeople.invited')}
      </h2>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <ul className={styles.people}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Card as="article" className={styles.person} aria-label={invitation.email}>
              <div className={styles.personHead}>
                <h3 className={classNames(styles.name, 'typed-text')}>{invitation.email}</h3>
                {invitation.is_expired ? <Badge tone="warn">{t('companyPeople.expired')}</Badge> : null}
              </div>
              {invitation.is_expired ? null : (
                <p className={styles.hint}>{t('companyPeople.until', { date: formatDate(invitation.expires_at, locale) })}</p>
              )}
              <RightsText rights={invitation} />
              <Form method="post" action={paths.company(lang)}>
                <input type="hidden" name="id" value={invitation.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="withdraw"
                  size="s"
                  variant="quiet"
                  icon="trash"
                  aria-label={t('companyPeople.withdrawOf', { email: invitation.email })}
                >
                  {t('companyPeople.withdraw')}
                </Button>
              </Form>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Component = withSkeleton(CompanyPage, { title: 'nav.company', shape: 'cards' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:nav.company'), robots: 'noindex' });
