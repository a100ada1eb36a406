import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaymentState, paths, selectLang, useShop, useShopSelector } from 'shared-contracts';
import { ButtonLink, Spinner } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './completed-page.module.css';
import { determineOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const POLL_INTERVAL_MS = 4_000;
/** About two minutes; after that the visitor reloads with the button. */
const MAX_POLLS = 30;

/**
 * Polls the payment for a while; a link reloads without JavaScript. A new status reloads the document, as after returning from the bank, so
 * that the server replaces the ordered cart.
 */
export function WaitingForBank({ reference, outcome }: { reference: string; outcome: Outcome }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { http } = useShop();
  const [polls, setPolls] = useState(0);
  const isPolling = useHydrated() && polls < MAX_POLLS;
  useEffect(() => {
    if (polls >= MAX_POLLS) return undefined;
    let isCancelled = false;
    const poll = async () => {
      // A hidden tab does not poll.
      const state = document.visibilityState === 'visible' ? await getPaymentState(http, reference) : null;
      if (isCancelled) return;
      if (state?.ok && determineOutcome(state.data) !== outcome) window.location.reload();
      else setPolls(polls + 1);
    };
    const timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [polls, http, outcome, reference]);
  return (
    <div className={styles.wait}>
      {isPolling ? <Spinner size="m" label={t('completed.asking')} /> : null}
      <ButtonLink variant={outcome === 'waiting' ? 'primary' : 'quiet'} icon="refresh-cw" href={paths.completed(lang, reference)}>
        {t('completed.refresh')}
      </ButtonLink>
    </div>
  );
}
