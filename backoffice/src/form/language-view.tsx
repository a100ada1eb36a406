import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { Button } from 'shared-ui';
import styles from './language-view.module.css';

type View = Lang | 'all';

/** Which languages of a form are on the screen: the source and one beside it, or all. */
export interface LanguageView {
  /** the source first */
  shown: readonly Lang[];
  view: View;
  targets: readonly Lang[];
  setView: (view: View) => void;
  /** shows all languages when one of these controls is in a language that is not on the screen; their names begin with it: `fr_name` */
  reveal: (controls: readonly string[]) => void;
}

/** @param first which language is beside the source at first @param errors of the form, by control: a mistake is never out of sight */
export function useLanguageView(source: Lang, first: (lang: Lang) => boolean, errors: object): LanguageView {
  const targets = LANGS.filter((lang) => lang !== source);
  const [view, setView] = useState<View>(() => targets.find(first) ?? targets.find((lang) => lang === 'fr') ?? 'all');
  const isUnseen = (controls: readonly string[]): boolean =>
    view !== 'all' && controls.some((name) => targets.some((lang) => lang !== view && name.startsWith(`${lang}_`)));
  const isWrongUnseen = isUnseen(Object.keys(errors));
  useEffect(() => {
    if (isWrongUnseen) setView('all');
  }, [isWrongUnseen]);
  return {
    shown: view === 'all' ? [source, ...targets] : [source, view],
    view,
    targets,
    setView,
    reveal: (controls) => {
      if (isUnseen(controls)) setView('all');
    },
  };
}

/** Chooses the language beside the source. */
export function LanguageViewChoice({ view: { view, targets, setView } }: { view: LanguageView }) {
  const { t } = useTranslation('frame');
  return (
    <div className={styles.choice} role="group" aria-label={t('form.beside')}>
      <span>{t('form.beside')}</span>
      {[...targets, 'all' as const].map((each) => (
        <Button key={each} size="s" variant={each === view ? 'primary' : 'line'} aria-pressed={each === view} onClick={() => setView(each)}>
          {each === 'all' ? t('form.allLanguages') : t(`record.language.${each}`)}
        </Button>
      ))}
    </div>
  );
}

/** Fields as rows, with a column for each language. */
export function LanguageColumns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.columns} data-columns={count}>
      {children}
    </div>
  );
}
