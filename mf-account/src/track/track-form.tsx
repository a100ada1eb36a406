import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { FormGrid, Note } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FailureNote } from '../failure/failure-note.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import type { FormProblem } from '../form/problem-text.ts';
import { GuestForm, OrderEmailInput, OrderNumberInput } from '../guest/guest-form.tsx';
import { TRACK_DRAFT, TRACK_FIELDS, checkTrack } from './track-action.ts';
import type { TrackAnswer, TrackField, TrackValues } from './track-action.ts';

interface Props {
  /** order number of the link, and the customer's address */
  initialValues: TrackValues;
  answer?: Exclude<TrackAnswer, { order: object }>;
}

const NONE = {};

/** Asks for the order number, and for two values that only its owner knows. */
export function TrackForm({ initialValues, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const form = useCheckedForm<TrackField, FormProblem>({
    id: 'track',
    fields: TRACK_FIELDS,
    check: checkTrack,
    answered: answer?.problems ?? NONE,
    draft: TRACK_DRAFT,
    about: initialValues.order_number,
  });
  return (
    <GuestForm formProps={form.formProps} action={paths.track(lang)} variant="go" icon="truck" submit={t('track.submit')}>
      <FormErrors title={t('track.check')} form={form} fields={TRACK_FIELDS} />
      {answer?.isUnknown && (
        <Note tone="danger" role="alert">
          {t('track.unknown')}
        </Note>
      )}
      {answer?.failure && <FailureNote failure={answer.failure} />}
      <FormFields form={form} values={{ ...initialValues, ...answer?.values }}>
        <FormGrid>
          <OrderNumberInput span={7} />
          <CheckedInput
            name="postcode"
            label={t('form.field.postcode')}
            hint={t('track.postcodeHint')}
            autoComplete="shipping postal-code"
            maxLength={MAX_LENGTHS.postcode}
            span={5}
          />
          <OrderEmailInput />
        </FormGrid>
      </FormFields>
    </GuestForm>
  );
}
