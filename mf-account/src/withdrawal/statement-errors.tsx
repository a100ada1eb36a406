import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from 'shared-ui';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import { articleTitle } from './chosen-items.tsx';
import { problemText } from '../form/problem-text.ts';
import { STATEMENT_FIELDS, WITHDRAWAL_FIELDS } from './withdrawal-fields.ts';
import type { WithdrawalField, WithdrawalProblems } from './withdrawal-fields.ts';

const isStatementField = (field: WithdrawalField): field is (typeof STATEMENT_FIELDS)[number] =>
  STATEMENT_FIELDS.some((each) => each === field);

interface Props {
  /** of `useCheckedForm` */
  form: { id: string; summary: WithdrawalProblems };
  articles: readonly WithdrawableArticle[];
}

/** Error summary of the last submit; rows of articles are named by their number. */
export function StatementErrors({ form: { id, summary }, articles }: Props) {
  const { t } = useTranslation('account');
  const errors = useMemo(() => {
    const getFieldName = (field: WithdrawalField): string => {
      if (field === 'scope') return t('withdrawal.scope.legend');
      if (isStatementField(field)) return t(`form.field.${field}`);
      const [kind, row] = field.split('_');
      const article = articles[Number(row)];
      if (kind === 'pieces' && article) return articleTitle(article);
      return t(kind === 'sku' ? 'withdrawal.items.sku' : 'withdrawal.items.amount', { row: Number(row) + 1 });
    };
    return WITHDRAWAL_FIELDS.flatMap((field) => {
      const problem = summary[field];
      if (!problem) return [];
      return [
        {
          fieldId: controlId(id, field),
          message: t('form.problem.inField', { field: getFieldName(field), problem: problemText(problem, t) }),
        },
      ];
    });
  }, [id, summary, articles, t]);
  return <ErrorSummary title={t('track.check')} errors={errors} />;
}
