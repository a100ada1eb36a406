import { useId } from 'react';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Price } from 'shared-contracts/wire/product';
import { Icon, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './tier-prices.module.css';

interface TierPricesProps {
  price: Price;
  /** pieces that are sold together */
  step: number;
  /** pieces in the stepper: their tier is marked */
  amount: number;
}

/** The unit prices for larger amounts than the least that can be ordered, whose price stands above. */
export function TierPrices({ price, step, amount }: TierPricesProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const titleId = useId();
  const tiers = price.tiers.filter(({ min_amount }) => min_amount > step);
  const reached = Math.max(0, ...tiers.map(({ min_amount }) => min_amount).filter((least) => least <= amount));
  if (tiers.length === 0) return null;
  return (
    <section className={styles.tiers} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(isExclFirst ? 'tiers.title_excl' : 'tiers.title_incl')}</h2>
      <dl>
        {tiers.map((tier) => {
          const isReached = tier.min_amount === reached;
          return (
            <div key={tier.min_amount} data-reached={isReached || undefined}>
              <dt>{t('tiers.from', { count: tier.min_amount, amount: formatNumber(tier.min_amount, locale) })}</dt>
              <dd>
                {isReached ? (
                  <>
                    <Icon name="check" size={16} />
                    <span className="vh">{t('tiers.reached')}</span>{' '}
                  </>
                ) : null}
                {formatMoney(isExclFirst ? tier.excl_vat_cents : tier.incl_vat_cents, locale)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
