import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRow, CategoryTreeAnswer } from 'shared-contracts/staff/categories';
import { Badge, EmptyState, Skeleton, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { CallState, useFailureText } from '../frame/screen-error.tsx';
import { showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { MoveButtons } from '../list/move-buttons.tsx';
import { CATEGORIES, categoryPath, treeQuery, useTakeCategories } from './use-category.ts';
import styles from './categories.module.css';

/** All categories as a tree, in the order of the shop's menus. */
export default function CategoryList() {
  const { t } = useTranslation('categories');
  const { data: tree, error, refetch } = useQuery(treeQuery);
  if (error && tree === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_products" to={`${CATEGORIES}/new`}>
          {t('new.title')}
        </NewRecordLink>
      }
    >
      {tree === undefined ? <Skeleton lines={8} /> : null}
      {tree?.data.length === 0 ? <EmptyState title={t('empty')} /> : null}
      {tree !== undefined && tree.data.length > 0 ? <Tree tree={tree} /> : null}
    </Page>
  );
}

function Tree({ tree: { data, revision } }: { tree: CategoryTreeAnswer }) {
  const { t } = useTranslation('categories');
  const format = useFormat();
  const canWrite = useCan()('write_products');
  const take = useTakeCategories();
  const textOf = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const move = async (id: number, by: -1 | 1) => {
    setIsBusy(true);
    try {
      const direction = by === -1 ? 'up' : 'down';
      take(treeQuery, await staffApi.post<CategoryTreeAnswer>(`${categoryPath(id)}/move`, { revision, direction }));
    } catch (error) {
      const failure = failureOf(error);
      // a colleague arranged them meanwhile: the list shows how
      if (failure.kind === 'rule' && failure.meta?.current !== undefined) take(treeQuery, failure.meta.current);
      showFailed(textOf(failure));
    }
    setIsBusy(false);
  };
  return (
    <TablePanel
      title={t('title')}
      columns={[
        { key: 'name', label: t('column.name') },
        { key: 'groups', label: t('column.groups') },
        { key: 'products', label: t('column.products'), align: 'end' },
        { key: 'state', label: t('column.state') },
        ...(canWrite ? [{ key: 'order', label: t('column.order') }] : []),
      ]}
      rows={data.map((row) => {
        const siblings = data.filter(({ parent_id: parent }) => parent === row.parent_id);
        return {
          key: String(row.id),
          cells: {
            name: (
              <span className={styles.name} data-depth={row.depth}>
                <TextLink to={categoryPath(row.id)}>{row.name}</TextLink>
                {row.depth > 1 ? <small>{t('belowOf', { name: data.find(({ id }) => id === row.parent_id)?.name })}</small> : null}
              </span>
            ),
            groups: row.groups.map((group) => t(`group.${group}`)).join(', '),
            products:
              row.products_below === 0
                ? format.number(row.products)
                : t('productsBelow', { own: format.number(row.products), below: format.number(row.products_below) }),
            state: <CategoryState row={row} />,
            order: (
              <MoveButtons
                name={row.name}
                at={siblings.indexOf(row)}
                count={siblings.length}
                isBusy={isBusy}
                onMove={(by) => void move(row.id, by)}
              />
            ),
          },
        };
      })}
    />
  );
}

export function CategoryState({ row }: { row: Pick<CategoryRow, 'is_hidden' | 'is_shown'> }) {
  const { t } = useTranslation('categories');
  const state = row.is_shown ? 'shown' : row.is_hidden ? 'hidden' : 'below';
  return <Badge tone={row.is_shown ? 'ok' : 'mute'}>{t(`state.${state}`)}</Badge>;
}
