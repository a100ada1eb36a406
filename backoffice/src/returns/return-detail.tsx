import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffReturn } from 'shared-contracts/staff/returns';
import { Badge, DefinitionList, TextLink } from 'shared-ui';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { ChangesPanel, MailsPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { OrderLink, StockLink } from '../detail/record-links.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ReturnActions } from './return-actions.tsx';
import { RETURN_TONES } from './return-list.tsx';
import { ReturnPhoto } from './return-photo.tsx';
import { returnQuery } from './use-return.ts';

const CHANGES: Readonly<Record<string, 'change.returns_receive' | 'change.returns_collection'>> = {
  'returns.receive': 'change.returns_receive',
  'returns.collection': 'change.returns_collection',
};

/** One return: what comes back and why, the refund that was announced to the customer, and the two steps that settle it. */
export default function ReturnDetail() {
  const { t } = useTranslation('returns');
  const { number = '' } = useParams();
  const back = { path: '/returns', label: t('title') };
  const { answer, placeholder } = useRecord(returnQuery(number), { title: number, back });
  if (!answer) return placeholder;
  const { data: record, revision } = answer;
  return (
    <Page
      title={record.number}
      back={back}
      badges={<Badge tone={RETURN_TONES[record.state]}>{t(`state.${record.state}`)}</Badge>}
      actions={<ReturnActions record={record} revision={revision} />}
      side={
        <>
          <FactsPanel record={record} />
          <MailsPanel mails={record.mails} />
          <ChangesPanel changes={record.changes} labelOf={(operation) => t(CHANGES[operation] ?? 'change.returns_close')} />
        </>
      }
    >
      <ItemsPanel record={record} />
      <SumsPanel record={record} />
    </Page>
  );
}

/** What was never sent without a withdrawal has no reason that the customer chose. */
const UNSENT_REASONS = { withdrawn: null, cancelled: 'unsentCancelled', unearned: 'unsentUnearned' } as const;

function ItemsPanel({ record }: { record: StaffReturn }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  return (
    <TablePanel
      title={t('items.title')}
      columns={[
        { key: 'sku', label: t('items.sku') },
        { key: 'name', label: t('items.name') },
        { key: 'reason', label: t('items.reason') },
        { key: 'amount', label: t('items.amount'), align: 'end' },
        { key: 'restock', label: t(record.received_at === null ? 'items.restock' : 'items.restocked'), align: 'end' },
        { key: 'price', label: t('items.price'), align: 'end' },
      ]}
      rows={record.items.map((item) => ({
        key: item.id,
        cells: {
          sku: <StockLink sku={item.sku} />,
          name: (
            <span>
              {item.product_name}{' '}
              <small>{[item.name, item.plan === null ? '' : t('items.plan', { name: item.plan })].filter(Boolean).join(' · ')}</small>{' '}
              {item.kind === 'gift' ? <Badge tone="accent">{t('items.gift')}</Badge> : null}
            </span>
          ),
          reason: (
            <span>
              {t(`reason.${UNSENT_REASONS[record.unsent_cause ?? 'withdrawn'] ?? item.reason}`)}{' '}
              {item.comment === '' ? null : <small className="typed-text">“{item.comment}”</small>}
              {item.photo === null ? null : <ReturnPhoto number={record.number} photo={item.photo} sku={item.sku} />}
            </span>
          ),
          amount: format.number(item.amount),
          restock: record.state === 'cancelled' ? '–' : format.number(item.restock),
          price: format.money(item.price_cents),
        },
      }))}
    />
  );
}

function SumsPanel({ record: { sums, state, note } }: { record: StaffReturn }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const isClosed = state === 'closed';
  const { deducted_cents: deducted = 0 } = sums;
  const lines = [
    { term: t('sums.goods'), cents: sums.goods_cents },
    { term: t('sums.delivery'), cents: sums.delivery_cents },
    { term: t('sums.gift'), cents: -sums.gift_cents },
    { term: t('sums.cost'), cents: -sums.cost_cents },
    { term: t('sums.deducted'), cents: -deducted },
  ].filter(({ cents }) => cents !== 0);
  return (
    <Panel title={t(isClosed ? (deducted > 0 ? 'sums.settled' : 'sums.paid') : 'sums.announced')}>
      <DefinitionList
        align="end"
        items={[
          ...lines.map(({ term, cents }) => ({ term, details: format.money(cents) })),
          { term: <b>{t(isClosed ? 'sums.paid' : 'sums.refund')}</b>, details: <b>{format.money(sums.refund_cents - deducted)}</b> },
        ]}
      />
      {note === null ? null : (
        <p className="typed-text">
          <small>{t('sums.note')}</small>
          <br />
          {note}
        </p>
      )}
    </Panel>
  );
}

function FactsPanel({ record }: { record: StaffReturn }) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const way = record.unsent ? 'unsent' : record.transport;
  return (
    <Panel title={t('facts.title')}>
      <Facts
        items={[
          {
            term: t('facts.order'),
            details: <OrderLink number={record.order_number} />,
          },
          {
            term: t('facts.withdrawal'),
            details:
              record.withdrawal === null ? null : (
                <TextLink to={`/withdrawals/${encodeURIComponent(record.withdrawal)}`}>{record.withdrawal}</TextLink>
              ),
          },
          {
            term: t('facts.customer'),
            details: <span className="typed-text">{[record.company_name, record.name].filter(Boolean).join(', ')}</span>,
          },
          { term: t('facts.email'), details: record.email === null ? null : <a href={`mailto:${record.email}`}>{record.email}</a> },
          {
            term: t('facts.phone'),
            details: record.phone === null || record.phone === '' ? null : <a href={`tel:${record.phone}`}>{record.phone}</a>,
          },
          { term: t('facts.language'), details: frame(`record.language.${record.lang}`) },
          {
            term: t('facts.transport'),
            details: [t(`transport.${way}`), record.arranged && !record.unsent ? t('transport.arranged') : record.carrier]
              .filter(Boolean)
              .join(' · '),
          },
          {
            term: t('column.collection'),
            details: record.collection ? t(`collection.${record.collection.half}`, { day: format.weekday(record.collection.day) }) : null,
          },
          { term: t('facts.country'), details: record.country.toUpperCase() },
          { term: t('column.created'), details: format.moment(record.created_at) },
          { term: t('column.received'), details: record.received_at === null ? null : format.moment(record.received_at) },
          { term: t('state.closed'), details: record.closed_at === null ? null : format.moment(record.closed_at) },
          { term: t('state.cancelled'), details: record.cancelled_at === null ? null : format.moment(record.cancelled_at) },
        ]}
      />
    </Panel>
  );
}
