import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { PointRow } from 'shared-contracts/staff/points-of-sale';
import { DEALER_TYPES } from 'shared-contracts/wire/dealer';
import { Badge } from 'shared-ui';
import { Page } from '../detail/page.tsx';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { StaleBadge } from '../list/stale-badge.tsx';
import { useList } from '../list/use-list.ts';
import { POINTS, pointPath } from './use-point.ts';

const FILTERS = ['country', 'type', 'shown'];

/** Points of sale, installers and rental partners; hidden ones and outdated translations are marked. */
export default function PointList() {
  const { t } = useTranslation('points-of-sale');
  const list = useList<PointRow>({ path: POINTS, filters: FILTERS });
  const columns = useMemo(
    (): ListColumn<PointRow>[] => [
      { id: 'name', label: t('field.name'), sort: 'name', cell: ({ name }) => name },
      { id: 'city', label: t('field.city'), cell: ({ city, country }) => `${city}, ${t(`region.${country}`)}` },
      { id: 'types', label: t('types'), cell: ({ types }) => types.map((type) => t(`type.${type}`)).join(', ') },
      {
        id: 'state',
        label: t('state'),
        cell: ({ is_shown: isShown, stale_langs: stale }) => (
          <>
            <Badge tone={isShown ? 'ok' : 'mute'}>{t(isShown ? 'shown' : 'hidden')}</Badge> <StaleBadge langs={stale} />
          </>
        ),
      },
    ],
    [t],
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_content" to={`${POINTS}/new`}>
          {t('new')}
        </NewRecordLink>
      }
    >
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[
          { name: 'country', label: t('field.country'), options: REGIONS.map((value) => ({ value, label: t(`region.${value}`) })) },
          { name: 'type', label: t('types'), options: DEALER_TYPES.map((value) => ({ value, label: t(`type.${value}`) })) },
          {
            name: 'shown',
            label: t('state'),
            options: [
              { value: 'true', label: t('shown') },
              { value: 'false', label: t('hidden') },
            ],
          },
        ]}
      />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        addressOf={({ id }) => pointPath(id)}
        emptyText={t('empty')}
        ownSort="name"
      />
    </Page>
  );
}
