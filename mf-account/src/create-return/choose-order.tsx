import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectUser, selectVatView, useShopSelector } from 'shared-contracts';
import { totalInView } from 'shared-contracts/rules/order-sums';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { ButtonLink, Card, DataTable, EmptyState, formatDate, formatMoney, Mascot, Stack } from 'shared-ui';
import { StatusBadge } from '../orders/order-badges.tsx';
import styles from './create-return.module.css';

/** Shown when the address names no order. */
export function ChooseOrderStep({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const user = useShopSelector(selectUser);
  if (orders.length === 0) {
    // a colleague without the right to order sees orders of the company, but none is to be chosen
    const company = user?.professional === true && user.company?.may_order === false ? user.company : null;
    return (
      <EmptyState
        title={t('createReturn.choose.none.title')}
        text={company ? t('createReturn.choose.none.mayNotOrder', { company: company.name }) : t('createReturn.choose.none.text')}
        illustration={<Mascot pose="search" />}
        action={<ButtonLink to={paths.orders(lang)}>{t('retours.empty.action')}</ButtonLink>}
      />
    );
  }
  return (
    <Stack as="section" gap={4}>
      <div>
        <h2 className={styles.heading}>{t('createReturn.choose.title')}</h2>
        <p className={styles.small}>{t('createReturn.choose.text')}</p>
      </div>
      <Card pad="none">
        <DataTable
          caption={t('createReturn.choose.title')}
          captionHidden
          columns={[
            { key: 'number', label: t('orders.number') },
            { key: 'date', label: t('orders.date') },
            { key: 'items', label: t('orders.items') },
            { key: 'status', label: t('orders.status') },
            { key: 'total', label: t(`orders.totals.${vatView}`), align: 'end' },
            { key: 'choose', label: t('createReturn.choose.action'), labelHidden: true, align: 'end' },
          ]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: {
              number: order.number,
              date: <time dateTime={order.ordered_at}>{formatDate(order.ordered_at, locale)}</time>,
              items: t('orders.lines', { count: order.piece_count ?? order.line_count }),
              status: <StatusBadge status={order.status} isPickup={order.is_pickup} isPart={order.partly_shipped} />,
              total: formatMoney(totalInView(order, vatView), locale),
              choose: (
                <ButtonLink
                  size="s"
                  variant="line"
                  to={paths.createRetour(lang, order.id)}
                  aria-label={t('createReturn.choose.of', { number: order.number })}
                >
                  {t('createReturn.choose.action')}
                </ButtonLink>
              ),
            },
          }))}
        />
      </Card>
    </Stack>
  );
}
