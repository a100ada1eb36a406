import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IMPORT_COLUMNS, MAX_IMPORT_BYTES } from 'shared-contracts/staff/imports';
import type { ImportAnswer, ImportKind } from 'shared-contracts/staff/imports';
import { Note } from 'shared-ui';
import { FileField } from 'shared-ui/form/file-field.tsx';
import { readBase64 } from '../client/read-base64.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { importPath, kindPath } from './import-paths.ts';
import styles from './imports.module.css';

const MEGABYTE = 1024 * 1024;

/** Takes a file and has it compared; nothing is changed by that. */
export function UploadFile({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (chosen: File) => {
    setFile(chosen);
    setProblem(null);
    if (chosen.size > MAX_IMPORT_BYTES) {
      setProblem(t('upload.tooLarge', { max: MAX_IMPORT_BYTES / MEGABYTE }));
      setFile(null);
      return;
    }
    if (chosen.size === 0) {
      setProblem(t('upload.empty'));
      setFile(null);
      return;
    }
    try {
      const content = await readBase64(chosen);
      const { data } = await staffApi.post<ImportAnswer>(kindPath(kind), { file_name: chosen.name.slice(-200), content });
      await navigate(importPath(kind, data.id));
    } catch (error) {
      setProblem(error instanceof DOMException ? t('upload.unreadable') : textOf(failureOf(error)));
      setFile(null);
    }
  };
  return (
    <Panel title={t('upload.title')}>
      <div className={styles.upload}>
        <FileField
          kind="table"
          label={t('upload.file')}
          hint={t(`upload.hint.${kind}`)}
          face={file?.name ?? t('upload.drop')}
          isChosen={file !== null}
          status={file ? t('upload.sending', { size: format.number(Math.ceil(file.size / 1024)) }) : ''}
          error={problem ?? undefined}
          onFile={(chosen) => {
            if (chosen && !file) void upload(chosen);
          }}
        />
        <details>
          <summary>{t('upload.columns')}</summary>
          <p className={styles.columns}>
            {['sku', ...IMPORT_COLUMNS[kind]].map((column) => (
              <code key={column}>{column}</code>
            ))}
          </p>
          <p>{t('upload.rules')}</p>
          {kind === 'stock' ? null : <p>{t('upload.bmecat')}</p>}
        </details>
        <Note>{t('upload.safe')}</Note>
      </div>
    </Panel>
  );
}
