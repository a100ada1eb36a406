import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { Badge, ButtonLink, Note } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { StockLink } from '../detail/record-links.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { AddressText } from './address-text.tsx';
import { deliveryText } from './delivery-text.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderMarks } from './order-marks.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { stateText } from './state-text.ts';
import { TrackingText } from './tracking-text.tsx';
import { isPickup, orderPath, orderQuery } from './use-order.ts';

/** One order: what is packed, where it goes, its money, what happened, and the steps that are possible now. */
export default function OrderDetail() {
  const { t } = useTranslation('orders');
  const { number = '' } = useParams();
  const back = { path: '/orders', label: t('back') };
  const { answer, placeholder } = useRecord(orderQuery(number), { title: number, back });
  if (!answer) return placeholder;
  const { data: order, revision } = answer;
  return (
    <Page
      title={order.number}
      back={back}
      badges={<OrderMarks {...order} isPickup={isPickup(order)} />}
      actions={
        <>
          <OrderActions order={order} revision={revision} />
          <AfterSaleLinks order={order} />
        </>
      }
      side={
        <>
          <DeliveryPanel order={order} />
          <CustomerPanel order={order} />
          <OrderNotes order={order} />
          <OrderEvents order={order} />
        </>
      }
    >
      {order.held_by ? (
        <Note tone="warn" title={t(`held.${order.held_by}`)}>
          {order.review_reason ? t(`review.${order.review_reason}`) : t(`heldText.${order.held_by}`)}
        </Note>
      ) : null}
      <LinesPanel order={order} />
      <ShipmentsPanel order={order} />
      <OrderMoney order={order} revision={revision} />
    </Page>
  );
}

/** For a customer who asks by phone or mail; what is possible is said there. */
function AfterSaleLinks({ order: { number, kind, status, role } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const can = useCan();
  if (kind !== 'order' || !can('write_returns') || status === 'cancelled') return null;
  return (
    <>
      {status === 'awaiting_payment' ? null : (
        <ButtonLink to={`${orderPath(number)}/return`} size="s" variant="line">
          {t('afterSale.return')}
        </ButtonLink>
      )}
      {role === 'b2b' ? null : (
        <ButtonLink to={`${orderPath(number)}/withdrawal`} size="s" variant="line">
          {t('afterSale.withdrawal')}
        </ButtonLink>
      )}
    </>
  );
}

/** Pieces of a line that are still to be packed; null where the shop packs none. */
const leftToPack = ({ status }: StaffOrder, line: StaffOrder['lines'][number]): number | null => {
  if (line.kind === 'rental' || status === 'cancelled') return null;
  if (status === 'confirmed') return line.to_send ?? line.to_pack;
  return status === 'shipped' || status === 'delivered' ? 0 : line.to_pack;
};

function LinesPanel({ order }: { order: StaffOrder }) {
  const hasShipped = order.lines.some(({ sent = 0 }) => sent > 0);
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <TablePanel
      title={t('lines.title')}
      columns={[
        { key: 'sku', label: t('lines.sku') },
        { key: 'name', label: t('lines.name') },
        { key: 'pack', label: t('lines.pack'), align: 'end' },
        ...(hasShipped ? [{ key: 'sent', label: t('lines.sent'), align: 'end' as const }] : []),
        { key: 'amount', label: t('lines.amount'), align: 'end' },
        { key: 'total', label: t('lines.total'), align: 'end' },
      ]}
      rows={order.lines.map((line) => {
        const left = leftToPack(order, line);
        return {
          key: line.id,
          cells: {
            sku: <StockLink sku={line.sku} />,
            name: <LineName line={line} />,
            pack: left ? <b>{format.number(left)}</b> : (left ?? '–'),
            sent: format.number(line.sent ?? 0),
            amount: format.number(line.amount),
            total: format.money(line.line_incl_vat_cents),
          },
        };
      })}
    />
  );
}

function LineName({ line }: { line: StaffOrder['lines'][number] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const cancelled = line.cancelled ?? 0;
  const withdrawn = line.not_sent - cancelled;
  const parts = [
    line.name,
    line.plan === null ? '' : t('lines.plan', { name: line.plan }),
    line.rental === null ? '' : t('lines.rental', { from: format.day(line.rental.from), to: format.day(line.rental.to) }),
    withdrawn > 0 ? t('lines.notSent', { count: withdrawn }) : '',
    cancelled > 0 ? t('lines.cancelled', { count: cancelled }) : '',
  ].filter(Boolean);
  return (
    <span>
      {line.product_name} <small>{parts.join(' · ')}</small> {line.kind === 'gift' ? <Badge tone="accent">{t('lines.gift')}</Badge> : null}
      {line.custom_made ? <Badge tone="mute">{t('lines.custom')}</Badge> : null}
    </span>
  );
}

function DeliveryPanel({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { delivery, shipments = [] } = order;
  // shipments have a panel of their own
  const tracking = shipments.length > 0 ? null : order.tracking;
  const when = deliveryText(
    { pickup: delivery.pickup?.name ?? null, delivery_slot: delivery.slot, delivery_window: delivery.window },
    t,
    format,
  );
  return (
    <Panel title={t(delivery.pickup ? 'way.pickup' : 'way.delivery')}>
      <Facts
        items={[
          { term: t('delivery.when'), details: when || null },
          {
            term: t('delivery.to'),
            details: <AddressText name={delivery.name} company={delivery.company_name} address={delivery.address} />,
          },
          { term: t('delivery.phone'), details: <a href={`tel:${delivery.phone}`}>{delivery.phone}</a> },
          { term: t('delivery.remark'), details: delivery.remark ? <span className="typed-text">{delivery.remark}</span> : null },
          { term: t('delivery.tracking'), details: tracking ? <TrackingText tracking={tracking} /> : null },
        ]}
      />
    </Panel>
  );
}

function CustomerPanel({ order: { customer, role } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  if (customer === null) return null;
  return (
    <Panel title={t('customer.title')} actions={<Badge tone="mute">{t(`role.${role}`)}</Badge>}>
      <Facts
        items={[
          { term: t('customer.name'), details: <span className="typed-text">{customer.name}</span> },
          { term: t('customer.email'), details: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          { term: t('customer.vat'), details: customer.vat ? `${customer.vat} (${stateText(t, 'vatStatus', customer.vat_status)})` : null },
          {
            term: t('customer.orderedBy'),
            details: customer.ordered_by ? <span className="typed-text">{customer.ordered_by}</span> : null,
          },
          { term: t('customer.purchaseOrder'), details: customer.purchase_order || null },
          {
            term: t('customer.billing'),
            details: <AddressText name={customer.name} company={customer.company_name} address={customer.billing_address} />,
          },
        ]}
      />
    </Panel>
  );
}
