import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Spinner } from 'shared-ui';
import { useHydrated } from '../page/use-hydrated.ts';
import styles from './completed-page.module.css';

const EVERY_MS = 4_000;
/** About two minutes; whoever waits longer asks by the button. */
const TIMES = 30;

/** The bank has not answered yet: asks again by itself for a while, and by a link that works without script. */
export function WaitingForBank({ reference }: { reference: string }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const isAsking = useHydrated() && asked < TIMES;
  useEffect(() => {
    if (asked >= TIMES || state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      // A hidden tab waits without asking.
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [asked, state, revalidate]);
  return (
    <div className={styles.wait}>
      {isAsking ? <Spinner size="m" label={t('completed.asking')} /> : null}
      <ButtonLink variant="primary" icon="refresh-cw" to={paths.completed(lang, reference)} replace>
        {t('completed.refresh')}
      </ButtonLink>
    </div>
  );
}
