import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { IMPORT_KINDS } from 'shared-contracts/staff/imports';
import type { ImportKind, ImportRecord } from 'shared-contracts/staff/imports';
import { useCan } from '../client/session.ts';
import { Page, Panel } from '../detail/page.tsx';
import { Forbidden, NotFound } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { useList } from '../list/use-list.ts';
import { ExportFiles } from './export-files.tsx';
import { importPath, kindOf, kindPath } from './import-paths.ts';
import { ImportMark, changesOf } from './import-state.tsx';
import styles from './imports.module.css';
import { UploadFile } from './upload-file.tsx';

/** Uploading a file of a kind, the files before it, and exports. */
export default function ImportList() {
  const { t } = useTranslation('imports');
  const { kind: named } = useParams();
  const can = useCan();
  const kinds = IMPORT_KINDS.filter((kind) => can(`write_${kind}`));
  const wanted = kindOf(named);
  if (named !== undefined && wanted === undefined) return <NotFound />;
  if (wanted !== undefined && !kinds.includes(wanted)) return <Forbidden missing={`write_${wanted}`} />;
  const kind = wanted ?? kinds[0];
  return (
    <Page title={t('title')} intro={t('intro')} side={<ExportFiles />}>
      {kinds.length > 1 ? (
        <nav aria-label={t('kinds')}>
          <ul className={styles.kinds}>
            {kinds.map((each) => (
              <li key={each}>
                <Link to={kindPath(each)} aria-current={each === kind ? 'page' : undefined}>
                  {t(`kind.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {kind ? (
        <>
          <UploadFile key={kind} kind={kind} />
          <Panel title={t('files.title')} pad={false}>
            <Files key={kind} kind={kind} />
          </Panel>
        </>
      ) : (
        <p>{t('nothingToImport')}</p>
      )}
    </Page>
  );
}

const NO_FILTERS: readonly string[] = [];

function Files({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const list = useList<ImportRecord>({ path: kindPath(kind), filters: NO_FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <DataList
      list={list}
      caption={t('files.title')}
      columns={columns}
      rowId={({ id }) => id}
      addressOf={({ id }) => importPath(kind, id)}
      emptyText={t('files.none')}
      ownSort="-created_at"
    />
  );
}

const columnsOf = (t: TFunction<'imports'>, format: Format): ListColumn<ImportRecord>[] => [
  { id: 'name', label: t('files.name'), cell: ({ file_name: name }) => name },
  { id: 'state', label: t('files.state'), cell: ({ state }) => <ImportMark state={state} /> },
  {
    id: 'changes',
    label: t('files.changes'),
    cell: (record) => format.number(changesOf(record) + record.counts.applied),
    align: 'end',
  },
  { id: 'wrong', label: t('files.wrong'), cell: ({ counts }) => format.number(counts.wrong + counts.refused), align: 'end' },
  {
    id: 'at',
    label: t('files.at'),
    cell: ({ created_at: at }) => format.moment(at),
    sort: 'created_at',
    descendingFirst: true,
    noWrap: true,
  },
  { id: 'by', label: t('files.by'), cell: ({ created_by: name }) => name, isExtra: true },
];
