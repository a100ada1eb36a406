import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { Badge, DataTable, DefinitionList, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Panel } from '../detail/page.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { methodText, stateText } from './state-text.ts';
import { TakeBackReceipt } from './take-back-receipt.tsx';

/** Rates are in hundredths of a per cent, as in the shop's API. */
const BASIS_POINTS = 100;

/** Sums, payments, refunds, invoices and what came back. */
export function OrderMoney({ order, revision }: { order: StaffOrder; revision: string | undefined }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <SumsPanel order={order} />
      {order.on_invoice ? <InvoicePanel invoice={order.on_invoice} /> : null}
      {order.payments.length + order.refunds.length > 0 ? (
        <Panel title={t('money.title')} pad={false}>
          <MoneyTable order={order} revision={revision} />
        </Panel>
      ) : null}
      {order.documents.length + order.plans.length + order.returns.length + order.withdrawals.length > 0 ? (
        <Panel title={t('records.title')} pad={false}>
          <RecordsTable order={order} />
        </Panel>
      ) : null}
    </>
  );
}

const INVOICE_TONES = { open: 'info', partly_paid: 'info', overdue: 'danger', paid: 'ok', credited: 'mute' } as const;

/** What of an order on invoice is still to be paid, and how the money is found on the bank's statement. */
function InvoicePanel({ invoice }: { invoice: NonNullable<StaffOrder['on_invoice']> }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { credited_cents: credited = 0 } = invoice;
  return (
    <Panel
      title={t('onInvoice.title')}
      actions={<Badge tone={INVOICE_TONES[invoice.state]}>{t(`onInvoice.state.${invoice.state}`)}</Badge>}
    >
      <DefinitionList
        align="end"
        items={[
          { term: t('onInvoice.due'), details: format.day(invoice.due_on) },
          { term: t('onInvoice.reference'), details: invoice.reference },
          { term: t('onInvoice.received'), details: format.money(invoice.received_cents) },
          ...(credited > 0 ? [{ term: t('onInvoice.credited'), details: format.money(credited) }] : []),
          { term: <b>{t('onInvoice.open')}</b>, details: <b>{format.money(invoice.open_cents)}</b> },
        ]}
      />
    </Panel>
  );
}

