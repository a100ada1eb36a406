import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { RetourItem } from 'shared-contracts/wire/retour';
import { Card, DataTable, TextLink, classNames, formatMoney, formatNumber } from 'shared-ui';
import { LineProduct } from '../picture/line-product.tsx';
import styles from './return.module.css';

interface Props {
  items: readonly RetourItem[];
  caption: string;
  /** a dealer's, whose other pages are without VAT */
  saysVat: boolean;
}

export function ReturnLines({ items, caption, saysVat }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <Card pad="none">
      <DataTable
        caption={caption}
        captionHidden
        columns={[
          { key: 'product', label: t('order.product') },
          { key: 'reason', label: t('retours.reason') },
          { key: 'amount', label: t('order.amount'), align: 'end' },
          { key: 'price', label: t(saysVat ? 'retours.priceIncl' : 'retours.price'), align: 'end' },
        ]}
        rows={items.map((item) => ({
          key: item.order_item_id,
          cells: {
            product: <LineProduct line={item} plan={item.plan_name} />,
            reason: <ReasonCell item={item} />,
            amount: formatNumber(item.amount, locale),
            price: <span className={styles.price}>{formatMoney(item.price_cents, locale)}</span>,
          },
        }))}
      />
    </Card>
  );
}

function ReasonCell({ item }: { item: RetourItem }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.reason}>
      <p>{item.reason_label}</p>
      {item.comment ? <p className={classNames(styles.small, 'typed-text')}>{item.comment}</p> : null}
      {item.photo ? (
        <TextLink
          href={`/api/retours/photos/${item.photo}`}
          icon="download"
          aria-label={t('retour.photoOf', { product: item.product_name })}
        >
          {t('retour.photo')}
        </TextLink>
      ) : null}
    </div>
  );
}
