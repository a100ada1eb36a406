import { useTranslation } from 'react-i18next';
import type { StaffQuote } from 'shared-contracts/staff/quotes';
import { Badge } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';

/** Product, variant, plan and rental of a line. */
export function ItemName({ item }: { item: StaffQuote['items'][number] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const parts = [
    item.name,
    item.plan === null ? '' : t('items.plan', { name: item.plan }),
    item.rental === null ? '' : t('items.rental', { from: format.day(item.rental.from), to: format.day(item.rental.to) }),
  ].filter(Boolean);
  return (
    <span>
      {item.product_name} <small>{parts.join(' · ')}</small> {item.kind === 'gift' ? <Badge tone="accent">{t('items.gift')}</Badge> : null}
    </span>
  );
}
