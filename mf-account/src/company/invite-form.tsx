import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { LANGS, paths, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { CompanyRights } from 'shared-contracts/wire/company';
import { Button, Field, FormGrid, Select, TextInput } from 'shared-ui';
import type { CompanyRefusal } from './company-action.ts';
import styles from './company.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { RightsFields } from './rights-fields.tsx';

/** Each language in its own name. */
const LANGUAGE_NAMES = { nl: 'Nederlands', fr: 'Français', de: 'Deutsch', en: 'English' } as const;
const NEW_RIGHTS: CompanyRights = { may_order: true, sees_all: false, manages: false };

/** Mails an invitation. The rights are those of the new colleague from the first moment. */
export function InviteForm({ own, refusal }: { own: CompanyRights; refusal: CompanyRefusal | undefined }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'invite';
  const error = refusal?.failure.kind === 'rule' ? refusal.failure.errors?.email?.[0] : undefined;
  return (
    <Form method="post" action={paths.company(lang)} className={styles.form}>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <input type="hidden" name="intent" value="invite" />
      <FormGrid>
        <Field id="invite-email" label={t('companyPeople.invite.email')} error={error} span={8}>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            maxLength={MAX_LENGTHS.email}
            defaultValue={refusal?.values.email}
            required
          />
        </Field>
        <Field id="invite-language" label={t('companyPeople.invite.language')} span={4}>
          <Select name="language" defaultValue={refusal?.values.language ?? lang}>
            {LANGS.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
      </FormGrid>
      <RightsFields id="invite" rights={refusal?.values.rights ?? NEW_RIGHTS} own={own} />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('busy')}>
          {t('companyPeople.invite.submit')}
        </Button>
      </div>
    </Form>
  );
}
