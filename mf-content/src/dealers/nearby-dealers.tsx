import { useTranslation } from 'react-i18next';
import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor, Card, formatNumber } from 'shared-ui';
import { addressLines } from './contact-links.ts';
import type { DealerData } from './dealer-data.ts';
import { dealerPath } from './dealer-search.ts';
import styles from './dealer.module.css';

export function NearbyDealers({ dealers }: { dealers: DealerData['nearby'] }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <ul className={styles.nearby}>
      {dealers.map((dealer) => (
        <Card as="li" key={dealer.slug} className={styles.neighbour}>
          <h3>
            <Anchor to={dealerPath(lang, dealer.slug)}>{dealer.name}</Anchor>
          </h3>
          <p>{dealer.types.map((type) => t(`dealers.type.${type}`)).join(', ')}</p>
          <p>{addressLines(dealer).join(', ')}</p>
          {dealer.distance_km === null ? null : (
            <p>
              {t('dealers.away', {
                distance: formatNumber(dealer.distance_km, LOCALES[lang].locale, {
                  style: 'unit',
                  unit: 'kilometer',
                  maximumFractionDigits: dealer.distance_km < 10 ? 1 : 0,
                }),
              })}
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}
