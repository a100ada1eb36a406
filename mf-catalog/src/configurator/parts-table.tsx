import { memo } from 'react';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import type { ConfiguratorLine } from 'shared-contracts/wire/configurator';
import { Anchor, DataTable, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './parts-table.module.css';

interface PartsProps {
  lines: readonly ConfiguratorLine[];
  offers: readonly ColourOffer[];
  isExclFirst: boolean;
}

/** What a plan consists of, with what of it is in stock today. */
export const PartsTable = memo(function PartsTable({ lines, offers, isExclFirst }: PartsProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const agreed = new Set(
    offers.flatMap(({ taken, choices }) => choices.filter(({ colour }) => colour === taken).map(({ variant_id }) => variant_id)),
  );
  return (
    <DataTable
      caption={t('configurator.material')}
      captionHidden
      columns={[
        { key: 'part', label: t('configurator.part') },
        { key: 'amount', label: t('quick_add.amount'), align: 'end' },
        { key: 'sum', label: t(isExclFirst ? 'trade.price_excl' : 'trade.price_incl'), align: 'end' },
      ]}
      rows={lines.map(({ sku, label, product, variant_id, name, amount, available, restock_date, replaces, gone, ...sums }) => ({
        key: `${label} ${sku}`,
        cells: {
          part: (
            <span className={styles.part}>
              <b>{label}</b>
              {gone ? (
                <span>{t('configurator.article', { product: product.name, variant: name })}</span>
              ) : (
                <Anchor to={paths.product(lang, product, variant_id)}>
                  {t('configurator.article', { product: product.name, variant: name })}
                </Anchor>
              )}
              {replaces === undefined ? null : (
                <span>{t(agreed.has(variant_id) ? 'configurator.colours.agreed' : 'set.instead', { spec: replaces })}</span>
              )}
              {available >= amount ? null : (
                <span className={styles.short}>
                  {gone
                    ? t('wishlist.gone')
                    : available === 0
                      ? t('stock.out')
                      : t('configurator.short', { left: formatNumber(available, locale) })}
                  {restock_date === null ? null : `. ${t('stock.restock', { date: formatDate(restock_date, locale) })}`}
                </span>
              )}
            </span>
          ),
          // The price is of the pieces in stock, which are added to the cart.
          amount:
            available < amount
              ? t('configurator.of', { available: formatNumber(available, locale), amount: formatNumber(amount, locale) })
              : formatNumber(amount, locale),
          sum: available === 0 ? '–' : formatMoney(isExclFirst ? sums.line_excl_vat_cents : sums.line_incl_vat_cents, locale),
        },
      }))}
    />
  );
});
