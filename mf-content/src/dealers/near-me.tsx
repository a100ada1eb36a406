import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './dealer-filters.module.css';
import { dealersPath } from './dealer-search.ts';
import type { DealerSearch } from './dealer-search.ts';

const WAIT_MS = 10_000;
/** Maximum age of a position. */
const OLDEST_MS = 300_000;

type State = 'idle' | 'asking' | 'denied' | 'failed';

/** The browser asks for permission only when the button is pressed. */
export function NearMe({ search }: { search: DealerSearch }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setState('idle');
        void navigate(dealersPath(lang, { ...search, position: { lat, lng }, page: 1 }), { preventScrollReset: true });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: WAIT_MS, maximumAge: OLDEST_MS },
    );
  };
  return (
    <div className={styles.nearMe} data-alive={isHydrated || undefined}>
      <Button variant="line" size="s" icon="map-pin" busy={state === 'asking'} busyLabel={t('dealers.searching')} onClick={locate}>
        {t('dealers.nearMe')}
      </Button>
      <p role="status" className={styles.problem}>
        {state === 'denied' || state === 'failed' ? t(`dealers.position.${state}`) : ''}
      </p>
    </div>
  );
}
