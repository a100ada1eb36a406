import { useTranslation } from 'react-i18next';
import { selectLang, useShop, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Checkbox, FormGrid, TextArea } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { Attachment } from '../form/attachment.tsx';
import { problemText } from '../form/problem-text.ts';
import { SendingForm } from '../form/sending-form.tsx';
import { useSending } from '../form/use-sending.ts';
import styles from './application.module.css';
import type { ApplicationValues } from './application-fields.ts';
import { sentPath } from './job-data.ts';
import { applicationChecks, sendApplication } from './send-application.ts';
import type { ApplicationRefusal } from './send-application.ts';

interface Props {
  jobId: number;
  known: ApplicationValues;
  sendingKey: string;
  /** answer to a plain post */
  answer: ApplicationRefusal | undefined;
}

export function ApplicationForm({ jobId, known, sendingKey, answer }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { http, region } = useShop();
  const sending = useSending({
    name: 'application',
    // Each vacancy has its own draft of the motivation.
    draft: `application-${jobId}`,
    checked: applicationChecks(region()),
    known,
    answer,
    send: (form, onSent) => sendApplication({ http, region: region(), job: jobId }, form, onSent),
    sentPath: (reference) => sentPath(lang, jobId, reference),
  });
  const { values, form, isFileLost } = sending;
  const { consent } = form.problems;
  return (
    <SendingForm
      sending={sending}
      sendingKey={sendingKey}
      button={{ variant: 'go', label: t('jobs.apply.send') }}
      privacy={{ text: t('jobs.apply.privacy'), link: t('jobs.apply.privacyLink') }}
    >
      <FormGrid>
        <CheckedInput name="name" autoComplete="name" maxLength={MAX_LENGTHS.fullName} label={t('form.field.name')} />
        <CheckedInput name="email" type="email" autoComplete="email" maxLength={MAX_LENGTHS.email} label={t('form.field.email')} span={6} />
        <CheckedInput name="phone" type="tel" autoComplete="tel" maxLength={MAX_LENGTHS.phone} label={t('form.field.phone')} span={6} />
        <CheckedField name="motivation" label={t('form.field.motivation')} hint={t('jobs.apply.motivationHint')}>
          <TextArea
            name="motivation"
            className={styles.motivation}
            rows={7}
            required
            maxLength={MAX_LENGTHS.message}
            defaultValue={values.motivation}
          />
        </CheckedField>
      </FormGrid>
      <Attachment name="cv" kind="pdf" label={t('form.field.cv')} hint={isFileLost ? t('form.file.again') : t('jobs.apply.cvHint')} />
      <Checkbox
        id={form.idOf('consent')}
        name="consent"
        value="1"
        required
        defaultChecked={values.consent === '1'}
        label={t('jobs.apply.consent')}
        hint={t('jobs.apply.consentHint')}
        error={consent && problemText(consent, t)}
      />
    </SendingForm>
  );
}
