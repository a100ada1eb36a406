import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Price } from 'shared-contracts/wire/product';
import { DataTable, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './tier-prices.module.css';

/** What a piece costs when more are bought. */
export function TierPrices({ price }: { price: Price }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const exclFirst = useShopSelector(selectVatView) === 'excl';
  return (
    <div className={styles.tiers}>
      <DataTable
        caption={t('tiers.caption')}
        columns={[
          { key: 'amount', label: t('tiers.amount') },
          { key: 'price', label: t(exclFirst ? 'tiers.price_excl' : 'tiers.price_incl'), align: 'end' },
        ]}
        rows={price.tiers.map((tier) => ({
          key: String(tier.min_amount),
          cells: {
            amount: t('tiers.from', { count: tier.min_amount, amount: formatNumber(tier.min_amount, locale) }),
            price: formatMoney(exclFirst ? tier.excl_vat_cents : tier.incl_vat_cents, locale),
          },
        }))}
      />
    </div>
  );
}
