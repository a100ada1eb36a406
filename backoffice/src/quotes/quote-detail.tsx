import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffQuote, StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { Badge, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Facts } from '../detail/facts.tsx';
import { EventList } from '../detail/event-list.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { MailsPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { staffApi } from '../client/staff-api.ts';
import { AnswerForm } from './answer-form.tsx';
import { hasNoList } from './answer-input.ts';
import { ItemName } from './item-name.tsx';
import { QUOTE_TONES } from './quote-list.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { quotePath, quoteQuery, useQuoteChanged } from './use-quote.ts';

/** One quote: what is asked for, the answer with its prices, and who answered what before. */
export default function QuoteDetail() {
  const { t } = useTranslation('quotes');
  const { number = '' } = useParams();
  const back = { path: '/quotes', label: t('title') };
  const { answer, placeholder } = useRecord(quoteQuery(number), { title: number, back });
  if (!answer) return placeholder;
  const { data: quote, revision } = answer;
  return (
    <Page
      title={quote.number}
      back={back}
      badges={
        <>
          <Badge tone={QUOTE_TONES[quote.state]}>{t(quote.is_draft ? 'draft' : `state.${quote.state}`)}</Badge>
          {quote.is_request ? <Badge tone="accent">{t('request')}</Badge> : null}
        </>
      }
      actions={quote.is_draft && quote.can_answer ? <DiscardButton quote={quote} revision={revision} /> : undefined}
      side={
        <>
          <CustomerPanel quote={quote} />
          <VersionsPanel quote={quote} />
          <MailsPanel mails={quote.mails} />
        </>
      }
    >
      {quote.can_answer ? (
        <Panel title={t(quote.answered_at === null ? 'answer.title' : 'answer.again')}>
          <AnswerForm key={quote.number} quote={quote} revision={revision} />
        </Panel>
      ) : (
        <ItemsPanel quote={quote} />
      )}
    </Page>
  );
}

function DiscardButton({ quote, revision }: { quote: StaffQuote; revision: string | undefined }) {
  const { t } = useTranslation('quotes');
  const show = useQuoteChanged();
  return (
    <ConfirmButton
      label={t('discard.label')}
      explain={t('discard.explain')}
      done={t('discard.done', { number: quote.number })}
      run={async () => show(await staffApi.post<StaffQuoteAnswer>(`${quotePath(quote.number)}/discard`, { revision }))}
      onDone={() => undefined}
    />
  );
}

function ItemsPanel({ quote }: { quote: StaffQuote }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return (
    <>
      <TablePanel
        title={t('items.title')}
        columns={[
          { key: 'sku', label: t('items.sku') },
          { key: 'name', label: t('items.name') },
          { key: 'amount', label: t('items.amount'), align: 'end' },
          { key: 'list', label: t('items.listUnit'), align: 'end' },
          { key: 'unit', label: t('items.unit'), align: 'end' },
          { key: 'line', label: t('items.line'), align: 'end' },
        ]}
        rows={quote.items.map((item) => ({
          key: item.id,
          cells: {
            sku: item.sku,
            name: <ItemName item={item} />,
            amount: format.number(item.amount),
            list: hasNoList(item) ? t('items.onRequest') : format.money(item.list_unit_cents),
            unit: format.money(item.unit_cents),
            line: format.money(item.line_cents),
          },
        }))}
      />
      {quote.sums === null ? null : (
        <Panel title={t('sums.title')}>
          <QuoteSums quote={quote} sums={quote.sums} />
        </Panel>
      )}
    </>
  );
}

function CustomerPanel({ quote }: { quote: StaffQuote }) {
  const { t } = useTranslation('quotes');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const can = useCan();
  const { delivery_address: address } = quote;
  const place = `${address.street} ${address.street_number}${address.bus_number ? ` / ${address.bus_number}` : ''}, ${address.zip_code} ${address.city} (${address.country.toUpperCase()})`;
  return (
    <Panel title={t('facts.title')} actions={<Badge tone="mute">{t(`role.${quote.role}`)}</Badge>}>
      <Facts
        items={[
          {
            term: t('facts.name'),
            details: <span className="typed-text">{[quote.company_name, quote.name].filter(Boolean).join(', ')}</span>,
          },
          { term: t('facts.email'), details: quote.email === null ? null : <a href={`mailto:${quote.email}`}>{quote.email}</a> },
          { term: t('facts.phone'), details: quote.phone ? <a href={`tel:${quote.phone}`}>{quote.phone}</a> : null },
          { term: t('facts.vat'), details: quote.vat || null },
          { term: t('facts.language'), details: frame(`record.language.${quote.lang}`) },
          quote.pickup === null
            ? { term: t('facts.delivery'), details: <span className="typed-text">{place}</span> }
            : { term: t('facts.pickup'), details: quote.pickup },
          { term: t('facts.purchaseOrder'), details: quote.purchase_order || null },
          {
            term: t('facts.message'),
            details: quote.message ? <TextLink to={`/messages/${encodeURIComponent(quote.message)}`}>{quote.message}</TextLink> : null,
          },
          { term: t('facts.remark'), details: quote.remark ? <span className="typed-text">{quote.remark}</span> : null },
          { term: t('facts.validUntil'), details: quote.valid_until === null ? null : format.weekday(quote.valid_until) },
          { term: t('facts.note'), details: quote.note === null ? null : <span className="typed-text">{quote.note}</span> },
          {
            term: t('facts.declined'),
            details: quote.decline_reason === null ? null : <span className="typed-text">{quote.decline_reason}</span>,
          },
          {
            term: t('facts.order'),
            details:
              quote.state === 'accepted' && can('read_orders') ? (
                <TextLink to={`/orders/${encodeURIComponent(quote.number)}`}>{quote.number}</TextLink>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}

function VersionsPanel({ quote: { versions } }: { quote: StaffQuote }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <Panel title={t('versions.title')}>
      <EventList
        label={t('versions.title')}
        events={versions.map((version, index) => ({
          key: String(index),
          at: format.moment(version.at),
          dateTime: version.at,
          label: version.total_cents === null ? version.actor : format.money(version.total_cents),
          text: [
            ...Object.entries(version.unit_cents).map(([sku, cents]) => t('versions.unit', { sku, price: format.money(cents) })),
            version.discount_cents === null ? '' : t('versions.discount', { amount: format.money(version.discount_cents) }),
            version.delivery_cents === null ? '' : t('versions.delivery', { amount: format.money(version.delivery_cents) }),
            version.valid_until === null ? '' : t('versions.until', { day: format.day(version.valid_until) }),
            version.total_cents === null ? '' : version.actor,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Panel>
  );
}
