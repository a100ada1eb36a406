import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isRentalToCome } from 'shared-contracts/rules/rental-to-come';
import { sentPieces } from 'shared-contracts/rules/withdrawn-pieces';
import type { Order, OrderLine } from 'shared-contracts/wire/order';
import { Cluster, TextLink, formatMoney } from 'shared-ui';
import { LineTable } from '../picture/line-table.tsx';
import styles from './order.module.css';

/** The ordered lines, at the prices of that day, in the customer's VAT view. After delivery each product can be reviewed. */
export function OrderLines({ order: { lines, plans = [], status } }: { order: Pick<Order, 'lines' | 'plans' | 'status'> }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const lang = useShopSelector(selectLang);
  const vatView = useShopSelector(selectVatView);
  const today = brusselsDay(new Date());
  const formatTotal = (line: OrderLine) =>
    line.kind === 'gift' ? t('order.free') : formatMoney(vatView === 'incl' ? line.line_incl_vat_cents : line.line_excl_vat_cents, locale);
  return (
    <LineTable
      caption={t('order.lines')}
      lines={lines}
      planOf={({ plan }) => plans.find(({ share_id }) => share_id === plan)?.name}
      getKey={({ id }) => id}
      totalLabel={t(`order.lineTotal.${vatView}`)}
      renderTotal={(line) => <span className={styles.amount}>{formatTotal(line)}</span>}
      renderAction={({ id, kind, product_name, warranty, ...line }) => (
        <Cluster gap={3}>
          {status === 'delivered' && kind !== 'gift' && sentPieces(line) > 0 && !isRentalToCome(line.rental, today) ? (
            <TextLink className={styles.review} to={paths.reviews(lang, id)} aria-label={t('reviews.writeOf', { product: product_name })}>
              {t('reviews.write')}
            </TextLink>
          ) : null}
          {warranty ? (
            <TextLink
              className={styles.review}
              to={paths.warranty(lang, warranty)}
              aria-label={t('order.warranty.of', { product: product_name })}
            >
              {t('order.warranty.link')}
            </TextLink>
          ) : null}
        </Cluster>
      )}
    />
  );
}
