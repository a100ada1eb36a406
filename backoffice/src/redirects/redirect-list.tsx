import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedirectRow } from 'shared-contracts/staff/redirects';
import { useFormat } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';

export const REDIRECTS = '/redirects';

/** Addresses that the shop does not have, where they lead, and how often they were used. */
export default function RedirectList() {
  const { t } = useTranslation('redirects');
  const format = useFormat();
  const columns = useMemo(
    (): ListColumn<RedirectRow>[] => [
      { id: 'from', label: t('from'), sort: 'from', cell: ({ from_path: from }) => <span className="typed-text">{from}</span> },
      { id: 'to', label: t('to'), cell: ({ to_path: to }) => <span className="typed-text">{to}</span> },
      { id: 'uses', label: t('uses'), sort: 'uses', cell: ({ uses }) => format.number(uses), align: 'end' },
      {
        id: 'last',
        label: t('lastUsed'),
        sort: 'last_used',
        cell: ({ last_used_at: at }) => (at === null ? t('never') : format.moment(at)),
        noWrap: true,
      },
    ],
    [t, format],
  );
  return (
    <ListScreen<RedirectRow>
      path={REDIRECTS}
      title={t('title')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_content" to={`${REDIRECTS}/new`}>
          {t('new')}
        </NewRecordLink>
      }

      searchLabel={t('search')}
      searchHint={t('searchHint')}
      columns={columns}
      rowId={({ id }) => String(id)}
      emptyText={t('empty')}
      ownSort="from"
    />
  );
}
