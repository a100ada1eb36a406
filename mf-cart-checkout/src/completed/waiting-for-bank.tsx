import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaymentState, paths, selectLang, useShop, useShopSelector } from 'shared-contracts';
import { ButtonLink, Spinner } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './completed-page.module.css';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const EVERY_MS = 4_000;
/** About two minutes; after that visitors use the button. */
const TIMES = 30;

/**
 * The bank has not answered yet: polls for a while, and has a link that works without JavaScript. The answer is a document load, as after
 * returning from the bank: the server replaces the ordered cart.
 */
export function WaitingForBank({ reference, outcome }: { reference: string; outcome: Outcome }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { http } = useShop();
  const [asked, setAsked] = useState(0);
  const isAsking = useHydrated() && asked < TIMES;
  useEffect(() => {
    if (asked >= TIMES) return undefined;
    let isOver = false;
    const ask = async () => {
      // A hidden tab does not poll.
      const found = document.visibilityState === 'visible' ? await getPaymentState(http, reference) : null;
      if (isOver) return;
      if (found?.ok && outcomeOf(found.data) !== outcome) window.location.reload();
      else setAsked(asked + 1);
    };
    const timer = setTimeout(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, http, outcome, reference]);
  return (
    <div className={styles.wait}>
      {isAsking ? <Spinner size="m" label={t('completed.asking')} /> : null}
      <ButtonLink variant={outcome === 'waiting' ? 'primary' : 'quiet'} icon="refresh-cw" href={paths.completed(lang, reference)}>
        {t('completed.refresh')}
      </ButtonLink>
    </div>
  );
}
