import { useTranslation } from 'react-i18next';
import { MAIL_STATES } from 'shared-contracts/staff/mails';
import type { StaffOrder, StaffOrderEvent } from 'shared-contracts/staff/orders';
import { EventList } from '../detail/event-list.tsx';
import { Panel } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { methodText, stateText } from './state-text.ts';
import type { StateGroup } from './state-text.ts';

const STATE_GROUPS: Partial<Record<StaffOrderEvent['event'], StateGroup>> = {
  payment: 'payment',
  refund: 'refund',
  return: 'returnState',
  withdrawal: 'withdrawalState',
};
const BAD_STATES = ['failed', 'expired', 'canceled', 'taken_back'];

/** What happened to an order, the latest first. */
export function OrderEvents({ order: { timeline } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { t: frame } = useTranslation('frame');
  const stateOf = ({ event }: StaffOrderEvent, state: string): string => {
    const group = STATE_GROUPS[event];
    const mailState = MAIL_STATES.find((each) => event === 'mail' && each === state);
    if (mailState !== undefined) return frame(`record.mailState.${mailState}`);
    return group === undefined ? state : stateText(t, group, state);
  };
  const detailOf = (event: StaffOrderEvent['event'], detail: string): string => {
    if (event === 'payment') return methodText(t, detail);
    if (event === 'refund') return stateText(t, 'refundReason', detail);
    return event === 'change' ? stateText(t, 'operation', detail) : detail;
  };
  const textOf = (event: StaffOrderEvent): string => {
    const { detail, state, amount_cents: cents, actor } = event;
    return [
      detail === null ? null : detailOf(event.event, detail),
      state === null ? null : stateOf(event, state),
      cents === null ? null : format.money(cents),
      actor === null ? null : t('events.by', { name: actor }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Panel title={t('events.title')}>
      <EventList
        label={t('events.title')}
        events={timeline
          .map((event, index) => ({
            key: String(index),
            at: format.moment(event.at),
            dateTime: event.at,
            label: t(`event.${event.event}`),
            text: textOf(event),
            isBad: event.state !== null && BAD_STATES.includes(event.state),
          }))
          .reverse()}
      />
    </Panel>
  );
}
