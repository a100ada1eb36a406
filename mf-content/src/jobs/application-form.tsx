import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { contentPath, selectLang, useShop, useShopSelector } from 'shared-contracts';
import { Button, Card, Checkbox, FormGrid, TextArea, TextLink } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FileField } from '../form/file-field.tsx';
import { fileProblem } from '../form/file-rules.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { problemText } from '../form/problem-text.ts';
import { SendingProgress } from '../form/sending-progress.tsx';
import styles from './application.module.css';
import { APPLICATION_FIELDS, LONGEST, checkApplication } from './application-fields.ts';
import type { ApplicationValues } from './application-fields.ts';
import { sentPath } from './job-data.ts';
import { sendApplication } from './send-application.ts';
import type { ApplicationRefusal } from './send-application.ts';

interface Props {
  jobId: number;
  known: ApplicationValues;
  sendingKey: string;
  /** what a page without script was answered with */
  answer: ApplicationRefusal | undefined;
}

const NONE = {};
const DRAFT = 'application';

/** Name, contact, motivation and a CV. Sent in place, so that the file and the words stay when it fails. */
export function ApplicationForm({ jobId, known, sendingKey, answer }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { http, region } = useShop();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(answer);
  const [sent, setSent] = useState<number | null>(null);
  const [cv, setCv] = useState<File | null>(null);
  const [values] = useState({ ...known, ...answer?.values });
  const form = useCheckedForm({
    id: 'application',
    fields: APPLICATION_FIELDS,
    check: (typed) => {
      const wrong = cv && fileProblem(cv, 'pdf');
      return { ...checkApplication(typed, region()), ...(wrong && { cv: wrong }) };
    },
    answered: refused?.problems ?? NONE,
    draft: DRAFT,
  });

  const send = async (posted: FormData) => {
    setSent(0);
    const outcome = await sendApplication({ http, region: region(), job: jobId }, posted, setSent);
    setSent(null);
    if ('refusal' in outcome) return setRefused(outcome.refusal);
    dropDraft(DRAFT);
    await navigate(sentPath(lang, jobId, outcome.reference));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    form.formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (sent === null) void send(new FormData(event.currentTarget));
  };
  const isAskedAgain = refused !== undefined && refused === answer && refused.hadFile;
  const { consent } = form.problems;
  return (
    <Card pad="l">
      <Form {...form.formProps} method="post" encType="multipart/form-data" onSubmit={onSubmit} className={styles.form}>
        <input type="hidden" name="key" value={refused?.key ?? sendingKey} />
        <Honeypot />
        <FormFrame form={form} fields={APPLICATION_FIELDS} values={values} messages={refused?.messages} failure={refused?.failure}>
          <FormGrid>
            <CheckedInput name="name" autoComplete="name" maxLength={LONGEST.name} label={t('form.field.name')} />
            <CheckedInput name="email" type="email" autoComplete="email" maxLength={254} label={t('form.field.email')} span={6} />
            <CheckedInput name="phone" type="tel" autoComplete="tel" maxLength={30} label={t('form.field.phone')} span={6} />
            <CheckedField name="motivation" label={t('form.field.motivation')} hint={t('jobs.apply.motivationHint')}>
              <TextArea
                name="motivation"
                className={styles.motivation}
                rows={7}
                required
                maxLength={LONGEST.motivation}
                defaultValue={values.motivation}
              />
            </CheckedField>
          </FormGrid>
          <FileField
            name="cv"
            kind="pdf"
            label={t('form.field.cv')}
            hint={isAskedAgain ? t('form.file.again') : t('jobs.apply.cvHint')}
            isOptional
            onFile={setCv}
          />
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
          <div className={styles.end}>
            <SendingProgress sent={sent} />
            <Button type="submit" variant="go" busy={sent !== null} busyLabel={t('form.sending')}>
              {t('jobs.apply.send')}
            </Button>
            <p className={styles.small}>
              {t('jobs.apply.privacy')} <TextLink to={contentPath(lang, 'privacy')}>{t('jobs.apply.privacyLink')}</TextLink>
            </p>
          </div>
        </FormFrame>
      </Form>
    </Card>
  );
}
