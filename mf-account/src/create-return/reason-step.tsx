import type { TFunction } from 'i18next';
import { useId, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { Button, ButtonLink, ErrorSummary, FormActions, Note, Stack } from 'shared-ui';
import type { FieldError } from 'shared-ui';
import { CollectionChoice } from '../collection/collection-choice.tsx';
import { failureText } from '../failure/failure-text.ts';
import { readText } from '../login/form-text.ts';
import { readItem } from './create-return-action.ts';
import type { CreateAnswer } from './create-return-action.ts';
import { expectedDeduction, expectedRefund, isGift } from './expected-refund.ts';
import { GiftNote } from './gift-note.tsx';
import { lineDetail } from './line-detail.ts';
import { RefundPreview } from './refund-preview.tsx';
import { storeReturnDraft } from './return-draft.ts';
import { ReasonItem } from './reason-item.tsx';
import { stepPath } from './selection.ts';
import type { Selection } from './selection.ts';
import { useReturnDraft } from './use-return-draft.ts';
import styles from './create-return.module.css';

interface Props {
  returnable: ReturnableAnswer;
  selection: Selection;
  attempt: string;
  answer: CreateAnswer | undefined;
}

/** Half-days for the vehicle that collects the goods; none for what is handed in, or agreed by phone. */
const slotsFor = ({ collection }: ReturnableAnswer, transport: DeliveryClass) =>
  (transport === 'van' || transport === 'crane' ? collection?.[transport] : undefined) ?? [];

const SLOT_REFUSALS = ['return.slot_taken', 'return.no_slots', 'return.order_collections', 'return.account_collections'];
/** Whether another choice of the half-day helps, or none. */
const isSlotRefused = (failure: Failure): boolean => failure.kind === 'rule' && SLOT_REFUSALS.includes(failure.code);

const NO_ERRORS: readonly never[] = [];
const NO_VALUES = { reason: '', comment: '', photo: '' };
// A gift is returned with the goods and needs no reason of its own.
const GIFT_VALUES = { ...NO_VALUES, reason: 'other' };

/** Of items without a reason, for the summary above the form. */
const reasonErrors = (items: ReturnableAnswer['items'], id: string, t: TFunction<'account'>): FieldError[] =>
  items.map((item) => ({
    fieldId: `${id}${item.order_item_id}`,
    message: t('createReturn.reason.summary', {
      product: t('createReturn.line', { product: item.product_name, variant: lineDetail(item, t) }),
    }),
  }));

/** Which items of a refused form still lack a reason. The summary stays as it is, and where the focus is, until nothing of it is left. */
function useMissingReasons(answer: CreateAnswer | undefined) {
  const [corrected, setCorrected] = useState<{ of: CreateAnswer | undefined; ids: ReadonlySet<number> }>({ of: answer, ids: new Set() });
  return {
    isMissing: (itemId: number): boolean =>
      (answer?.missing?.includes(itemId) ?? false) && !(corrected.of === answer && corrected.ids.has(itemId)),
    markCorrected: (itemIds: readonly number[]): void =>
      setCorrected(({ of, ids }) => ({ of: answer, ids: new Set([...(of === answer ? ids : []), ...itemIds]) })),
  };
}

/** Second step: reason for each line. The input is stored in this tab until the return is created. */
export function ReasonStep({ returnable, selection, attempt, answer }: Props) {
  const { order_id, reasons } = returnable;
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const id = useId();
  const draft = useReturnDraft(order_id);
  const hasDraft = Object.keys(draft).length > 0;
  const [uploads, setUploads] = useState(0);
  const [hasSubmittedEarly, setHasSubmittedEarly] = useState(false);
  const items = useMemo(() => returnable.items.filter(({ order_item_id }) => order_item_id in selection), [returnable, selection]);
  const gifts = useMemo(() => new Set(items.filter(isGift).map(({ order_item_id }) => order_item_id)), [items]);
  const missing = answer?.missing;
  const errors = useMemo(
    () =>
      reasonErrors(
        items.filter(({ order_item_id }) => missing?.includes(order_item_id)),
        id,
        t,
      ),
    [items, missing, id, t],
  );
  const { isMissing, markCorrected } = useMissingReasons(answer);
  const form = useRef<HTMLFormElement>(null);
  const readFields = (itemId: number) => readItem(new FormData(form.current ?? undefined), itemId);
  const getValues = (itemId: number) => answer?.items[itemId] ?? draft[itemId] ?? (gifts.has(itemId) ? GIFT_VALUES : NO_VALUES);
  const [changedReasons, setChangedReasons] = useState<Readonly<Record<number, string>>>({});
  const sums = expectedRefund(returnable, selection, (itemId) => changedReasons[itemId] ?? getValues(itemId).reason);
  const slots = slotsFor(returnable, sums.transport);
  const [slot, setSlot] = useState(answer?.slot ?? '');
  const slotError = answer?.failure && isSlotRefused(answer.failure) ? failureText(answer.failure, t) : undefined;
  const saveInput = () => {
    const reasonsNow = items.map(({ order_item_id }) => [order_item_id, readFields(order_item_id).reason] as const);
    setChangedReasons(Object.fromEntries(reasonsNow));
    markCorrected(reasonsNow.flatMap(([itemId, reason]) => (reason === '' ? [] : [itemId])));
    setSlot(readText(new FormData(form.current ?? undefined), 'slot'));
    storeReturnDraft(order_id, Object.fromEntries(items.map(({ order_item_id }) => [order_item_id, readFields(order_item_id)])));
  };
  const savePhoto = (itemId: number, photo: string) => storeReturnDraft(order_id, { [itemId]: { ...readFields(itemId), photo } });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setHasSubmittedEarly(uploads > 0);
    if (uploads > 0) event.preventDefault();
  };
  return (
    <Form
      ref={form}
      method="post"
      action={stepPath(lang, order_id, 'reason', selection)}
      noValidate
      onSubmit={onSubmit}
      onChange={saveInput}
    >
      <input type="hidden" name="attempt" value={answer?.attempt ?? attempt} />
      <Stack gap={6}>
        <ErrorSummary title={t('createReturn.reason.check')} errors={missing?.some(isMissing) ? errors : NO_ERRORS} />
        {answer?.failure && (
          <Note tone="danger" role="alert">
            {failureText(answer.failure, t)}
          </Note>
        )}
        {items.map((item) => (
          <ReasonItem
            // The key creates the fields again once the draft is read, because default values apply only then.
            key={`${item.order_item_id} ${hasDraft}`}
            fieldId={`${id}${item.order_item_id}`}
            item={item}
            amount={selection[item.order_item_id] ?? item.left}
            reasons={reasons}
            values={getValues(item.order_item_id)}
            isMissing={isMissing(item.order_item_id)}
            onUpload={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
            onPhoto={(photo) => savePhoto(item.order_item_id, photo)}
          />
        ))}
        <GiftNote returnable={returnable} selection={selection} />
        {slots.length > 0 ? <CollectionChoice slots={slots} chosen={answer?.slot ?? ''} error={slotError} /> : null}
        <RefundPreview
          isDayChosen={slots.some((each) => slotValue(each) === slot)}
          sums={sums}
          costs={returnable.costs}
          dealerVatRate={returnable.dealer_vat_rate}
          deductedCents={expectedDeduction(returnable, sums.refund_cents)}
          isArranged={returnable.arranged === true}
        />
        {hasSubmittedEarly && uploads > 0 ? <Note role="alert">{t('createReturn.reason.waitForPhoto')}</Note> : null}
      </Stack>
      <p className={styles.noScript}>{t('createReturn.photo.noScript')}</p>
      <ReasonActions back={stepPath(lang, order_id, 'select', selection)} />
    </Form>
  );
}

/** `back`: address of the step before. */
function ReasonActions({ back }: { back: string }) {
  const { t } = useTranslation('account');
  const { state, formMethod } = useNavigation();
  return (
    <FormActions>
      <ButtonLink variant="quiet" icon="arrow-left" to={back}>
        {t('createReturn.reason.back')}
      </ButtonLink>
      <Button type="submit" variant="go" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('busy')}>
        {t('createReturn.reason.submit')}
      </Button>
    </FormActions>
  );
}
