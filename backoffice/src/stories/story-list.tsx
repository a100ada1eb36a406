import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { STORY_STATES } from 'shared-contracts/staff/stories';
import type { StaffStoryRow } from 'shared-contracts/staff/stories';
import { Badge } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { STORIES, STORY_TONES } from './use-story.ts';

/** Stories of customers: those that wait, or of another state. */
export default function StoryList() {
  const { t } = useTranslation('stories');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffStoryRow>
      path={STORIES}
      title={t('title')}
      intro={t('intro')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          unset: t('state.pending'),
          options: STORY_STATES.filter((state) => state !== 'pending').map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      columns={columns}
      rowId={({ id }) => String(id)}
      emptyText={t('empty')}
      ownSort="offered_at"
    />
  );
}

const columnsOf = (t: TFunction<'stories'>, format: Format): ListColumn<StaffStoryRow>[] => [
  { id: 'title', label: t('column.title'), cell: ({ title, language }) => (title === '' ? '–' : <span lang={language}>{title}</span>) },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <Badge tone={STORY_TONES[state]}>{t(`state.${state}`)}</Badge> },
  {
    id: 'customer',
    label: t('column.customer'),
    cell: ({ author, municipality }) => (author === '' ? '–' : t('by', { name: author, place: municipality })),
  },
  { id: 'plan', label: t('column.plan'), cell: ({ summary }) => (summary === '' ? '–' : summary), isExtra: true },
  {
    id: 'langs',
    label: t('column.langs'),
    cell: ({ filled_langs: filled }) =>
      LANGS.filter((lang) => filled.includes(lang))
        .map((lang) => lang.toUpperCase())
        .join(' ') || '–',
    noWrap: true,
  },
  { id: 'offered', label: t('column.offered'), cell: ({ offered_at: at }) => format.moment(at), noWrap: true },
];
