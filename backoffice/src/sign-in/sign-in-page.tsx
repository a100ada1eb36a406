import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { Logo } from 'shared-ui';
import { LanguageChoice } from '../frame/language-choice.tsx';
import styles from './sign-in.module.css';

/** Layout of the pages before the sign-in: one panel in the middle. */
export function SignInPage({ children, onLanguage }: { children: ReactNode; onLanguage?: (lang: Lang) => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Groenhof`}</title>
      <header className={styles.head}>
        <Logo name="Groenhof" height={36} />
        <LanguageChoice tone="page" onChoice={onLanguage} />
      </header>
      <main className={styles.panel}>{children}</main>
    </div>
  );
}
