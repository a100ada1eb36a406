import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { User } from 'shared-contracts/wire/auth';
import { Field, FormGrid, Select, TextInput } from 'shared-ui';
import { fillForm } from 'shared-ui/form/form-values.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Each language in its own name. */
const LANGUAGE_NAMES = { nl: 'Nederlands', fr: 'Français', de: 'Deutsch', en: 'English' } as const;

/** Name, phone number, and the language of mails. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const form = useProfileForm('details');
  const { ref, outcome } = form;
  const saved = outcome?.status === 'saved' ? outcome.user : undefined;
  // Shows the values as stored, such as a phone number with its country code. The fields stay mounted, so that they keep the focus.
  useEffect(() => {
    if (!saved || !ref.current) return;
    const { first_name, last_name, phone, company_name } = saved;
    fillForm(ref.current, { first_name, last_name, phone, company_name: company_name ?? '' });
  }, [saved, ref]);
  const field = (name: 'first_name' | 'last_name' | 'phone' | 'company_name', savedValue: string) => ({
    input: { name, defaultValue: form.getTyped(name) ?? savedValue, required: true },
    field: { id: form.getFieldId(name), label: t(`profile.fields.${name}`), error: form.errors[name] },
  });
  const [first, last, phone, company] = [
    field('first_name', user.first_name),
    field('last_name', user.last_name),
    field('phone', user.phone),
    field('company_name', user.company_name ?? ''),
  ];
  return (
    <ProfileSection id="details" title={t('profile.details.title')}>
      <ProfileForm intent="details" state={form} savedMessage={<p>{t('profile.details.saved')}</p>} submit={t('profile.details.submit')}>
        <FormGrid>
          {user.role === 'b2b' && user.company?.is_owner !== false && (
            <Field {...company.field} span={12}>
              <TextInput {...company.input} autoComplete="organization" maxLength={MAX_LENGTHS.companyName} />
            </Field>
          )}
          <Field {...first.field} span={6}>
            <TextInput {...first.input} autoComplete="given-name" maxLength={MAX_LENGTHS.personName} />
          </Field>
          <Field {...last.field} span={6}>
            <TextInput {...last.input} autoComplete="family-name" maxLength={MAX_LENGTHS.personName} />
          </Field>
          <Field {...phone.field} hint={t('profile.fields.phoneHint')} span={6}>
            <TextInput {...phone.input} type="tel" autoComplete="tel" maxLength={MAX_LENGTHS.phone} />
          </Field>
          <Field
            id={form.getFieldId('language')}
            label={t('profile.fields.language')}
            hint={t('profile.fields.languageHint')}
            error={form.errors.language}
            span={6}
          >
            <Select name="language" defaultValue={form.getTyped('language') ?? user.language}>
              {LANGS.map((lang) => (
                <option key={lang} value={lang} lang={lang}>
                  {LANGUAGE_NAMES[lang]}
                </option>
              ))}
            </Select>
          </Field>
        </FormGrid>
      </ProfileForm>
    </ProfileSection>
  );
}
