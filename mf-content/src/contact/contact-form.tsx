import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { contentPath, selectLang, useShop, useShopSelector } from 'shared-contracts';
import { lookUpVat } from 'shared-contracts/endpoints/vat-lookup';
import { VAT_EXAMPLES, normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { Button, Card, Checkbox, FieldSet, FormGrid, Select, TextArea, TextLink } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { VatInput } from 'shared-ui/form/vat-input.tsx';
import { FileField } from '../form/file-field.tsx';
import { fileProblem } from '../form/file-rules.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { SendingProgress } from '../form/sending-progress.tsx';
import { sentPath } from './contact-data.ts';
import type { ContactData } from './contact-data.ts';
import { CONTACT_FIELDS, CONTACT_TYPES, LONGEST_MESSAGE, checkContact, isContactType } from './contact-fields.ts';
import { sendContact } from './send-contact.ts';
import type { ContactRefusal } from './send-contact.ts';
import styles from './contact.module.css';

interface Props extends Pick<ContactData, 'known' | 'sku'> {
  sendingKey: string;
  /** what a page without script was answered with */
  answer: ContactRefusal | undefined;
}

const NONE = {};
const DRAFT = 'contact';

/** What it is about comes first: it says what helps to answer. Sent in place, so that the file and the words stay when it fails. */
export function ContactForm({ known, sku, sendingKey, answer }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { http, region } = useShop();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(answer);
  const [sent, setSent] = useState<number | null>(null);
  const [values] = useState({ ...known, ...(sku !== '' && { message: t('contact.aboutSku', { sku }) }), ...answer?.values });
  const form = useCheckedForm({
    id: 'contact',
    fields: CONTACT_FIELDS,
    check: (typed) => {
      const file = chosenFile(form.idOf('file'));
      const wrong = file && fileProblem(file, 'document');
      return { ...checkContact(typed, region()), ...(wrong && { file: wrong }) };
    },
    answered: refused?.problems ?? NONE,
    watch: { type: values.type ?? '' },
    draft: DRAFT,
    about: sku,
  });
  const type = form.watched.type;

  const send = async (posted: FormData) => {
    setSent(0);
    const outcome = await sendContact({ http, region: region() }, posted, setSent);
    setSent(null);
    if ('refusal' in outcome) return setRefused(outcome.refusal);
    dropDraft(DRAFT);
    await navigate(sentPath(lang, outcome.reference));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    form.formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (sent === null) void send(new FormData(event.currentTarget));
  };
  const isAskedAgain = refused !== undefined && refused === answer && refused.hadFile;
  return (
    <Card pad="l">
      <Form {...form.formProps} method="post" encType="multipart/form-data" onSubmit={onSubmit} className={styles.form}>
        <input type="hidden" name="key" value={refused?.key ?? sendingKey} />
        <Honeypot />
        <FormFrame form={form} fields={CONTACT_FIELDS} values={values} messages={refused?.messages} failure={refused?.failure}>
          <FormGrid>
            <CheckedField
              name="type"
              label={t('form.field.type')}
              hint={isContactType(type) ? t(`contact.hint.${type}`) : t('contact.typeHint')}
            >
              <Select name="type" required defaultValue={values.type}>
                <option value="">{t('contact.choose')}</option>
                {CONTACT_TYPES.map((each) => (
                  <option key={each} value={each}>
                    {t(`contact.type.${each}`)}
                  </option>
                ))}
              </Select>
            </CheckedField>
            <CheckedField name="message" label={t('form.field.message')}>
              <TextArea
                name="message"
                className={styles.message}
                rows={7}
                required
                maxLength={LONGEST_MESSAGE}
                defaultValue={values.message}
              />
            </CheckedField>
          </FormGrid>
          <div className={styles.file}>
            <FileField
              name="file"
              kind="document"
              label={t('contact.file')}
              hint={isAskedAgain ? t('form.file.again') : t('contact.fileHint')}
              isOptional
            />
            <Checkbox
              name="photo_consent"
              value="1"
              defaultChecked={values.photo_consent === '1'}
              label={t('contact.photoConsent')}
              hint={t('contact.photoConsentHint')}
            />
          </div>
          <FieldSet legend={t('contact.you')}>
            <FormGrid>
              <CheckedInput name="first_name" autoComplete="given-name" maxLength={60} label={t('form.field.first_name')} span={6} />
              <CheckedInput name="last_name" autoComplete="family-name" maxLength={60} label={t('form.field.last_name')} span={6} />
              <CheckedInput name="email" type="email" autoComplete="email" maxLength={254} label={t('form.field.email')} span={6} />
              <CheckedInput name="phone" type="tel" autoComplete="tel" maxLength={30} label={t('form.field.phone')} span={6} isOptional />
              <VatInput
                isOptional
                normalise={(text) => normaliseVatNumber(text, region())}
                ask={(number) => lookUpVat(http, number)}
                onCompany={noCompany}
                texts={{
                  label: t('form.field.vat'),
                  hint: t('contact.vatHint', { example: VAT_EXAMPLES[region()] }),
                  asking: t('form.vat.asking'),
                  valid: (name) => (name ? t('form.vat.validNamed', { name }) : t('form.vat.valid')),
                  unknown: t('form.vat.unknown'),
                  unavailable: t('form.vat.unavailable'),
                }}
              />
            </FormGrid>
          </FieldSet>
          <div className={styles.end}>
            <Button type="submit" variant="primary" icon="mail" busy={sent !== null} busyLabel={t('form.sending')}>
              {t('contact.send')}
            </Button>
            <SendingProgress sent={sent} />
            <p className={styles.small}>
              {t('contact.privacy')} <TextLink to={contentPath(lang, 'privacy')}>{t('contact.privacyLink')}</TextLink>
            </p>
          </div>
        </FormFrame>
      </Form>
    </Card>
  );
}

const chosenFile = (id: string): File | null => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? (input.files?.[0] ?? null) : null;
};

/** The form asks for no company: its name in the register is only shown. */
const noCompany = (): void => undefined;
