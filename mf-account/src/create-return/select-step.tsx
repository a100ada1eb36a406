import { useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { Button, Card, Checkbox, ErrorSummary, FormActions, QuantityStepper, formatMoney, Stack, TextLink } from 'shared-ui';
import { LinePicture } from '../picture/line-picture.tsx';
import { isGift } from './expected-refund.ts';
import { GiftNote } from './gift-note.tsx';
import { lineDetail } from './line-detail.ts';
import { stepPath } from './selection.ts';
import type { Selection } from './selection.ts';
import styles from './create-return.module.css';

interface Props {
  returnable: ReturnableAnswer;
  selection: Selection;
  isSelectionMissing: boolean;
}

const FIRST_LINE_ID = 'return-item';

/** First step: lines and amounts. Each change updates the address; without JavaScript the GET form does. */
export function SelectStep({ returnable, selection, isSelectionMissing }: Props) {
  const { order_id, items } = returnable;
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(selection);
  const [hasError, setHasError] = useState(isSelectionMissing);
  const firstId = items.find(({ left }) => left > 0)?.order_item_id;
  const errors = useMemo(() => (hasError ? [{ fieldId: FIRST_LINE_ID, message: t('createReturn.select.error') }] : []), [hasError, t]);

  const changeSelection = (newSelection: Selection) => {
    setChosen(newSelection);
    if (Object.keys(newSelection).length > 0) setHasError(false);
    void navigate(stepPath(lang, order_id, 'select', newSelection), { replace: true, preventScrollReset: true });
  };
  const setAmount = (id: number, amount: number | null) => {
    const { [id]: _removed, ...otherLines } = chosen;
    changeSelection(amount === null ? otherLines : { ...otherLines, [id]: amount });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(chosen).length === 0) setHasError(true);
    else void navigate(stepPath(lang, order_id, 'reason', chosen));
  };
  return (
    <Form method="get" action={paths.createRetour(lang)} onSubmit={onSubmit}>
      <input type="hidden" name="order" value={order_id} />
      <input type="hidden" name="step" value="reason" />
      <ErrorSummary className={styles.errors} title={t('createReturn.select.check')} errors={errors} />
      <Stack gap={4}>
        <Card pad="none">
          <ul className={styles.lines}>
            {items.map((item) => (
              <li key={item.order_item_id}>
                <SelectLine
                  item={item}
                  amountKey={amountKeyOf(returnable)}
                  withdrawalPath={`${paths.withdrawal(lang)}?number=${encodeURIComponent(returnable.order_number)}`}
                  inputId={item.order_item_id === firstId ? FIRST_LINE_ID : undefined}
                  amount={chosen[item.order_item_id] ?? null}
                  onAmount={(amount) => setAmount(item.order_item_id, amount)}
                />
              </li>
            ))}
          </ul>
        </Card>
        <GiftNote returnable={returnable} selection={chosen} />
      </Stack>
      <FormActions>
        <span />
        <Button type="submit" variant="go">
          {t('createReturn.select.next')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The price of an order whose invoice is open, what was paid otherwise; dealers, whose other pages are without VAT, read that it is with VAT. */
const amountKeyOf = ({ deducts_invoice: isUnpaid, dealer_vat_rate: rate }: ReturnableAnswer) => {
  const key = isUnpaid === true ? 'price' : 'worth';
  return rate == null ? key : (`${key}Incl` as const);
};

interface LineProps {
  item: ReturnableAnswer['items'][number];
  /** text of what the pieces cost */
  amountKey: ReturnType<typeof amountKeyOf>;
  /** of the order */
  withdrawalPath: string;
  inputId?: string;
  /** null when the line is not chosen */
  amount: number | null;
  onAmount: (amount: number | null) => void;
}

function SelectLine({ item, amountKey, withdrawalPath, inputId, amount, onAmount }: LineProps) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { order_item_id: id, product_name: product, left } = item;
  return (
    <div className={styles.line} data-out={left === 0 || undefined}>
      {item.image && <LinePicture image={item.image} />}
      <div className={styles.what}>
        {left > 0 ? (
          <Checkbox
            id={inputId}
            name="item"
            value={id}
            checked={amount !== null}
            onChange={(event) => onAmount(event.currentTarget.checked ? left : null)}
            label={product}
            hint={lineDetail(item, t)}
          />
        ) : (
          <>
            <p>{product}</p>
            <p className={styles.small}>{item.problem?.message ?? item.name}</p>
            {item.can_withdraw ? <TextLink to={withdrawalPath}>{t('createReturn.select.withdraw')}</TextLink> : null}
          </>
        )}
      </div>
      {left > 0 ? (
        <div className={styles.figures}>
          <p className={styles.small}>
            {isGift(item)
              ? t('createReturn.select.gift', { amount: formatMoney(item.gift_unit_cents ?? 0, locale) })
              : t(`createReturn.select.${amountKey}`, { amount: formatMoney(item.left_cents, locale) })}
          </p>
          {left > 1 ? (
            <QuantityStepper
              size="s"
              name={`amount-${id}`}
              label={t('createReturn.select.amount', { product: t('createReturn.line', { product, variant: lineDetail(item, t) }) })}
              decreaseLabel={t('createReturn.select.less')}
              increaseLabel={t('createReturn.select.more')}
              min={1}
              max={left}
              value={amount ?? left}
              onValueChange={onAmount}
              note={t('createReturn.select.max', { count: left })}
            />
          ) : (
            <p className={styles.small}>{t('createReturn.select.left', { count: left })}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
