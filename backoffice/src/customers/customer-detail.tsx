import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffCustomer, StaffCustomerAnswer } from 'shared-contracts/staff/customers';
import { Badge, DataTable, TextLink } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { OrderMarks } from '../orders/order-marks.tsx';
import { KIND_TONES } from './customer-list.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { PersonalData } from './personal-data.tsx';
import { addressText } from './address-text.ts';

/** One account: who it is, what was ordered, and what a person may ask about his data. */
export default function CustomerDetail() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const back = { path: '/customers', label: t('title') };
  const { answer, placeholder } = useRecord(recordQuery<StaffCustomerAnswer>('/customers', id), { title: t('title'), back });
  if (!answer) return placeholder;
  const { data: customer } = answer;
  return (
    <Page
      title={customer.name}
      back={back}
      intro={customer.company_name ?? undefined}
      actions={
        <NewRecordLink scope="write_quotes" to={`/quotes/new?customer=${customer.id}`}>
          {t('quote')}
        </NewRecordLink>
      }
      badges={<Badge tone={KIND_TONES[customer.kind]}>{t(`kind.${customer.kind}`)}</Badge>}
      side={
        <>
          <FactsPanel customer={customer} />
          {customer.can_write ? (
            <Panel title={t('data.title')}>
              <PersonalData customer={customer} />
            </Panel>
          ) : null}
        </>
      }
    >
      {customer.company ? <CompanyPanel company={customer.company} /> : null}
      {customer.company?.on_invoice ? <InvoicePanel company={customer.company} terms={customer.company.on_invoice} /> : null}
      <OrdersPanel customer={customer} />
    </Page>
  );
}

function OrdersPanel({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const can = useCan();
  if (!can('read_orders')) return null;
  return (
    <Panel
      title={t('orders.title')}
      pad={customer.latest_orders.length === 0}
      actions={
        customer.orders > customer.latest_orders.length ? (
          <TextLink to={`/orders?q=${encodeURIComponent(customer.email)}`}>{t('orders.all')}</TextLink>
        ) : undefined
      }
    >
      {customer.latest_orders.length === 0 ? (
        <p>{t('orders.none')}</p>
      ) : (
        <DataTable
          caption={t('orders.title')}
          captionHidden
          columns={[
            { key: 'number', label: t('orders.number') },
            { key: 'status', label: t('orders.status') },
            { key: 'at', label: t('orders.at') },
            { key: 'total', label: t('orders.total'), align: 'end' },
          ]}
          rows={customer.latest_orders.map(({ number, status, ordered_at: at, total_cents: total }) => ({
            key: number,
            cells: {
              number: <TextLink to={`/orders/${encodeURIComponent(number)}`}>{number}</TextLink>,
              status: <OrderMarks status={status} held_by={null} isPickup={false} />,
              at: format.moment(at),
              total: format.money(total),
            },
          }))}
        />
      )}
    </Panel>
  );
}

function FactsPanel({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('customers');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const can = useCan();
  const answer = (isTrue: boolean) => t(isTrue ? 'facts.yes' : 'facts.no');
  return (
    <Panel
      title={t('facts.title')}
      actions={
        customer.kind === 'applicant' && can('read_dealers') ? (
          <TextLink to={`/dealers/${customer.id}`}>{t('kind.applicant')}</TextLink>
        ) : undefined
      }
    >
      <Facts
        items={[
          { term: t('column.email'), details: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          { term: t('facts.phone'), details: customer.phone === '' ? null : <a href={`tel:${customer.phone}`}>{customer.phone}</a> },
          { term: t('facts.language'), details: frame(`record.language.${customer.language}`) },
          { term: t('column.created'), details: format.moment(customer.created_at) },
          { term: t('column.vat'), details: customer.vat === null ? null : `${customer.vat} (${t(`vatStatus.${customer.vat_status}`)})` },
          { term: t('facts.approved'), details: customer.approved_at === null ? null : format.day(customer.approved_at) },
          { term: t('facts.confirmed'), details: answer(customer.email_confirmed) },
          { term: t('facts.newsletter'), details: answer(customer.newsletter) },
          { term: t('facts.factor'), details: answer(customer.second_factor) },
          {
            term: t('facts.billing'),
            details: customer.billing_address === null ? null : <span className="typed-text">{addressText(customer.billing_address)}</span>,
          },
          {
            term: t('facts.shipping'),
            details:
              customer.shipping_address === null ? null : <span className="typed-text">{addressText(customer.shipping_address)}</span>,
          },
        ]}
      />
    </Panel>
  );
}
