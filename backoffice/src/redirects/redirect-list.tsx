import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedirectRow } from 'shared-contracts/staff/redirects';
import { ButtonLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';

const NO_FILTERS: readonly string[] = [];
export const REDIRECTS = '/redirects';

/** Addresses that the shop does not have, where they lead, and how often they were used. */
export default function RedirectList() {
  const { t } = useTranslation('redirects');
  const format = useFormat();
  const can = useCan();
  const list = useList<RedirectRow>({ path: REDIRECTS, filters: NO_FILTERS });
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
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        can('write_content') ? (
          <ButtonLink to={`${REDIRECTS}/new`} size="s" icon="plus">
            {t('new')}
          </ButtonLink>
        ) : undefined
      }
    >
      <ListFilters list={list} searchLabel={t('search')} searchHint={t('searchHint')} filters={[]} />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        addressOf={({ id }) => `${REDIRECTS}/${id}`}
        emptyText={t('empty')}
        ownSort="from"
      />
    </Page>
  );
}