function SumsPanel({ order: { sums, paid_at: paidAt, on_invoice: invoice } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const items = [
    { term: t('sums.items'), cents: sums.items_incl_vat_cents },
    { term: sums.coupon_code ? t('sums.coupon', { code: sums.coupon_code }) : t('sums.discount'), cents: -sums.discount_cents },
    { term: t('sums.delivery'), cents: sums.delivery_cents },
    { term: t('sums.rent'), cents: sums.rent_cents },
    { term: t('sums.deposit'), cents: sums.deposit_cents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <Panel
      title={t('sums.title')}
      actions={
        <Badge tone={paidAt ? 'ok' : 'mute'}>
          {paidAt
            ? t('sums.paid', { at: format.moment(paidAt) })
            : invoice
              ? t('paid.due', { date: format.day(invoice.due_on) })
              : t('paid.no')}
        </Badge>
      }
    >
      <DefinitionList
        align="end"
        items={[
          ...items.map(({ term, cents }) => ({ term, details: format.money(cents) })),
          {
            term: sums.reverse_charge ? t('sums.reverseCharge') : t('sums.vat', { rate: format.number(sums.vat_rate / BASIS_POINTS) }),
            details: format.money(sums.vat_cents),
          },
          { term: <b>{t('sums.total')}</b>, details: <b>{format.money(sums.total_cents)}</b> },
        ]}
      />
    </Panel>
  );
}

/** Money that came by bank goes back by hand: a colleague says when it has. */
function PaidBack({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  return (
    <>
      {t('money.byBank')}{' '}
      <ConfirmButton
        label={t('money.paidBack')}
        explain={t('money.paidBackExplain')}
        done={t('money.paidBackDone')}
        run={() => staffApi.post(`/refunds/${id}/paid-back`, {})}
        onDone={() => void client.invalidateQueries({ queryKey: ['/orders'] })}
      />
    </>
  );
}

function MoneyTable({ order, revision }: { order: StaffOrder; revision: string | undefined }) {
  const { payments, refunds } = order;
  const { t } = useTranslation('orders');
  const format = useFormat();
  const paymentState = (payment: StaffOrder['payments'][number]): string => {
    if (payment.taken_back) {
      const { at, reason } = payment.taken_back;
      const date = format.day(at);
      return reason === null ? t('money.takenBackErased', { date }) : t('money.takenBackOn', { date, reason });
    }
    if (payment.received_on) return t('money.receivedOn', { date: format.day(payment.received_on) });
    return payment.transfer && payment.status === 'open'
      ? t('money.transferUntil', { date: format.day(payment.transfer.until), reference: payment.transfer.reference })
      : t(`payment.${payment.status}`);
  };
  const rows = [
    ...payments.map((payment) => ({
      key: `payment ${payment.id ?? payment.provider_id ?? payment.created_at}`,
      at: payment.created_at,
      what: [t('money.payment'), payment.method === null ? null : methodText(t, payment.method)].filter(Boolean).join(' · '),
      state: (
        <>
          <span className="typed-text">{paymentState(payment)}</span>{' '}
          <TakeBackReceipt payment={payment} order={order} revision={revision} />
        </>
      ),
      amount: format.money(payment.received_cents ?? payment.amount_cents),
      number: payment.provider_id ?? payment.bank_reference ?? '',
    })),
    ...refunds.map((refund) => ({
      key: `refund ${refund.id}`,
      at: refund.created_at,
      what: t('money.refund'),
      state: refund.can_mark_paid_back ? (
        <PaidBack id={refund.id} />
      ) : (
        [stateText(t, 'refund', refund.status), refund.last_error].filter(Boolean).join(': ')
      ),
      amount: format.money(-refund.amount_cents),
      number: refund.credit_note ?? '',
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <DataTable
      caption={t('money.title')}
      captionHidden
      columns={[
        { key: 'what', label: t('money.what') },
        { key: 'state', label: t('money.state') },
        { key: 'number', label: t('money.number') },
        { key: 'at', label: t('money.at') },
        { key: 'amount', label: t('money.amount'), align: 'end' },
      ]}
      rows={rows.map(({ key, at, ...cells }) => ({ key, cells: { ...cells, at: format.moment(at) } }))}
    />
  );
}

type ElectronicInvoiceState = NonNullable<StaffOrder['documents'][number]['electronic']>;

/** Where a document is on its way through Peppol, with a link to what happened. */
function ElectronicState({ number, state }: { number: string; state: ElectronicInvoiceState }) {
  const { t } = useTranslation('orders');
  const can = useCan();
  const text = t(`electronic.${state}`);
  return can('read_refunds') ? <TextLink to={`/electronic-invoices/${encodeURIComponent(number)}`}>{text}</TextLink> : <>{text}</>;
}

function RecordsTable({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const can = useCan();
  const { documents, plans, returns, withdrawals } = order;
  const pdf = (path: string, text: string) => (
    <TextLink href={`/api/orders/${encodeURIComponent(order.number)}/${path}`} target="_blank" icon="file-text">
      {text}
    </TextLink>
  );
  const rows = [
    ...documents.map(({ kind, number, date, total_cents: total, electronic }) => ({
      key: number,
      cells: {
        what: t(`records.${kind}`),
        // the invoice names who ordered
        number: can('read_customers') ? pdf(`documents/${encodeURIComponent(number)}`, number) : number,
        state: electronic ? <ElectronicState number={number} state={electronic} /> : '',
        at: format.day(date),
        amount: format.money(total),
      },
    })),
    ...(order.has_warranty === true
      ? [
          {
            key: 'warranty',
            cells: { what: t('records.warranty'), number: pdf('warranty.pdf', t('records.stickers')), state: '', at: '', amount: '' },
          },
        ]
      : []),
    ...plans.map(({ id, name }) => ({
      key: id,
      cells: {
        what: t('records.build_sheet'),
        number: pdf(`plans/${id}/build-sheet.pdf?lang=${currentLang()}`, name),
        state: '',
        at: '',
        amount: '',
      },
    })),
    ...returns.map(({ number, status, created_at: at, refund_cents: refund }) => ({
      key: number,
      cells: {
        what: t('records.return'),
        number:
          status === 'open' && can('read_returns') ? (
            <>
              {number} · {pdf(`returns/${encodeURIComponent(number)}/label.pdf?lang=${order.lang}`, t('records.label'))}
            </>
          ) : (
            number
          ),
        state: stateText(t, 'returnState', status),
        at: format.day(at),
        amount: refund === null ? '' : format.money(-refund),
      },
    })),
    ...withdrawals.map(({ reference, state, received_at: at }) => ({
      key: reference,
      cells: {
        what: t('records.withdrawal'),
        number: reference,
        state: stateText(t, 'withdrawalState', state),
        at: format.day(at),
        amount: '',
      },
    })),
  ];
  return (
    <DataTable
      caption={t('records.title')}
      captionHidden
      columns={[
        { key: 'what', label: t('money.what') },
        { key: 'number', label: t('money.number') },
        { key: 'state', label: t('money.state') },
        { key: 'at', label: t('money.at') },
        { key: 'amount', label: t('money.amount'), align: 'end' },
      ]}
      rows={rows}
    />
  );
}
