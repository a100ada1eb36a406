import { useTranslation } from 'react-i18next';
import { selectLang, useShop, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { lookUpVat } from 'shared-contracts/client/endpoints/vat-lookup';
import { VAT_EXAMPLES, normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { Checkbox, FieldSet, FormGrid, Note, Select, TextArea } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { VatInput } from 'shared-ui/form/vat-input.tsx';
import { Attachment } from '../form/attachment.tsx';
import { SendingForm } from '../form/sending-form.tsx';
import { useSending } from '../form/use-sending.ts';
import { sentPath } from './contact-data.ts';
import type { ContactData } from './contact-data.ts';
import type { ContactType } from 'shared-contracts/wire/contact';
import { CONTACT_TYPES, isContactType } from './contact-fields.ts';
import { contactChecks, sendContact } from './send-contact.ts';
import type { ContactRefusal } from './send-contact.ts';
import styles from './contact.module.css';

interface Props extends Pick<ContactData, 'known' | 'sku' | 'passport' | 'product'> {
  sendingKey: string;
  /** answer to a plain post */
  answer: ContactRefusal | undefined;
}

/** The subject comes first: it decides the hints. */
export function ContactForm({ known, sku, passport, product, sendingKey, answer }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { http, region } = useShop();
  const begin = { ...known, ...(sku !== '' && { message: t('contact.aboutSku', { sku }) }) };
  const sending = useSending({
    name: 'contact',
    checked: contactChecks(region()),
    known: begin,
    answer,
    send: (form, onSent) => sendContact({ http, region: region() }, form, onSent),
    sentPath: (reference) => sentPath(lang, reference),
    watch: { type: answer?.values.type ?? known.type ?? '' },
    about: sku + passport,
  });
  const { values, form, isFileLost } = sending;
  const { type } = form.watched;
  // the passport knows the order
  const hintFor = (each: ContactType) => t(each === 'service' && passport !== '' ? 'contact.hint.servicePassport' : `contact.hint.${each}`);
  return (
    <SendingForm
      sending={sending}
      sendingKey={sendingKey}
      button={{ variant: 'primary', icon: 'mail', label: t('contact.send') }}
      privacy={{ text: t('contact.privacy'), link: t('contact.privacyLink') }}
    >
      {passport === '' ? null : (
        <>
          <input type="hidden" name="passport" value={passport} />
          <Note title={product || undefined}>{t('contact.aboutPassport')}</Note>
        </>
      )}
      <FormGrid>
        <CheckedField name="type" label={t('form.field.type')} hint={isContactType(type) ? hintFor(type) : t('contact.typeHint')}>
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
            maxLength={MAX_LENGTHS.message}
            defaultValue={values.message}
          />
        </CheckedField>
      </FormGrid>
      <div className={styles.file}>
        <Attachment
          name="file"
          kind="document"
          label={t('contact.file')}
          hint={isFileLost ? t('form.file.again') : t('contact.fileHint')}
        />
        <Checkbox
          name="photo_consent"
          value="1"
          defaultChecked={values.photo_consent === '1'}
          label={t('contact.photoConsent')}
          hint={t('contact.photoConsentHint')}
        />
      </div>
      <ContactPerson />
    </SendingForm>
  );
}

function ContactPerson() {
  const { t } = useTranslation('content');
  const { http, region } = useShop();
  return (
    <FieldSet legend={t('contact.you')}>
      <FormGrid>
        <CheckedInput
          name="first_name"
          autoComplete="given-name"
          maxLength={MAX_LENGTHS.personName}
          label={t('form.field.first_name')}
          span={6}
        />
        <CheckedInput
          name="last_name"
          autoComplete="family-name"
          maxLength={MAX_LENGTHS.personName}
          label={t('form.field.last_name')}
          span={6}
        />
        <CheckedInput name="email" type="email" autoComplete="email" maxLength={MAX_LENGTHS.email} label={t('form.field.email')} span={6} />
        <CheckedInput
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTHS.phone}
          label={t('form.field.phone')}
          span={6}
          isOptional
        />
        <VatInput
          isOptional
          normalise={(text) => normaliseVatNumber(text, region())}
          checkNumber={(number) => lookUpVat(http, number)}
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
  );
}

/** The form has no field for the company: its registered name is only shown. */
const noCompany = (): void => undefined;
