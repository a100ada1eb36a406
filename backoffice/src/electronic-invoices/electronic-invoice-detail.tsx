import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ElectronicInvoiceAnswer } from 'shared-contracts/staff/electronic-invoices';
import { Badge, ButtonLink, DefinitionList, Note, Skeleton, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { EventList } from '../detail/event-list.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ElectronicInvoiceActions } from './electronic-invoice-actions.tsx';
import { ELECTRONIC_INVOICE_TONES } from './electronic-invoice-list.tsx';

type Record = ElectronicInvoiceAnswer['data'];

/** One document on its way through Peppol: where it is, why it is not delivered, and what finance can do. */
export default function ElectronicInvoiceDetail() {
  const { t } = useTranslation('electronic-invoices');
  const { number = '' } = useParams();
  const format = useFormat();
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['/electronic-invoices', 'record', number],
    queryFn: ({ signal }) => staffApi.get<ElectronicInvoiceAnswer>(`/electronic-invoices/${encodeURIComponent(number)}`, { signal }),
  });
  const back = { path: '/electronic-invoices', label: t('title') };
  if (error && !answer) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!answer)
    return (
      <Page title={number} back={back}>
        <Skeleton lines={8} />
      </Page>
    );
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
  const order = encodeURIComponent(record.order_number);
  const number = encodeURIComponent(record.number);
  return (
    <Panel title={t('facts')}>
      <DefinitionList
        items={[
          {
            term: t('column.order'),
            details: can('read_orders') ? <TextLink to={`/orders/${order}`}>{record.order_number}</TextLink> : record.order_number,
          },
          ...(record.company_name === null ? [] : [{ term: t('column.company'), details: record.company_name }]),
          ...(record.vat === null ? [] : [{ term: t('vat'), details: record.vat }]),
          { term: t('receiver'), details: record.receiver ?? '–' },
          { term: t('column.issued'), details: format.day(record.issued_on) },
          { term: t('column.total'), details: format.money(record.kind === 'invoice' ? record.total_cents : -record.total_cents) },
          ...(record.sent_at === null ? [] : [{ term: t('sent'), details: format.moment(record.sent_at) }]),
          ...(record.next_attempt_at === null ? [] : [{ term: t('next'), details: format.moment(record.next_attempt_at) }]),
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
