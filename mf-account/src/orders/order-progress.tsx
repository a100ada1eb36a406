import { useTranslation } from 'react-i18next';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { Timeline } from 'shared-ui';
import { orderTimeline } from './order-timeline.ts';

/** The order's posts on a line, each with what it means for the customer while it is the current one. */
export function OrderProgress({ status }: Pick<OrderSummary, 'status'>) {
  const { t } = useTranslation('account');
  return (
    <Timeline
      label={t('order.progress')}
      items={orderTimeline(status).map(({ name, state }) => ({
        label: t(`order.steps.${name}.label`),
        text: state === 'current' ? t(`order.steps.${name}.now`) : '',
        state,
      }))}
    />
  );
}
