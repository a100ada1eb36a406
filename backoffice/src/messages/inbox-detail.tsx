import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffMessage } from 'shared-contracts/staff/messages';
import type { StaffFileAnswer } from 'shared-contracts/staff/returns';
import { Badge, Button, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { fileOf, saveFile } from '../client/staff-file.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { OrderLink, QuoteLink } from '../detail/record-links.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { AnswerForm } from './answer-form.tsx';
import { inboxPath, inboxQuery } from './inbox-kind.ts';
import type { InboxKind } from './inbox-kind.ts';
import { MESSAGE_TONES } from './inbox-list.tsx';
import styles from './messages.module.css';
import { topicText } from './topic-text.ts';
import { WorkForm } from './work-form.tsx';

/** What somebody wrote, what was answered, and the form for the next answer. */
export function InboxDetail({ kind }: { kind: InboxKind }) {
  const { t } = useTranslation('messages');
  const { reference = '' } = useParams();
  const back = { path: `/${kind}`, label: t(`${kind}.title`) };
  const { answer, placeholder } = useRecord(inboxQuery(kind, reference), { title: reference, back });
  if (!answer) return placeholder;
  const { data: record } = answer;
  return (
    <Page
      title={record.reference}
      back={back}
      intro={`${record.name} · ${topicText(t, record.topic)}`}
      actions={
        kind === 'messages' ? (
          <NewRecordLink scope="write_quotes" to={`/quotes/new?message=${encodeURIComponent(record.reference)}`}>
            {t('quote.make')}
          </NewRecordLink>
        ) : undefined
      }
      badges={<Badge tone={MESSAGE_TONES[record.state]}>{t(`state.${record.state}`)}</Badge>}
      side={
        <>
          <FactsPanel record={record} kind={kind} />
          {record.can_write ? (
            <Panel title={t('work.title')}>
              <WorkForm key={record.reference} record={record} kind={kind} />
            </Panel>
          ) : null}
          <ChangesPanel
            changes={record.changes}
            labelOf={(operation) => t(operation.endsWith('.answer') ? 'change.answer' : 'change.change')}
          />
        </>
      }
    >
      <Panel title={t(`${kind}.text`)} actions={record.has_file ? <FileButton record={record} kind={kind} /> : undefined}>
        <p className={`${styles.text} typed-text`} lang={record.lang}>
          {record.text}
        </p>
      </Panel>
      <AnswersPanel record={record} />
      {record.can_write ? (
        <Panel title={t('answer.title')}>
          <AnswerForm key={record.reference} record={record} kind={kind} />
        </Panel>
      ) : null}
    </Page>
  );
}

interface PartProps {
  record: StaffMessage;
  kind: InboxKind;
}

function FileButton({ record, kind }: PartProps) {
  const { t } = useTranslation('messages');
  const textOf = useFailureText();
  const save = async () => {
    try {
      saveFile(fileOf(await staffApi.get<StaffFileAnswer>(`${inboxPath(kind, record.reference)}/file`)));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    }
  };
  return (
    <Button variant="line" size="s" icon="download" onClick={() => void save()}>
      {t('file')}
    </Button>
  );
}

function AnswersPanel({ record: { answers, lang } }: { record: StaffMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  if (answers.length === 0) return null;
  return (
    <Panel title={t('answer.earlier')}>
      <ul className={styles.answers}>
        {answers.map(({ id, author, text, created_at: at }) => (
          <li key={id}>
            <p className={`${styles.text} typed-text`} lang={lang}>
              {text}
            </p>
            <small>{t('answer.by', { author, at: format.moment(at) })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function FactsPanel({ record, kind }: PartProps) {
  const { t } = useTranslation('messages');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const can = useCan();
  return (
    <Panel title={t('facts.title')}>
      <Facts
        items={[
          { term: t('facts.name'), details: <span className="typed-text">{record.name}</span> },
          { term: t('facts.email'), details: <a href={`mailto:${record.email}`}>{record.email}</a> },
          { term: t('facts.phone'), details: record.phone === '' ? null : <a href={`tel:${record.phone}`}>{record.phone}</a> },
          { term: t('facts.vat'), details: record.vat },
          { term: t('facts.language'), details: frame(`record.language.${record.lang}`) },
          {
            term: t('facts.warranty'),
            details: record.warranty ? (
              <>
                <OrderLink number={record.warranty.order_number} /> · {record.warranty.sku}
              </>
            ) : null,
          },
          {
            term: t('facts.quotes'),
            details: record.quotes?.length ? (
              <span className={styles.links}>
                {record.quotes.map((number) => (
                  <QuoteLink key={number} number={number} />
                ))}
              </span>
            ) : null,
          },
          {
            term: t('facts.orders'),
            details:
              kind === 'messages' && can('read_orders') && can('read_customers') ? (
                <TextLink to={`/orders?q=${encodeURIComponent(record.email)}`}>{t('facts.ordersOf')}</TextLink>
              ) : null,
          },
          {
            term: t('facts.consent'),
            details: kind === 'messages' && record.has_file ? t(record.photo_consent ? 'facts.consentYes' : 'facts.consentNo') : null,
          },
          { term: t('facts.received'), details: format.moment(record.created_at) },
          { term: t('facts.erased'), details: format.day(record.erased_on) },
        ]}
      />
    </Panel>
  );
}
