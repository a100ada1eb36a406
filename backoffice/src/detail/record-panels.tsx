import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { EventList } from './event-list.tsx';
import { Panel } from './page.tsx';

interface RecordMail {
  id: string;
  state: string;
  subject: string;
  created_at: string;
}

const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** Mails that went out about a record, the latest first; nothing without any. */
export function MailsPanel({ mails }: { mails: readonly RecordMail[] }) {
  const { t } = useTranslation('frame');
  const format = useFormat();
  if (mails.length === 0) return null;
  return (
    <Panel title={t('record.mails')}>
      <EventList
        label={t('record.mails')}
        events={mails
          .map(({ id, state, subject, created_at: at }) => {
            const known = MAIL_STATES.find((each) => each === state);
            return {
              key: id,
              at: format.moment(at),
              dateTime: at,
              label: subject,
              text: known ? t(`record.mailState.${known}`) : state,
              isBad: state === 'failed',
            };
          })
          .reverse()}
      />
    </Panel>
  );
}

interface RecordChange {
  at: string;
  actor: string;
  operation: string;
}

interface ChangesPanelProps {
  changes: readonly RecordChange[];
  /** what an operation is called */
  labelOf: (operation: string) => string;
  /** said without any change, where the panel is shown even then */
  none?: string;
}

/** Changes by staff, the latest first. */
export function ChangesPanel({ changes, labelOf, none }: ChangesPanelProps) {
  const { t } = useTranslation('frame');
  const format = useFormat();
  if (changes.length === 0 && none === undefined) return null;
  return (
    <Panel title={t('record.changes')}>
      {changes.length === 0 ? <p>{none}</p> : null}
      <EventList
        label={t('record.changes')}
        events={changes.map(({ at, actor, operation }, index) => ({
          key: String(index),
          at: format.moment(at),
          dateTime: at,
          label: labelOf(operation),
          text: actor,
        }))}
      />
    </Panel>
  );
}

/**
 * @param kind what operations of this kind of record begin with: `employees` in `employees.set_picture`
 * @returns what an operation is called; one without a text is called as the API does
 */
export const operationLabel =
  <Name extends string>(kind: string, names: readonly Name[], textOf: (name: Name) => string) =>
  (operation: string): string => {
    const name = names.find((each) => `${kind}.${each}` === operation);
    return name === undefined ? operation : textOf(name);
  };
