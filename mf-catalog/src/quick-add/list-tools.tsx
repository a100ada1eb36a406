import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { selectLang, useShopSelector } from 'shared-contracts';
import { CSV_TYPE, saveFile } from 'shared-contracts/client/save-file';
import { Button, Field, TextArea } from 'shared-ui';
import { dropDraft, keepDraft, readDraft } from 'shared-ui/form/form-draft.ts';
import { useTranslation } from 'react-i18next';
import { decodeTable } from './csv.ts';
import { orderListFile } from './order-list-file.ts';
import { readOrderList } from './order-list.ts';
import type { WrittenLine } from './text-line.ts';
import { hasNoSku } from './rows.ts';
import type { Row } from './rows.ts';
import styles from './quick-add.module.css';

/** More than any list of 500 lines has; the rest of a larger file is not read. */
const MAX_BYTES = 2_000_000;

const DRAFT = 'quick-add';
const DRAFTED = ['list'] as const;

interface ListToolsProps {
  rows: readonly Row[];
  onLines: (lines: readonly WrittenLine[]) => void;
  onClear: () => void;
}

/** Other ways to enter a list, and its download. Without JavaScript the box is sent with the table. */
export function ListTools({ rows, onLines, onClear }: ListToolsProps) {
  const { t } = useTranslation(['catalog']);
  const lang = useShopSelector(selectLang);
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<'paste_none' | 'file_none' | null>(null);
  const { fold, pasted } = usePastedDraft();

  const take = (text: string, complaint: 'paste_none' | 'file_none'): boolean => {
    const lines = readOrderList(text);
    setError(lines.length === 0 ? complaint : null);
    if (lines.length > 0) onLines(lines);
    return lines.length > 0;
  };
  const addPasted = () => {
    if (!pasted.current || !take(pasted.current.value, 'paste_none')) return;
    pasted.current.value = '';
    dropDraft(DRAFT);
  };
  const readFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    take(decodeTable(await chosen.slice(0, MAX_BYTES).arrayBuffer()), 'file_none');
    // Allows choosing the same file again after it was edited.
    if (file.current) file.current.value = '';
  };
  const isListEmpty = rows.every(hasNoSku);
  return (
    <div className={styles.tools}>
      <details ref={fold} className={styles.paste}>
        <summary>{t('quick_add.paste_title')}</summary>
        <Field
          label={t('quick_add.paste')}
          hint={t('quick_add.paste_hint')}
          error={error === 'paste_none' ? t('quick_add.paste_none') : null}
        >
          <TextArea
            ref={pasted}
            name="list"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            onInput={({ currentTarget }) => keepDraft(DRAFT, DRAFTED, { list: currentTarget.value })}
          />
        </Field>
        <Button variant="line" className={styles.scripted} onClick={addPasted}>
          {t('quick_add.paste_add')}
        </Button>
      </details>
      <div className={styles.files}>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('quick_add.file')}
          onChange={(event) => void readFile(event)}
        />
        <Button variant="line" size="s" icon="file-text" onClick={() => file.current?.click()}>
          {t('quick_add.file')}
        </Button>
        {isListEmpty ? null : (
          <>
            <Button
              variant="line"
              size="s"
              icon="download"
              onClick={() =>
                saveFile(
                  `${t('quick_add.file_name')}.csv`,
                  orderListFile(rows, lang, (key) => t(key)),
                  CSV_TYPE,
                )
              }
            >
              {t('quick_add.download')}
            </Button>
            <Button variant="quiet" size="s" icon="trash" onClick={onClear}>
              {t('quick_add.clear')}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className={styles.error}>
        {error === 'file_none' ? t('quick_add.file_none') : null}
      </p>
    </div>
  );
}

/** Pasted text that was not added yet survives a reload and a change of language. */
function usePastedDraft() {
  const fold = useRef<HTMLDetailsElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { list = '' } = readDraft(DRAFT, DRAFTED);
    if (!fold.current || !pasted.current || list === '') return;
    // Text typed before hydration is newer.
    pasted.current.value ||= list;
    fold.current.open = true;
  }, []);
  return { fold, pasted };
}
