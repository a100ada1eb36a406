import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { SEARCH_TERM_KINDS } from 'shared-contracts/staff/search-terms';
import type { SearchTermRow } from 'shared-contracts/staff/search-terms';
import { Badge } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { TERMS } from './search-paths.ts';

/** What people call something in a language, and what they find for it. */
export default function TermList() {
  const { t } = useTranslation('search');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const columns = useMemo(
    (): ListColumn<SearchTermRow>[] => [
      {
        id: 'term',
        label: t('term'),
        sort: 'term',
        cell: ({ term, lang }) => (
          <span className="typed-text" lang={lang}>
            {term}
          </span>
        ),
      },
      { id: 'lang', label: t('lang'), cell: ({ lang }) => frame(`record.language.${lang}`) },
      {
        id: 'finds',
        label: t('finds'),
        cell: ({ means, path, lang, is_idle: isIdle }) => (
          <span>
            <span className="typed-text" lang={lang}>
              {path ?? means.join(', ')}
            </span>
            {isIdle ? (
              <>
                {' '}
                <Badge tone="warn">{t('idle')}</Badge>
              </>
            ) : null}
          </span>
        ),
      },
      {
        id: 'changed',
        label: t('changedAt'),
        sort: 'changed',
        descendingFirst: true,
        isExtra: true,
        noWrap: true,
        cell: ({ changed_at: at }) => format.moment(at),
      },
    ],
    [t, frame, format],
  );
  return (
    <ListScreen<SearchTermRow>
      path={TERMS}
      title={t('terms')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_content" to={`${TERMS}/new`}>
          {t('new')}
        </NewRecordLink>
      }
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        { name: 'lang', label: t('lang'), options: LANGS.map((value) => ({ value, label: frame(`record.language.${value}`) })) },
        { name: 'kind', label: t('kind'), options: SEARCH_TERM_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })) },
      ]}
      columns={columns}
      rowId={({ id }) => String(id)}
      emptyText={t('empty')}
      ownSort="term"
    />
  );
}
