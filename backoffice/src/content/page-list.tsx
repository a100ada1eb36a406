import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADDED_KINDS, CONTENT_MARKS, PAGE_KINDS, newContentPageBody } from 'shared-contracts/staff/content';
import type { ContentPageAnswer, ContentPageRow } from 'shared-contracts/staff/content';
import { Button, Dialog, Field, Select, TextInput } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';
import { PageMarks } from './page-marks.tsx';
import { PAGES, pagePath, useTakePage } from './use-page.ts';
import styles from './content.module.css';

const FILTERS = ['kind', 'mark'] as const;

/** Pages and articles of the shop, with what is written and not published of them. */
export default function PageList() {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const list = useList<ContentPageRow>({ path: PAGES, filters: FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page
      title={t('title')}
      actions={
        can('write_content') ? (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('add.title')}
          </Button>
        ) : null
      }
    >
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[
          { name: 'kind', label: t('column.kind'), options: PAGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
          { name: 'mark', label: t('column.state'), options: CONTENT_MARKS.map((value) => ({ value, label: t(`filter.${value}`) })) },
        ]}
      />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        addressOf={({ id }) => pagePath(id)}
        emptyText={t('empty')}
        ownSort="-changed"
      />
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={t('add.title')} closeLabel={frame('close')} size="s">
        {isAdding ? <AddForm /> : null}
      </Dialog>
    </Page>
  );
}

const columnsOf = (t: TFunction<'content'>, format: Format): ListColumn<ContentPageRow>[] => [
  { id: 'title', label: t('column.title'), cell: ({ title }) => title, sort: 'title' },
  { id: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
  {
    id: 'state',
    label: t('column.state'),
    cell: (row) => (
      <span className={styles.marks}>
        <PageMarks page={row} staleLangs={row.stale_langs} />
      </span>
    ),
  },
  {
    id: 'changed',
    label: t('column.changed'),
    cell: ({ changed_at: at }) => format.moment(at),
    sort: 'changed',
    noWrap: true,
    descendingFirst: true,
  },
];

type NewPage = z.output<typeof newContentPageBody>;

function AddForm() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const take = useTakePage();
  const state = useStaffForm<NewPage, NewPage, ContentPageAnswer>({
    schema: newContentPageBody,
    values: { kind: 'blog', title: '' },
    save: (values, _, call) => staffApi.post<ContentPageAnswer>(PAGES, values, call),
    onSaved: (answer) => {
      take(answer);
      void navigate(pagePath(answer.data.id));
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('add.submit')}>
      <p>{t('add.explain')}</p>
      <Field {...state.field('title')} label={t('add.name')}>
        <TextInput {...state.form.register('title')} data-autofocus lang="nl" autoComplete="off" required />
      </Field>
      <Field {...state.field('kind')} label={t('column.kind')}>
        <Select {...state.form.register('kind')}>
          {ADDED_KINDS.map((value) => (
            <option key={value} value={value}>
              {t(`kind.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
    </StaffForm>
  );
}
