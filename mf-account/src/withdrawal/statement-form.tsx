import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { FormGrid, RadioCard, RadioCardGroup } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FormFields } from '../form/form-fields.tsx';
import type { FormProblem } from '../form/problem-text.ts';
import { GuestForm, OrderEmailInput, OrderNumberInput } from '../guest/guest-form.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { StatementErrors } from './statement-errors.tsx';
import { WITHDRAWAL_DRAFT, WITHDRAWAL_FIELDS, checkWithdrawal, offeredValues, typedRows } from './withdrawal-fields.ts';
import type { WithdrawalField, WithdrawalProblems, WithdrawalValues } from './withdrawal-fields.ts';
import { WithdrawnItems } from './withdrawn-items.tsx';
import styles from './withdrawal.module.css';

interface Props {
  values: WithdrawalValues;
  /** order number of the link; empty without one */
  about: string;
  /** articles of the order for its buyer, to choose from; empty: their numbers are typed */
  articles: readonly WithdrawableArticle[];
  problems: WithdrawalProblems;
}

/** First step: order, name and address for the receipt. The law does not allow the shop to ask for more. */
export function StatementForm({ values, about, articles, problems }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const form = useCheckedForm<WithdrawalField, FormProblem>({
    id: 'withdrawal',
    fields: WITHDRAWAL_FIELDS,
    check: checkWithdrawal,
    answered: problems,
    draft: WITHDRAWAL_DRAFT,
    about,
  });
  const currentValues = { ...offeredValues(values, articles), ...form.drafted };
  // a number that names none of the articles stays, so that nothing typed is lost
  const needsNumbers = articles.length === 0 || typedRows(currentValues, articles).length > 0;
  return (
    <GuestForm formProps={form.formProps} action={paths.withdrawal(lang)} variant="primary" submit={t('withdrawal.next')}>
      <input type="hidden" name="intent" value="statement" />
      <StatementErrors form={form} articles={articles} />
      <FormFields form={form} values={currentValues}>
        <FormGrid>
          <OrderNumberInput />
          <CheckedInput name="name" label={t('form.field.name')} autoComplete="name" maxLength={MAX_LENGTHS.fullName} span={6} />
          <OrderEmailInput span={6} />
        </FormGrid>
        <div className={styles.scope}>
          <RadioCardGroup legend={t('withdrawal.scope.legend')} name="scope" defaultValue={values.scope ?? 'whole'} columns={2}>
            <RadioCard value="whole" title={t('withdrawal.scope.whole')} />
            <RadioCard value="part" title={t('withdrawal.scope.part')} />
          </RadioCardGroup>
          {articles.length > 0 && <ChosenItems articles={articles} orderNumber={values.order_number ?? ''} />}
          {needsNumbers && <WithdrawnItems values={currentValues} />}
        </div>
      </FormFields>
    </GuestForm>
  );
}
