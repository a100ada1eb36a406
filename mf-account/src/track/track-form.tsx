import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Card, FormGrid, Note, Stack } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FailureNote } from '../failure/failure-note.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import type { FormProblem } from '../form/problem-text.ts';
import { DRAFT, TRACK_FIELDS, checkTrack } from './track-action.ts';
import type { TrackAnswer, TrackField, TrackValues } from './track-action.ts';

interface Props {
  /** what is known before anything is typed */
  known: TrackValues;
  answer?: Exclude<TrackAnswer, { order: object }>;
}

const NONE = {};

/** Which order: its number, and two things only its owner knows. */
export function TrackForm({ known, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formMethod } = useNavigation();
  const form = useCheckedForm<TrackField, FormProblem>({
    id: 'track',
    fields: TRACK_FIELDS,
    check: checkTrack,
    answered: answer?.problems ?? NONE,
    draft: DRAFT,
    about: known.order_number,
  });
  return (
    <Card pad="l">
      <Form {...form.formProps} method="post" action={paths.track(lang)}>
        <Stack gap={6}>
          <FormErrors title={t('track.check')} form={form} fields={TRACK_FIELDS} />
          {answer?.isUnknown && (
            <Note tone="danger" role="alert">
              {t('track.unknown')}
            </Note>
          )}
          {answer?.failure && <FailureNote failure={answer.failure} />}
          <FormFields form={form} values={{ ...known, ...answer?.values }}>
            <FormGrid>
              <CheckedInput
                name="order_number"
                label={t('form.field.order_number')}
                hint={t('track.numberHint')}
                autoComplete="off"
                maxLength={40}
                span={7}
              />
              <CheckedInput
                name="postcode"
                label={t('form.field.postcode')}
                hint={t('track.postcodeHint')}
                autoComplete="shipping postal-code"
                maxLength={12}
                span={5}
              />
              <CheckedInput name="email" type="email" label={t('form.field.email')} autoComplete="email" maxLength={254} />
            </FormGrid>
          </FormFields>
          <Button
            type="submit"
            variant="go"
            icon="truck"
            block
            busy={state !== 'idle' && formMethod === 'POST'}
            busyLabel={t('order.busy')}
          >
            {t('track.submit')}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
