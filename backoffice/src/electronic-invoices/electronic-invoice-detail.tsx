import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ElectronicInvoiceAnswer } from 'shared-contracts/staff/electronic-invoices';
import { Badge, ButtonLink, Note } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { Facts } from '../detail/facts.tsx';
import { EventList } from '../detail/event-list.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { OrderLink } from '../detail/record-links.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ElectronicInvoiceActions } from './electronic-invoice-actions.tsx';
import { ELECTRONIC_INVOICE_TONES } from './electronic-invoice-list.tsx';

type Record = ElectronicInvoiceAnswer['data'];

/** One document on its way through Peppol: where it is, why it is not delivered, and what finance can do. */
export default function ElectronicInvoiceDetail() {
  const { t } = useTranslation('electronic-invoices');
  const { number = '' } = useParams();
  const format = useFormat();
  const back = { path: '/electronic-invoices', label: t('title') };
  const { answer, placeholder } = useRecord(recordQuery<ElectronicInvoiceAnswer>('/electronic-invoices', number), { title: number, back });
  if (!answer) return placeholder;
  const { data: record, revision } = answer;
  return (
    <Page
      title={record.number}
      back={back}
      badges={<Badge tone={ELECTRONIC_INVOICE_TONES[record.state]}>{t(`state.${record.state}`)}</Badge>}
      actions={<ElectronicInvoiceActions record={record} revision={revision} />}
      side={<FactsPanel record={record} />}
    >
      {record.reason === null ? null : (
        <Note tone={record.state === 'failed' ? 'danger' : 'info'} title={t(`reason.${record.reason}`)}>
          <p>{t(`advice.${record.reason}`)}</p>
          {record.last_error === null ? null : <p className="typed-text">{record.last_error}</p>}
        </Note>
      )}
      {record.unreachable_since === null ? null : (
        <Note tone="warn" title={t('unreachable')}>
          {t('unreachableText', { at: format.moment(record.unreachable_since) })} <span className="typed-text">{record.last_error}</span>
        </Note>
      )}
      <Panel title={t('events.title')}>
        <EventList
          label={t('events.title')}
          events={record.events.map(({ id, at, event, detail }) => ({
            key: String(id),
            at: format.moment(at),
            dateTime: at,
            label: eventLabel(t, event),
            text: detail,
            isBad: event === 'failed' || event === 'unreachable',
          }))}
        />
      </Panel>
    </Page>
  );
}

const EVENTS = ['looked_up', 'written', 'drafted', 'handed_over', 'delivered', 'failed', 'unreachable', 'retried', 'mailed'] as const;

/** The event in the reader's language; one of a later version by its name. */
function eventLabel(t: ReturnType<typeof useTranslation<'electronic-invoices'>>['t'], event: string): string {
  const known = EVENTS.find((each) => each === event);
  return known === undefined ? event : t(`events.${known}`);
}

function FactsPanel({ record }: { record: Record }) {
  const { t } = useTranslation('electronic-invoices');
  const format = useFormat();
  const can = useCan();
  const number = encodeURIComponent(record.number);
  return (
    <Panel title={t('facts')}>
      <Facts
        items={[
          {
            term: t('column.order'),
            details: <OrderLink number={record.order_number} />,
          },
          { term: t('column.company'), details: record.company_name },
          { term: t('vat'), details: record.vat },
          { term: t('receiver'), details: record.receiver ?? '–' },
          { term: t('column.issued'), details: format.day(record.issued_on) },
          { term: t('column.total'), details: format.money(record.kind === 'invoice' ? record.total_cents : -record.total_cents) },
          { term: t('sent'), details: record.sent_at === null ? null : format.moment(record.sent_at) },
          { term: t('next'), details: record.next_attempt_at === null ? null : format.moment(record.next_attempt_at) },
        ]}
      />
      {can('read_customers') && record.has_file ? (
        <ButtonLink href={`/api/electronic-invoices/${number}/xml`} download variant="line" size="s" icon="download">
          {t('file')}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
