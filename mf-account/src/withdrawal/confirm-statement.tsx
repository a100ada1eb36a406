import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { articleCode } from 'shared-contracts/rules/article-code';
import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import { Button, Card, DefinitionList, FormActions, formatNumber, Note, Stack } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { EmailText } from '../layout/email-text.tsx';
import { articleTitle } from './chosen-items.tsx';
import type { WithdrawalStep } from './withdrawal-action.ts';
import { readItems } from './withdrawal-fields.ts';
import type { WithdrawalValues } from './withdrawal-fields.ts';

/** Second step: the statement as it will be sent, and the one button that sends it. */
export function ConfirmStatement({ values, articles, attempt, failure }: Extract<WithdrawalStep, { step: 'confirm' }>) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  return (
    <Card pad="l">
      <Form method="post" action={paths.withdrawal(lang)}>
        <Stack gap={6}>
          {failure && <ConfirmFailure failure={failure} />}
          <p>{t('withdrawal.statement')}</p>
          <Statement values={values} articles={articles} />
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="attempt" value={attempt} />
          <FormActions>
            <Button type="submit" name="intent" value="change" variant="quiet">
              {t('withdrawal.change')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="confirm"
              variant="go"
              busy={formData?.get('intent') === 'confirm'}
              busyLabel={t('order.busy')}
            >
              {t('withdrawal.confirm')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}

/** Without an answer of the API nobody knows whether the statement has arrived; sent again, it joins the same case. Decision 0126. */
function ConfirmFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('account');
  if (failure.kind === 'rule') return <FailureNote failure={failure} />;
  return (
    <Note tone="danger" role="alert">
      {t('withdrawal.unsure')}
    </Note>
  );
}

interface StatementProps {
  values: WithdrawalValues;
  /** of the order, for its buyer: named beside their numbers */
  articles: readonly WithdrawableArticle[];
}

export function Statement({ values, articles }: StatementProps) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const items = values.scope === 'part' ? readItems(values) : [];
  const titleOf = (sku: string): string => {
    const article = articles.find((each) => articleCode(each.sku) === articleCode(sku));
    return article ? `${articleTitle(article)} (${article.sku})` : sku;
  };
  return (
    <DefinitionList
      items={[
        { term: t('form.field.order_number'), details: values.order_number },
        { term: t('form.field.name'), details: values.name },
        { term: t('form.field.email'), details: <EmailText email={values.email ?? ''} /> },
        {
          term: t('withdrawal.scope.legend'),
          details:
            items.length === 0 ? (
              t('withdrawal.scope.whole')
            ) : (
              <ul>
                {items.map(({ sku, amount }, row) => (
                  <li key={row}>{t('withdrawal.items.line', { sku: titleOf(sku), amount: formatNumber(amount, locale) })}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
