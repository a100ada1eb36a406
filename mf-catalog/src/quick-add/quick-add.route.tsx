import { useCallback, useState } from 'react';
import { useActionData } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { Button, Note, SplitLayout } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../listing/list-page.tsx';
import { inEachLang } from '../listing/list-places.ts';
import { checkList } from './check-list.ts';
import { ListTools } from './list-tools.tsx';
import { MOST_LINES, readOrderList } from './order-list.ts';
import type { WrittenLine } from './order-list.ts';
import { QuickSummary } from './quick-summary.tsx';
import { QuickTable } from './quick-table.tsx';
import { isComplete, isEmpty } from './rows.ts';
import { useOrderRows } from './use-order-rows.ts';
import styles from './quick-add.module.css';

/** The list as a plain form sends it: the table's boxes and what was pasted. Checked, so that the page shows each line's status. */
export async function action({ context, request }: ActionFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const form = await request.formData();
  const amounts = form.getAll('amount').map(String);
  const typed = form.getAll('sku').map((sku, place): WrittenLine => ({ sku: String(sku), amount: amounts[place] ?? '1' }));
  const written = [...typed.filter((line) => !isEmpty(line)), ...readOrderList(String(form.get('list') ?? ''))];
  const lines = written.slice(0, MOST_LINES);
  const answer = await checkList(shop.http, lines.filter(isComplete));
  const isCut = written.length > MOST_LINES;
  // Answers come for the complete lines only, in their order; a list that could not be checked comes back as it was written.
  const answers = answer.ok ? [...answer.data] : [];
  return { lines: lines.map((line) => ({ ...line, line: isComplete(line) ? answers.shift() : undefined })), isCut, hasFailed: !answer.ok };
}

export function Component() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const sent = useActionData<typeof action>();
  const list = useOrderRows(sent?.lines);
  const { rows, change, canUndo } = list;
  const [told, setTold] = useState<{ lines: number; isCut: boolean } | null>(null);
  const [added, setAdded] = useState(0);
  const count = rows.filter((row) => !isEmpty(row)).length;

  const insert = (lines: readonly WrittenLine[]) => {
    change({ kind: 'insert', lines });
    const space = MOST_LINES - count;
    setTold({ lines: Math.min(lines.length, space), isCut: lines.length > space });
  };
  const paste = useCallback(
    (text: string, key: number): boolean => {
      if (!/[\n\t;]/.test(text.trim())) return false;
      const lines = readOrderList(text);
      if (lines.length === 0) return false;
      change({ kind: 'insert', lines, at: key });
      setTold({ lines: lines.length, isCut: lines.length > MOST_LINES });
      return true;
    },
    [change],
  );
  return (
    <ListPage
      crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('quick_add.title') }]}
      heading={t('quick_add.title')}
      lead={t('quick_add.lead')}
    >
      <SplitLayout
        sticky
        className={styles.page}
        side={
          <QuickSummary
            list={list}
            added={added}
            onAdded={(keys) => {
              change({ kind: 'remove', keys });
              setAdded(keys.length);
              setTold(null);
            }}
          />
        }
      >
        <form method="post" action={paths.quickAdd(lang)} onSubmit={(event) => event.preventDefault()} className={styles.form}>
          <ListTools rows={rows} onLines={insert} onClear={() => change({ kind: 'clear' })} />
          {sent?.hasFailed ? <Note tone="danger">{t('quick_add.failed')}</Note> : null}
          <div role="status">
            {canUndo ? (
              <Note className={styles.note}>
                <p>{t('quick_add.cleared')}</p>
                <Button variant="line" size="s" onClick={() => change({ kind: 'undo' })}>
                  {t('quick_add.undo')}
                </Button>
              </Note>
            ) : null}
            {told && !canUndo && count > 0 ? <p className={styles.told}>{t('quick_add.added_lines', { count: told.lines })}</p> : null}
            {told?.isCut || sent?.isCut ? (
              <Note tone="warn" className={styles.note}>
                {t('quick_add.most', { most: MOST_LINES })}
              </Note>
            ) : null}
          </div>
          <QuickTable rows={rows} change={change} onPaste={paste} />
          <div className={styles.check}>
            <Button type="submit">{t('quick_add.check')}</Button>
          </div>
        </form>
      </SplitLayout>
    </ListPage>
  );
}

export function meta({ t }: MetaArgs): PageMeta {
  return {
    title: t('catalog:quick_add.title'),
    description: t('catalog:quick_add.description'),
    alternates: inEachLang((lang) => paths.quickAdd(lang)),
  };
}
