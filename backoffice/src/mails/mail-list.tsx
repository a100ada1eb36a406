import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_STATES } from 'shared-contracts/staff/mails';
import type { StaffMailRow } from 'shared-contracts/staff/mails';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

export const MAIL_TONES: Readonly<Record<StaffMailRow['state'], BadgeTone>> = { queued: 'info', sent: 'ok', failed: 'danger' };

/** Mails of the last three months, the newest first. */
export default function MailList() {
  const { t } = useTranslation('mails');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, frame, format), [t, frame, format]);
  return (
    <ListScreen<StaffMailRow>
      path="/mails"
      title={t('title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        { name: 'state', label: t('state'), options: MAIL_STATES.map((value) => ({ value, label: frame(`record.mailState.${value}`) })) },
      ]}
      hiddenFilters={['to']}
      columns={columns}
      rowId={({ id }) => id}
      emptyText={t('empty')}
      ownSort=""
    />
  );
}

const columnsOf = (t: TFunction<'mails'>, frame: TFunction, format: Format): ListColumn<StaffMailRow>[] => [
  { id: 'subject', label: t('subject'), cell: ({ subject, lang }) => <span lang={lang}>{subject}</span> },
  { id: 'state', label: t('state'), cell: ({ state }) => <Badge tone={MAIL_TONES[state]}>{frame(`record.mailState.${state}`)}</Badge> },
  { id: 'to', label: t('to'), cell: ({ to_address: to }) => <span className="typed-text">{to}</span> },
  { id: 'created', label: t('created'), cell: ({ created_at: at }) => format.moment(at), noWrap: true },
];
