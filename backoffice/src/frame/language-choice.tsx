import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS, LOCALES, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { sessionQuery } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useFailureText } from './screen-error.tsx';
import { showFailed } from './toasts.tsx';
import styles from './language-choice.module.css';

/** Language of the back office; for signed-in staff it is part of the account. */
export function LanguageChoice({ tone = 'deep', onChoice }: { tone?: 'deep' | 'page'; onChoice?: ((lang: Lang) => void) | undefined }) {
  const { t, i18n } = useTranslation('frame');
  const client = useQueryClient();
  const textOf = useFailureText();
  const id = useId();
  const choose = async (lang: Lang) => {
    onChoice?.(lang);
    await changeLanguage(lang);
    if (client.getQueryData(sessionQuery.queryKey)?.state === 'signed_in') {
      try {
        await staffApi.patch('/profile', { language: lang });
      } catch (error) {
        showFailed(textOf(failureOf(error)));
      }
      // Names of products and roles come in the language of the request.
      await client.invalidateQueries();
    }
  };
  return (
    <div className={styles.choice} data-tone={tone}>
      <label htmlFor={id} className="vh">
        {t('language')}
      </label>
      <select id={id} value={i18n.language} onChange={({ target: { value } }) => isLang(value) && void choose(value)}>
        {LANGS.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {LOCALES[lang].label}
          </option>
        ))}
      </select>
    </div>
  );
}
