import { useId, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { Button, ButtonLink, ErrorSummary, FormActions, Note, Stack } from 'shared-ui';
import { failureText } from '../failure/failure-text.ts';
import { readItem } from './create-retour-action.ts';
import type { CreateAnswer } from './create-retour-action.ts';
import { expectedRefund, isGift } from './expected-refund.ts';
import { GiftNote } from './gift-note.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { keepDraft } from './reason-draft.ts';
import { ReasonItem } from './reason-item.tsx';
import { stepPath } from './selection.ts';
import type { Selection } from './selection.ts';
import { useDraft } from './use-draft.ts';
import styles from './create-retour.module.css';

interface Props {
  returnable: ReturnableAnswer;
  selection: Selection;
  attempt: string;
  answer: CreateAnswer | undefined;
}

const NOTHING = { reason: '', comment: '', photo: '' };
// A gift is returned with the goods: no reason is needed.
const WITH_THE_GOODS = { ...NOTHING, reason: 'other' };

/** Second step: reason for each line. The input is stored in this tab until the return is created. */
export function ReasonStep({ returnable, selection, attempt, answer }: Props) {
  const { order_id, reasons } = returnable;
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const id = useId();
  const { state, formMethod } = useNavigation();
  const draft = useDraft(order_id);
  const hasDraft = Object.keys(draft).length > 0;
  const [sending, setSending] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const items = useMemo(() => returnable.items.filter(({ order_item_id }) => order_item_id in selection), [returnable, selection]);
  const gifts = useMemo(() => new Set(items.filter(isGift).map(({ order_item_id }) => order_item_id)), [items]);
  const missing = answer?.missing;
  const errors = useMemo(
    () =>
      items
        .filter(({ order_item_id }) => missing?.includes(order_item_id))
        .map((item) => ({
          fieldId: `${id}${item.order_item_id}`,
          message: t('createRetour.reason.summary', {
            product: t('createRetour.line', { product: item.product_name, variant: item.name }),
          }),
        })),
    [items, missing, id, t],
  );
  const form = useRef<HTMLFormElement>(null);
  const fieldsOf = (itemId: number) => readItem(new FormData(form.current ?? undefined), itemId);
  const filledOf = (itemId: number) => answer?.items[itemId] ?? draft[itemId] ?? (gifts.has(itemId) ? WITH_THE_GOODS : NOTHING);
  const [changed, setChanged] = useState<Readonly<Record<number, string>>>({});
  const sums = expectedRefund(returnable, selection, (itemId) => changed[itemId] ?? filledOf(itemId).reason);
  const keep = () => {
    setChanged(Object.fromEntries(items.map(({ order_item_id }) => [order_item_id, fieldsOf(order_item_id).reason])));
    keepDraft(order_id, Object.fromEntries(items.map(({ order_item_id }) => [order_item_id, fieldsOf(order_item_id)])));
  };
  const keepPhoto = (itemId: number, photo: string) => keepDraft(order_id, { [itemId]: { ...fieldsOf(itemId), photo } });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setEarly(sending > 0);
    if (sending > 0) event.preventDefault();
  };
  return (
    <Form ref={form} method="post" action={stepPath(lang, order_id, 'reason', selection)} noValidate onSubmit={onSubmit} onChange={keep}>
      <input type="hidden" name="attempt" value={answer?.attempt ?? attempt} />
      <Stack gap={6}>
        <ErrorSummary title={t('createRetour.reason.check')} errors={errors} />
        {answer?.failure && (
          <Note tone="danger" role="alert">
            {failureText(answer.failure, t)}
          </Note>
        )}
        {items.map((item) => (
          <ReasonItem
            // Default values apply only when fields are created: once more when this tab has a draft.
            key={`${item.order_item_id} ${hasDraft}`}
            fieldId={`${id}${item.order_item_id}`}
            item={item}
            amount={selection[item.order_item_id] ?? item.left}
            reasons={reasons}
            filled={filledOf(item.order_item_id)}
            isMissing={missing?.includes(item.order_item_id) ?? false}
            onSending={(isSending) => setSending((count) => count + (isSending ? 1 : -1))}
            onPhoto={(photo) => keepPhoto(item.order_item_id, photo)}
          />
        ))}
        <GiftNote returnable={returnable} selection={selection} />
        <RefundPreview sums={sums} costs={returnable.costs} />
        {isEarly && sending > 0 ? <Note role="alert">{t('createRetour.reason.waitForPhoto')}</Note> : null}
      </Stack>
      <p className={styles.noScript}>{t('createRetour.photo.noScript')}</p>
      <FormActions>
        <ButtonLink variant="quiet" icon="arrow-left" to={stepPath(lang, order_id, 'select', selection)}>
          {t('createRetour.reason.back')}
        </ButtonLink>
        <Button type="submit" variant="go" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('busy')}>
          {t('createRetour.reason.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}
