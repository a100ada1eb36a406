import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { OrderLine } from 'shared-contracts/wire/order';
import { Card, DataTable, formatNumber } from 'shared-ui';
import { LineProduct } from './line-product.tsx';

interface Props<Line> {
  caption: string;
  lines: readonly Line[];
  getKey: (line: Line) => string | number;
  totalLabel: string;
  renderTotal: (line: Line) => ReactNode;
  renderAction?: (line: Line) => ReactNode;
  /** name of the plan that a line was ordered with */
  planOf?: (line: Line) => string | undefined;
}

type OrderedLine = Pick<OrderLine, 'kind' | 'image' | 'slugs' | 'variant_id' | 'product_name' | 'name' | 'sku' | 'amount'> &
  Partial<Pick<OrderLine, 'rental' | 'withdrawn_amount' | 'cancelled_amount'>>;

export function LineTable<Line extends OrderedLine>({
  caption,
  lines,
  getKey,
  totalLabel,
  renderTotal,
  renderAction,
  planOf,
}: Props<Line>) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <Card pad="none">
      <DataTable
        caption={caption}
        captionHidden
        columns={[
          { key: 'product', label: t('order.product') },
          { key: 'sku', label: t('order.sku') },
          { key: 'amount', label: t('order.amount'), align: 'end' },
          { key: 'total', label: totalLabel, align: 'end' },
        ]}
        rows={lines.map((line) => ({
          key: String(getKey(line)),
          cells: {
            product: <LineProduct line={line} plan={planOf?.(line)} action={renderAction?.(line)} />,
            sku: line.sku,
            amount: formatNumber(line.amount, locale),
            total: renderTotal(line),
          },
        }))}
      />
    </Card>
  );
}
