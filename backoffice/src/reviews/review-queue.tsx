import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_STATES } from 'shared-contracts/staff/reviews';
import type { StaffReview } from 'shared-contracts/staff/reviews';
import { Dialog, EmptyState, Skeleton } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { CallState, useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { useList } from '../list/use-list.ts';
import type { List } from '../list/use-list.ts';
import { ReviewCard } from './review-card.tsx';
import { AnswerForm, RejectForm } from './review-forms.tsx';
import styles from './reviews.module.css';

const FILTERS = ['state', 'stars', 'unanswered'] as const;
const STARS = [5, 4, 3, 2, 1] as const;
const TYPED_INTO = 'input, textarea, select, dialog, a';

interface OpenForm {
  form: 'reject' | 'answer';
  review: StaffReview;
}

/** Reviews that wait, one below the other: each is published or rejected with a button or a key, and the next one has the focus. */
export default function ReviewQueue() {
  const { t } = useTranslation('reviews');
  const client = useQueryClient();
  const can = useCan();
  const textOf = useFailureText();
  const list = useList<StaffReview>({ path: '/reviews', filters: FILTERS });
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { cards, move, placeOf, focusPlace } = useCardFocus();
  const mayWrite = can('write_reviews');
  const state = REVIEW_STATES.find((each) => each === list.state.filters.state) ?? 'pending';

  const refresh = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['queues'] });
    await client.invalidateQueries({ queryKey: ['/reviews'] });
  };
  /** What was decided leaves the list: the review that takes its place gets the focus. */
  const goOn = async (review: StaffReview, text: string): Promise<void> => {
    const at = placeOf(review);
    showDone(text);
    await refresh();
    requestAnimationFrame(() => focusPlace(at));
  };
  const publish = async (review: StaffReview): Promise<void> => {
    if (busy !== null) return;
    setBusy(review.review);
    try {
      await staffApi.post(`/reviews/${review.review}/publish`);
      await goOn(review, t('done.publish', { author: review.author }));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
      await refresh();
    } finally {
      setBusy(null);
    }
  };
  const pressKey = (event: KeyboardEvent<HTMLUListElement>): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED_INTO) !== null) return;
    const card = target.closest<HTMLElement>('[data-review]');
    const review = list.rows.find((row) => row.review === card?.dataset.review);
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'arrowdown') move(card, 1);
    else if (key === 'k' || key === 'arrowup') move(card, -1);
    else if (!mayWrite || review === undefined) return;
    else if (key === 'p' && state !== 'published') void publish(review);
    else if (key === 'r' && state !== 'rejected') setOpen({ form: 'reject', review });
    else if (key === 'a') setOpen({ form: 'answer', review });
    else return;
    event.preventDefault();
  };

  return (
    <Page title={t('title')} intro={mayWrite ? t('keys') : undefined}>
      <Filters list={list} />
      {list.failure ? <CallState failure={list.failure} onRetry={list.retry} /> : null}
      {list.isLoading ? <Skeleton lines={8} /> : null}
      {!list.isLoading && !list.failure && list.rows.length === 0 ? (
        <EmptyState title={t(Object.keys(list.state.filters).length > 0 || list.state.q !== '' ? 'nothing' : 'empty')} />
      ) : null}
      {/* The keys work only while a card has the focus; every one of them is also a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={cards} className={styles.queue} onKeyDown={pressKey} aria-busy={list.isUpdating || undefined}>
        {list.rows.map((review) => (
          <li key={review.review}>
            <ReviewCard
              review={review}
              state={state}
              isBusy={busy === review.review}
              onPublish={mayWrite ? () => void publish(review) : undefined}
              onReject={mayWrite ? () => setOpen({ form: 'reject', review }) : undefined}
              onAnswer={mayWrite ? () => setOpen({ form: 'answer', review }) : undefined}
            />
          </li>
        ))}
      </ul>
      <ListPagination list={list} />
      <FormDialog
        open={open}
        onClose={() => setOpen(null)}
        onDone={({ form, review }) => {
          setOpen(null);
          void goOn(review, t(`done.${form}`, { author: review.author }));
        }}
      />
    </Page>
  );
}

/** The cards of the list, between which the focus moves. */
function useCardFocus() {
  const cards = useRef<HTMLUListElement>(null);
  const cardsOf = (): HTMLElement[] => [...(cards.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
  return {
    cards,
    move: (from: HTMLElement | null, steps: 1 | -1): void => {
      const all = cardsOf();
      const at = from === null ? -1 : all.indexOf(from);
      all[Math.min(all.length - 1, Math.max(0, at + steps))]?.focus();
    },
    placeOf: ({ review }: StaffReview): number => cardsOf().findIndex((card) => card.dataset.review === review),
    focusPlace: (at: number): void => {
      const left = cardsOf();
      (left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    },
  };
}

function Filters({ list }: { list: List<StaffReview> }) {
  const { t } = useTranslation('reviews');
  return (
    <ListFilters
      list={list}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          unset: t('state.pending'),
          options: (['published', 'rejected'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'stars',
          label: t('filter.stars'),
          options: STARS.map((count) => ({ value: String(count), label: t('stars', { count }) })),
        },
        { name: 'unanswered', label: t('filter.unanswered'), options: [{ value: 'true', label: t('unanswered') }] },
      ]}
    />
  );
}

interface FormDialogProps {
  open: OpenForm | null;
  onClose: () => void;
  onDone: (open: OpenForm) => void;
}

function FormDialog({ open, onClose, onDone }: FormDialogProps) {
  const { t } = useTranslation('reviews');
  return (
    <Dialog open={open !== null} onClose={onClose} title={open ? t(`action.${open.form}`) : ''} closeLabel={t('close')} size="s">
      {open?.form === 'reject' ? <RejectForm review={open.review} onDone={() => onDone(open)} /> : null}
      {open?.form === 'answer' ? <AnswerForm review={open.review} onDone={() => onDone(open)} /> : null}
    </Dialog>
  );
}
