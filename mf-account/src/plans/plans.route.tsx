import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot, Note } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansAction } from './plans-action.ts';
import type { PlansAnswer } from './plans-action.ts';
import { loadPlans } from './plans-data.ts';
import type { PlansData } from './plans-data.ts';
import styles from './plans.module.css';

export const loader = deferSlowLoader(loadPlans);
export const action = plansAction;

/** The customer's plans: each with its drawing, to be renamed, opened, deleted and put into the cart. */
function PlansPage() {
  const { plans, attempt } = useAccountData<PlansData>();
  const answer = useActionData<PlansAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const hasPlans = plans.length > 0;
  const calculate = (
    <ButtonLink size={hasPlans ? 's' : undefined} variant="primary" icon="plus" to={paths.configurator(lang)}>
      {t('plans.make')}
    </ButtonLink>
  );
  const refused = answer?.status === 'refused' ? answer : undefined;
  return (
    <AccountPage
      title={t('plans.title')}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('plans.title') }]}
      aside={hasPlans && calculate}
    >
      {answer && answer.status !== 'refused' ? (
        <Note tone="ok" role="status">
          {t(`plans.done.${answer.status}`)}
        </Note>
      ) : null}
      {hasPlans ? (
        <ul className={styles.list}>
          {plans.map((plan) => (
            <li key={plan.share_id}>
              <PlanCard
                key={plan.revision}
                plan={plan}
                attempt={refused?.plan === plan.share_id ? refused.attempt : attempt}
                refused={refused?.plan === plan.share_id ? refused : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('plans.empty.title')} text={t('plans.empty.text')} illustration={<Mascot pose="point" />} action={calculate} />
      )}
    </AccountPage>
  );
}

export const Component = withSkeleton(PlansPage, { title: 'plans.title', shape: 'cards' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:plans.title'), robots: 'noindex' });
