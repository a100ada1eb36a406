import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffWithdrawal } from 'shared-contracts/staff/withdrawals';
import { Badge, DataTable, DefinitionList, Note, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel, MailsPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { withdrawalQuery } from './use-return.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WITHDRAWAL_TONES } from './withdrawal-list.tsx';

/** States in which somebody has to know more before he decides. */
const EXPLAINED = ['unproven', 'late', 'professional', 'unmatched'] as const;

const LABELS: Readonly<Record<string, 'change.withdrawals_accept' | 'change.withdrawals_assign' | 'change.withdrawals_close'>> = {
  'withdrawals.accept': 'change.withdrawals_accept',
  'withdrawals.assign': 'change.withdrawals_assign',
  'withdrawals.close': 'change.withdrawals_close',
};

/** One statement: who withdrew from what, whether it counts, and what is paid back. */
export default function WithdrawalDetail() {
  const { t } = useTranslation('returns');
  const { reference = '' } = useParams();
  const back = { path: '/withdrawals', label: t('withdrawals.title') };
  const { answer, placeholder } = useRecord(withdrawalQuery(reference), { title: reference, back });
  if (!answer) return placeholder;
  const { data: record, revision } = answer;
  const explained = EXPLAINED.find((state) => state === record.state);
  return (
    <Page
      title={record.reference}
      back={back}
      badges={<Badge tone={WITHDRAWAL_TONES[record.state]}>{t(`withdrawals.state.${record.state}`)}</Badge>}
      actions={<WithdrawalActions record={record} revision={revision} />}
      side={
        <>
          <FactsPanel record={record} />
          <MailsPanel mails={record.mails} />
          <ChangesPanel changes={record.changes} labelOf={(operation) => t(LABELS[operation] ?? 'change.withdrawals_close')} />
        </>
      }
    >
      {explained ? (
        <Note tone="warn" title={t(`withdrawals.state.${explained}`)}>
          {t(`withdrawals.explainState.${explained}`)}
        </Note>
      ) : null}
      {record.refunds_goods ? <Note tone="info">{t('withdrawals.refundsGoods')}</Note> : null}
      <ItemsPanel record={record} />
      <OutcomePanel record={record} />
    </Page>
  );
}

function ItemsPanel({ record: { items, rentals } }: { record: StaffWithdrawal }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  return (
    <Panel title={t('withdrawals.items')} pad={items === null}>
      {items === null ? (
        <p>{t('withdrawals.whole')}</p>
      ) : (
        <DataTable
          caption={t('withdrawals.items')}
          captionHidden
          columns={[
            { key: 'sku', label: t('items.sku') },
            { key: 'name', label: t('items.name') },
            { key: 'amount', label: t('items.amount'), align: 'end' },
          ]}
          rows={items.map(({ sku, article, amount, product_name: name, aside }, place) => ({
            key: String(place),
            cells: {
              sku: (
                <>
                  {sku} {article === sku ? null : <small>{t('withdrawals.assign.typed', { article })}</small>}
                </>
              ),
              name:
                aside === null ? (
                  (name ?? <small>{t('withdrawals.notInOrder')}</small>)
                ) : (
                  <small>{t('withdrawals.assign.aside', { reason: aside })}</small>
                ),
              amount: format.number(amount),
            },
          }))}
        />
      )}
      {rentals.length > 0 ? (
        <DefinitionList
          items={[
            {
              term: t('withdrawals.rentals'),
              details: rentals.map(({ sku, name, from, to, paid_cents: paid }) => (
                <Fragment key={sku}>
                  {t('withdrawals.rental', { name, from: format.day(from), to: format.day(to), paid: format.money(paid) })}
                  <br />
                </Fragment>
              )),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

function OutcomePanel({ record }: { record: StaffWithdrawal }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const { state, revoked, note, rent_refund_cents: refund, closed_at: closedAt } = record;
  if (state !== 'closed') return null;
  return (
    <Panel title={t('withdrawals.state.closed')}>
      <Facts
        items={[
          { term: t('state.closed'), details: closedAt === null ? null : format.moment(closedAt) },
          { term: t('withdrawals.decision.label'), details: revoked ? t('withdrawals.revoked') : null },
          { term: t('withdrawals.rentRefund'), details: refund === null ? null : format.money(refund) },
          { term: t('sums.note'), details: note === null ? null : <span className="typed-text">{note}</span> },
        ]}
      />
    </Panel>
  );
}

const senderOf = ({ proven, order }: StaffWithdrawal): 'yes' | 'address' | 'no' => {
  if (proven) return 'yes';
  return order?.same_address === true ? 'address' : 'no';
};

function FactsPanel({ record }: { record: StaffWithdrawal }) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const can = useCan();
  const { order, returns, repeated } = record;
  return (
    <Panel title={t('withdrawals.facts')}>
      <Facts
        items={[
          {
            term: t('facts.order'),
            details:
              order !== null && can('read_orders') ? (
                <TextLink to={`/orders/${encodeURIComponent(order.number)}`}>{order.number}</TextLink>
              ) : (
                record.order_number
              ),
          },
          { term: t('facts.customer'), details: <span className="typed-text">{record.name}</span> },
          { term: t('facts.email'), details: record.email === null ? null : <a href={`mailto:${record.email}`}>{record.email}</a> },
          { term: t('facts.language'), details: frame(`record.language.${record.lang}`) },
          { term: t('withdrawals.proven.label'), details: t(`withdrawals.proven.${senderOf(record)}`) },
          {
            term: t('withdrawals.declared'),
            details: record.declared ? `${format.weekday(record.declared.on)} · ${t(`declaredBy.${record.declared.by}`)}` : null,
          },
          { term: t('withdrawals.received'), details: format.moment(record.received_at) },
          { term: t('withdrawals.lastDay'), details: record.last_day === null ? null : format.weekday(record.last_day) },
          ...returns.map(({ number }) => ({
            term: t('withdrawals.returns'),
            details: <TextLink to={`/returns/${encodeURIComponent(number)}`}>{number}</TextLink>,
          })),
          ...repeated.map(({ received_at: at }) => ({ term: t('withdrawals.repeated'), details: format.moment(at) })),
        ]}
      />
    </Panel>
  );
}
