import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { contentPath, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { formatDate, PostSteps, TextLink } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { ChooseOrderStep } from './choose-order.tsx';
import { createReturnAction } from './create-return-action.ts';
import type { CreateAnswer } from './create-return-action.ts';
import { shouldReloadReturn, loadCreateReturn } from './create-return-data.ts';
import type { CreateReturnData, WizardData } from './create-return-data.ts';
import { NotReturnable } from './not-returnable.tsx';
import { ReadyStep } from './ready-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { SelectStep } from './select-step.tsx';
import { stepPath } from './selection.ts';
import styles from './create-return.module.css';

export const loader = deferSlowLoader(loadCreateReturn);
export const action = createReturnAction;
export const shouldRevalidate = shouldReloadReturn;

/** Steps of a return, as named in the address. Spec §2, §4 Return. */
const STEPS = ['select', 'reason', 'ready'] as const;

function CreateReturnPage() {
  const data = useAccountData<CreateReturnData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage
      title={t('createReturn.title')}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('retours.title'), to: paths.retours(lang) },
        { label: t('createReturn.title') },
      ]}
      aside={<TextLink to={contentPath(lang, 'returns')}>{t('createReturn.rules')}</TextLink>}
    >
      {data.kind === 'choose' ? <ChooseOrderStep orders={data.orders} /> : null}
      {data.kind === 'steps' && !data.returnable.can_return ? <NotReturnable returnable={data.returnable} /> : null}
      {data.kind === 'ready' || (data.kind === 'steps' && data.returnable.can_return) ? <Wizard data={data} /> : null}
    </AccountPage>
  );
}

function Wizard({ data }: { data: Exclude<CreateReturnData, { kind: 'choose' }> }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const current = data.kind === 'ready' ? 'ready' : data.step;
  const currentIndex = STEPS.indexOf(current);
  const readyRef = useRef<HTMLDivElement>(null);
  const lastStep = useRef(current);
  // The clicked button is removed, so the last step gets the focus.
  useEffect(() => {
    if (current === 'ready' && lastStep.current !== current) readyRef.current?.focus();
    lastStep.current = current;
  }, [current]);
  return (
    <>
      <PostSteps
        label={t('createReturn.steps.label')}
        steps={STEPS.map((step, index) => ({
          label: t(`createReturn.steps.${step}`),
          state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'todo',
          to: data.kind === 'steps' && step === 'select' ? stepPath(lang, data.returnable.order_id, 'select', data.selection) : undefined,
        }))}
      />
      {data.kind === 'ready' ? (
        <div ref={readyRef} tabIndex={-1} className={styles.ready}>
          <ReadyStep retour={data.retour} />
        </div>
      ) : (
        <StepSection data={data} />
      )}
    </>
  );
}

function StepSection({ data }: { data: WizardData }) {
  const { step, returnable, selection, isSelectionMissing, attempt } = data;
  const answer = useActionData<CreateAnswer>();
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const heading = useRef<HTMLHeadingElement>(null);
  // The shell keeps the focus while the path stays the same, but a step is like another page.
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);
  return (
    <section>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`createReturn.${step}.title`)}
        </h2>
        <p className={styles.small}>{t('order.title', { number: returnable.order_number })}</p>
        {returnable.returnable_until ? (
          <p className={styles.small}>{t('createReturn.until', { date: formatDate(returnable.returnable_until, locale) })}</p>
        ) : null}
      </div>
      {step === 'select' ? (
        <SelectStep key={returnable.order_id} returnable={returnable} selection={selection} isSelectionMissing={isSelectionMissing} />
      ) : (
        <ReasonStep returnable={returnable} selection={selection} attempt={attempt} answer={answer} />
      )}
    </section>
  );
}

export const Component = withSkeleton(CreateReturnPage, {
  title: 'createReturn.title',
  shape: 'form',
  parent: { title: 'retours.title', path: 'retours' },
});

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:createReturn.title'),
  robots: 'noindex',
});
