import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, selectLang, selectLocale, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { Button, Note, SplitLayout, Wrap, formatList } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../listing/page-head.tsx';
import { inEachLang } from '../listing/list-places.ts';
import { checkList } from './check-list.ts';
import { ListTools } from './list-tools.tsx';
import { MAX_LINES, readAmounts, readOrderList } from './order-list.ts';
import { readTextLine } from './text-line.ts';
import type { WrittenLine } from './text-line.ts';
import { QuickSummary } from './quick-summary.tsx';
import type { Added } from './quick-summary.tsx';
import { QuickTable } from './quick-table.tsx';
import { isComplete, hasNoSku, unreadNumbers } from './rows.ts';
import { useOrderRows } from './use-order-rows.ts';
import { parsePostResult, parseLines } from './return-address.ts';
import styles from './quick-add.module.css';

/** The list of a plain form: the table's fields and the pasted text. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  return checkWrittenLines(context.get(shopContext), [...parseLines(form), ...readOrderList(String(form.get('list') ?? ''))]);
}

/** The remaining rows after a plain post; null: the list is empty. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const postResult = parsePostResult(query);
  return postResult ? { ...postResult, ...(await checkWrittenLines(context.get(shopContext), parseLines(query))) } : null;
}

/** Lines with the API's answers, for pages without JavaScript. */
async function checkWrittenLines(shop: ShopContext, entered: readonly WrittenLine[]) {
  const written = entered.filter((line) => !hasNoSku(line));
  const lines = written.slice(0, MAX_LINES);
  const answer = await checkList(shop.http, lines.filter(isComplete));
  const isCut = written.length > MAX_LINES;
  // Only complete lines have answers, in order.
  const answers = answer.ok ? [...answer.data] : [];
  return { lines: lines.map((line) => ({ ...line, line: isComplete(line) ? answers.shift() : undefined })), isCut, hasFailed: !answer.ok };
}

export function Component() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const postResult = usePostResult();
  const submitted = useActionData<typeof action>() ?? postResult;
  const list = useOrderRows(submitted?.lines);
  const { rows, inserted, change, canUndo } = list;
  const [added, setAdded] = useState<Added | null>(postResult && { rows: postResult.added });
  const tableId = useId();
  const unread = unreadNumbers(rows, inserted ? inserted.unread : (submitted?.lines ?? []).map((_line, key) => key));

  const paste = useCallback(
    (text: string, key: number): boolean => {
      if (!/[\n\t;]/.test(text.trim()) && readTextLine(text) === null) return false;
      const lines = readOrderList(text);
      if (lines.length > 0) change({ kind: 'insert', lines, at: key });
      return lines.length > 0;
    },
    [change],
  );
  const pasteAmounts = useCallback(
    (text: string, key: number): boolean => {
      const amounts = readAmounts(text);
      if (amounts.length > 0) change({ kind: 'fill', key, amounts });
      return amounts.length > 0;
    },
    [change],
  );
  const undo = () => {
    change({ kind: 'undo' });
    // The button is removed after it has restored the rows.
    document.getElementById(tableId)?.focus();
  };
  return (
    <Wrap>
      <PageHead
        crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('quick_add.title') }]}
        heading={t('quick_add.title')}
        lead={t('quick_add.lead')}
      />
      <SplitLayout
        sticky
        className={styles.page}
        side={
          <QuickSummary
            list={list}
            added={added}
            onAdded={(bought) => {
              change({ kind: 'bought', rows: bought });
              setAdded({ rows: bought.length });
            }}
          />
        }
      >
        <form method="post" action={paths.quickAdd(lang)} onSubmit={(event) => event.preventDefault()} className={styles.form}>
          <ListTools rows={rows} onLines={(lines) => change({ kind: 'insert', lines })} onClear={() => change({ kind: 'clear' })} />
          {submitted?.hasFailed ? <Note tone="danger">{t('quick_add.failed')}</Note> : null}
          <div role="status">
            {canUndo ? <Cleared onUndo={undo} /> : null}
            {inserted && inserted.lines > 0 ? (
              <p className={styles.addedLines}>{t('quick_add.added_lines', { count: inserted.lines })}</p>
            ) : null}
            {unread.length > 0 ? (
              <Note tone="warn" className={styles.note}>
                {t('quick_add.unread', { count: unread.length, rows: formatList(unread.map(String), locale) })}
              </Note>
            ) : null}
            {inserted?.isCut || submitted?.isCut ? (
              <Note tone="warn" className={styles.note}>
                {t('quick_add.most', { most: MAX_LINES })}
              </Note>
            ) : null}
          </div>
          {postResult && postResult.more > 0 ? <Note tone="warn">{t('quick_add.left_out', { count: postResult.more })}</Note> : null}
          <QuickTable id={tableId} rows={rows} hasFailed={list.hasFailed} change={change} onPaste={paste} onPasteAmounts={pasteAmounts} />
          <div className={styles.check}>
            <Button type="submit" variant="line">
              {t('quick_add.check')}
            </Button>
          </div>
        </form>
      </SplitLayout>
    </Wrap>
  );
}

/** Read once, because with JavaScript the list is stored in this tab and the address would overwrite later changes. */
function usePostResult() {
  const [back] = useState(useLoaderData<typeof loader>());
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  useEffect(() => {
    if (back) void navigate(paths.quickAdd(lang), { replace: true, preventScrollReset: true });
  }, [back, lang, navigate]);
  return back;
}

/** Focuses the undo button, because the clear button was removed. */
function Cleared({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('catalog');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Note className={styles.note}>
      <p>{t('quick_add.cleared')}</p>
      <Button ref={button} variant="line" size="s" onClick={onUndo}>
        {t('quick_add.undo')}
      </Button>
    </Note>
  );
}

export function meta({ t }: MetaArgs): PageMeta {
  return {
    title: t('catalog:quick_add.title'),
    description: t('catalog:quick_add.description'),
    alternates: inEachLang((lang) => paths.quickAdd(lang)),
  };
}
