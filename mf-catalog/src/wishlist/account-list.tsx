import { useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router-dom';
import type { Failure } from 'shared-contracts';
import { Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { AllInCart } from './all-in-cart.tsx';
import type { ChangeResult } from './change-list.ts';
import { ListNav } from './list-nav.tsx';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import type { WishlistView } from './load-wishlist.ts';
import { useHeartSync } from './use-heart-sync.ts';
import { EmptyList, WishlistPage } from './wishlist-page.tsx';
import styles from './wishlist.module.css';

type AccountView = Extract<WishlistView, { kind: 'account' }>;

/** One of the account's lists, with links to the others. */
export function AccountList({ requestedAt, lists, list, isOther, items }: AccountView) {
  const { t } = useTranslation('catalog');
  const changed = useActionData<ChangeResult>();
  const { state } = useNavigation();
  useHeartSync(lists, requestedAt);
  useFocusOnOther(list?.id);
  const otherLists = lists.filter(({ id }) => id !== list?.id);
  const findRefusal = (intent: string) =>
    changed?.failure && changed.intent === intent
      ? { name: changed.name, message: messageOf(changed.failure, t('heart.failed')) }
      : undefined;
  const title = list?.name ?? t('wishlist.title');
  const isEmpty = items.length === 0;
  return (
    <WishlistPage
      title={title}
      lead={t('wishlist.lead')}
      tools={
        list ? <ListTools list={list} refusal={findRefusal('rename')} isShareOpen={changed !== undefined && isOfShare(changed)} /> : null
      }
    >
      <ListNav lists={lists} current={list} refusal={findRefusal('create')} />
      {/* After its deletion the address still names the list. */}
      {isOther && changed?.intent !== 'delete' ? (
        <Note tone="warn" className={styles.outcome}>
          {t('wishlist.other_list')}
        </Note>
      ) : null}
      <Outcome changed={changed} />
      <div aria-busy={state !== 'idle' || undefined}>
        {isEmpty && !changed?.removed ? (
          <EmptyList
            title={list?.name ? t('wishlist.empty_list') : t('wishlist.empty_title')}
            // Hearts add to the unnamed list.
            text={list?.name ? t('wishlist.empty_list_text') : t('wishlist.empty_text')}
          />
        ) : (
          <ListRows items={items} changes={{ list: list?.id ?? '', others: otherLists }} removed={changed?.removed} />
        )}
      </div>
      {isEmpty ? null : <AllInCart items={items} />}
    </WishlistPage>
  );
}

const messageOf = (failure: Failure, otherwise: string): string =>
  failure.kind === 'rule' ? (failure.errors?.name?.[0] ?? failure.message) : otherwise;

const RESULT_TEXTS = { move: 'moved', rename: 'named', delete: 'deleted', share: 'shared', unshare: 'unshared' } as const;

const isOfShare = ({ intent }: ChangeResult): boolean => intent === 'share' || intent === 'unshare';
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** Another list is announced by its heading, because the form that had the focus is closed. */
function useFocusOnOther(id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (isFocusLost()) focusHeading();
  }, [id]);
}

/** The result of the last form; it gets the focus if the form was removed by the change. */
function Outcome({ changed }: { changed?: ChangeResult }) {
  const { t } = useTranslation('catalog');
  const { state } = useNavigation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The answer arrives before the page's new data.
    if (!changed || state !== 'idle') return;
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (changed.failure && field) field.focus();
    else if (isFocusLost() && isOfShare(changed)) document.querySelector<HTMLElement>('main details[open] :is(a, button)')?.focus();
    else if (isFocusLost() && note.current) note.current.focus();
    else if (isFocusLost()) focusHeading();
  }, [changed, state]);
  const changeText = changed && Object.entries(RESULT_TEXTS).find(([intent]) => intent === changed.intent)?.[1];
  const isBesideField = changed?.intent === 'create' || changed?.intent === 'rename';
  return (
    <div role="status">
      {changed?.failure && !isBesideField ? (
        <Note ref={note} tabIndex={-1} tone="danger" title={t('wishlist.problem')} className={styles.outcome}>
          {messageOf(changed.failure, t('heart.failed'))}
        </Note>
      ) : changeText && !changed.failure ? (
        <Note ref={note} tabIndex={-1} tone="ok" className={styles.outcome}>
          {t(`wishlist.${changeText}`, { name: changed.name, list: changed.list })}
        </Note>
      ) : null}
    </div>
  );
}
