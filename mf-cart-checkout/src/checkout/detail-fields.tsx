import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedFields } from 'shared-ui/form/checked-fields.tsx';
import type { DetailProblems } from './check-details.ts';
import type { BuyerDetails } from './buyer-details.ts';
import { problemText } from './problem-text.ts';
import { fieldId } from './use-details-form.ts';

export function DetailFields({ details, problems, children }: { details: BuyerDetails; problems: DetailProblems; children: ReactNode }) {
  const { t } = useTranslation('cart');
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem, t)]));
  return (
    <CheckedFields idOf={fieldId} values={details} errors={errors} optionalLabel={t('field.optional')}>
      {children}
    </CheckedFields>
  );
}
