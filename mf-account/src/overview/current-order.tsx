import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { totalInView } from 'shared-contracts/rules/order-sums';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { ButtonLink, Card, TextLink, formatDate, formatMoney } from 'shared-ui';
import { OrderBadges } from '../orders/order-badges.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';
import styles from './overview.module.css';

export function CurrentOrder({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <Card as="section" pad="l">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t(order.quote_status ? 'quote.title' : 'order.title', { number: order.number })}</h2>
          <p className={styles.text}>
            {t(`overview.placed.${vatView}`, {
              date: formatDate(order.ordered_at, locale),
              total: formatMoney(totalInView(order, vatView), locale),
              count: order.piece_count ?? order.line_count,
            })}
          </p>
          <OrderBadges order={order} />
        </div>
        <div className={styles.links}>
          <ButtonLink variant="line" size="s" to={order.quote_status ? paths.accountQuote(lang, order.id) : paths.order(lang, order.id)}>
            {t(order.quote_status ? 'overview.now.quote.link' : 'overview.view')}
          </ButtonLink>
          {order.status === 'delivered' ? <TextLink to={paths.reviews(lang)}>{t('reviews.invite')}</TextLink> : null}
        </div>
      </div>
      <OrderProgress
        status={order.status}
        isPickup={order.is_pickup}
        withdrawal_received_at={order.withdrawal_received_at}
        partly_shipped={order.partly_shipped}
        on_invoice={order.on_invoice}
        quote_status={order.quote_status}
        may_act={order.may_act}
      />
    </Card>
  );
}
