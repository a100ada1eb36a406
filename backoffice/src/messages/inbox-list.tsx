import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_STATES } from 'shared-contracts/staff/messages';
import type { MessageState, StaffMessageRow } from 'shared-contracts/staff/messages';
import { CONTACT_TYPES } from 'shared-contracts/wire/contact';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { inboxPath, useColleagues } from './inbox-kind.ts';
import type { InboxKind } from './inbox-kind.ts';
import { topicText } from './topic-text.ts';

export const MESSAGE_TONES: Readonly<Record<MessageState, BadgeTone>> = { new: 'warn', in_work: 'info', answered: 'ok', closed: 'mute' };

/** What people wrote, with how far it is and who works on it. */
export function InboxList({ kind }: { kind: InboxKind }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(kind, t, format), [kind, t, format]);
  const colleagues = useColleagues();
  return (
    <ListScreen<StaffMessageRow>
      path={`/${kind}`}
      title={t(`${kind}.title`)}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: (['open', ...MESSAGE_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'assignee',
          label: t('filter.assignee'),
          options: [
            { value: 'me', label: t('assignee.me') },
            { value: 'none', label: t('assignee.none') },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
        ...(kind === 'messages'
          ? [
              {
                name: 'topic',
                label: t('filter.topic'),
                options: CONTACT_TYPES.map((value) => ({ value, label: t(`topic.${value}`) })),
              },
            ]
          : []),
      ]}
      hiddenFilters={['topic']}
      columns={columns}
      rowId={({ reference }) => reference}
      addressOf={({ reference }) => inboxPath(kind, reference)}
      emptyText={t(`${kind}.empty`)}
      bulk={[`${kind}-change`]}
      ownSort="-created_at"
    />
  );
}

const columnsOf = (kind: InboxKind, t: TFunction<'messages'>, format: Format): ListColumn<StaffMessageRow>[] => [
  { id: 'reference', label: t('column.reference'), cell: ({ reference }) => reference },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <Badge tone={MESSAGE_TONES[state]}>{t(`state.${state}`)}</Badge> },
  { id: 'from', label: t('column.from'), cell: ({ name }) => <span>{name}</span> },
  { id: 'topic', label: t(kind === 'messages' ? 'column.topic' : 'column.job'), cell: ({ topic }) => topicText(t, topic) },
  {
    id: 'excerpt',
    label: t('column.excerpt'),
    cell: ({ excerpt, lang }) => (
      <span className="typed-text" lang={lang}>
        {excerpt}
      </span>
    ),
    isExtra: true,
  },
  { id: 'assignee', label: t('column.assignee'), cell: ({ assignee }) => assignee?.name ?? '' },
  {
    id: 'created',
    label: t('column.created'),
    cell: ({ created_at: at }) => format.moment(at),
    sort: 'created_at',
    noWrap: true,
    descendingFirst: true,
  },
];
