import { useId } from 'react';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Price } from 'shared-contracts/wire/product';
import { DefinitionList, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './tier-prices.module.css';

/** What a piece costs when more are bought. */
export function TierPrices({ price }: { price: Price }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const exclFirst = useShopSelector(selectVatView) === 'excl';
  const titleId = useId();
  return (
    <section className={styles.tiers} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(exclFirst ? 'tiers.title_excl' : 'tiers.title_incl')}</h2>
      <DefinitionList
        align="end"
        items={price.tiers.map((tier) => ({
          term: t('tiers.from', { count: tier.min_amount, amount: formatNumber(tier.min_amount, locale) }),
          details: formatMoney(exclFirst ? tier.excl_vat_cents : tier.incl_vat_cents, locale),
        }))}
      />
    </section>
  );
}
