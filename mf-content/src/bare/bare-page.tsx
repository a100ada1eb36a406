import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS, LOCALES, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { Logo, TextLink, Wrap } from 'shared-ui';
import styles from './bare-page.module.css';

interface Props {
  /** address of the same page in each language */
  pathIn: (lang: Lang) => string;
  children: ReactNode;
}

/** A page opened from a QR code or a business card, without the shop's layout. Spec §2 Special pages. */
export function BarePage({ pathIn, children }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap width="form" className={styles.page}>
      <a className={styles.sign} href={paths.home(lang)}>
        <Logo name="Groenhof" height={40} />
      </a>
      {children}
      <footer className={styles.foot}>
        <nav aria-label={t('bare.languages')}>
          <ul className={styles.languages}>
            {LANGS.map((each) => (
              <li key={each}>
                <a
                  href={pathIn(each)}
                  lang={LOCALES[each].htmlLang}
                  hrefLang={LOCALES[each].htmlLang}
                  aria-current={each === lang || undefined}
                >
                  {LOCALES[each].label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <TextLink to={paths.home(lang)}>{t('bare.shop')}</TextLink>
      </footer>
    </Wrap>
  );
}
