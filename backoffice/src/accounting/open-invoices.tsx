import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenInvoiceRow, OpenInvoicesAnswer } from 'shared-contracts/staff/on-invoice';
import { Badge, DataTable, TextLink } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { useCan } from '../client/session.ts';
import { Panel } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import styles from './accounting.module.css';

const PATH = '/open-invoices';

/** Orders on invoice that are not fully paid, the first due first, and what each company has open. */
export default function OpenInvoices() {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<OpenInvoiceRow>
      path={PATH}
      title={t('open.title')}
      intro={t('open.intro')}
      note={<Companies />}
      searchLabel={t('open.search')}
      searchHint={t('open.searchHint')}
      filters={[
        {
          name: 'state',
          label: t('open.state'),
          options: (['open', 'overdue'] as const).map((value) => ({ value, label: t(`open.states.${value}`) })),
        },
      ]}
      columns={columns}
      rowId={({ number }) => number}
      addressOf={({ number }) => `/orders/${encodeURIComponent(number)}`}
      emptyText={t('open.empty')}
      ownSort="due_on"
    />
  );
}

/** The sums of all companies, whatever the list below is filtered by. */
function Companies() {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  const can = useCan();
  const { data: answer } = useQuery({
    queryKey: [PATH, 'companies'],
    queryFn: () => staffApi.get<OpenInvoicesAnswer>(`${PATH}?per_page=1`),
  });
  if (!answer || answer.companies.length === 0) return null;
  return (
    <div className={styles.sums}>
      <Panel title={t('open.perCompany')} pad={false}>
        <DataTable
          caption={t('open.perCompany')}
          captionHidden
          columns={[
            { key: 'name', label: t('open.company') },
            { key: 'invoices', label: t('open.count'), align: 'end' },
            { key: 'open', label: t('open.open'), align: 'end' },
            { key: 'overdue', label: t('open.overdue'), align: 'end' },
          ]}
          rows={answer.companies.map(({ name, account_id: account, invoices, open_cents: open, overdue_cents: overdue }) => ({
            key: `${name} ${account ?? ''}`,
            cells: {
              name: account !== null && can('read_customers') ? <TextLink to={`/customers/${account}`}>{name}</TextLink> : name,
              invoices: format.number(invoices),
              open: format.money(open),
              overdue: overdue === 0 ? format.money(0) : <Badge tone="danger">{format.money(overdue)}</Badge>,
            },
          }))}
        />
      </Panel>
    </div>
  );
}

const columnsOf = (t: TFunction<'accounting'>, format: Format): ListColumn<OpenInvoiceRow>[] => [
  { id: 'number', label: t('open.order'), cell: ({ number }) => number },
  { id: 'company', label: t('open.company'), cell: ({ company }) => <span className="typed-text">{company}</span> },
  { id: 'invoice', label: t('open.invoice'), cell: ({ invoice }) => invoice, isExtra: true },
  {
    id: 'due',
    label: t('open.due'),
    cell: ({ due_on: dueOn, state }) => (state === 'overdue' ? <Badge tone="danger">{format.day(dueOn)}</Badge> : format.day(dueOn)),
    sort: 'due_on',
    noWrap: true,
  },
  { id: 'total', label: t('open.total'), cell: ({ total_cents: total }) => format.money(total), align: 'end', isExtra: true },
  {
    id: 'open',
    label: t('open.open'),
    cell: ({ open_cents: open }) => format.money(open),
    sort: 'open',
    descendingFirst: true,
    align: 'end',
  },
  { id: 'reminders', label: t('open.reminders'), cell: ({ reminders }) => format.number(reminders), align: 'end', isExtra: true },
];
