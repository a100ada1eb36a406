import { memo, useId } from 'react';
import type { ClipboardEvent, MouseEvent } from 'react';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { VariantHit } from 'shared-contracts/wire/search';
import { Anchor, Button, TextInput, formatMoney } from 'shared-ui';
import { SuggestInput } from 'shared-ui/form/suggest-input.tsx';
import { useTranslation } from 'react-i18next';
import { focusBeside } from '../stored/focus-beside.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { RowStatus } from './row-status.tsx';
import { piecesOf } from './pieces.ts';
import { isInvalid, stateOf } from './row-state.ts';
import type { StockConflict } from './row-state.ts';
import type { Row, RowsChange } from './rows.ts';
import styles from './quick-row.module.css';

export interface QuickRowProps {
  row: Row;
  number: number;
  /** corrected number of pieces; 0: none */
  take: number;
  stockConflict: StockConflict;
  /** the API could not be reached */
  hasFailed: boolean;
  change: (change: RowsChange) => void;
  /** suggested variants */
  find: (text: string) => Promise<readonly VariantHit[]>;
  /** returns true for a list, which then fills the table */
  onPaste: (text: string, key: number) => boolean;
  /** returns true for a column of amounts, which then fills the rows from this one on */
  onPasteAmounts: (text: string, key: number) => boolean;
}

type CheckedVariant = NonNullable<NonNullable<Row['line']>['variant']>;

/** Memoized, so that five hundred rows stay fast. */
export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { row, number, take, stockConflict, hasFailed, change, find, onPaste, onPasteAmounts } = props;
  const { t } = useTranslation('catalog');
  const statusId = useId();
  const { key, sku, amount, line } = row;
  const state = stateOf(row);
  const write = (written: { sku?: string; amount?: string }) => change({ kind: 'write', key, ...written });
  const handlePaste = (put: QuickRowProps['onPaste']) => (event: ClipboardEvent<HTMLInputElement>) => {
    if (put(event.clipboardData.getData('text/plain'), key)) event.preventDefault();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusBeside(currentTarget, currentTarget.closest('table'));
    change({ kind: 'remove', keys: [key] });
  };
  const variant = line?.variant;
  return (
    <tr className={styles.row} data-state={state}>
      <td className={styles.number}>{number}</td>
      <td className={styles.sku}>
        <SkuInput
          number={number}
          sku={sku}
          statusId={statusId}
          isUnknown={state === 'unknown'}
          find={find}
          onPaste={handlePaste(onPaste)}
          onSku={(typed) => write({ sku: typed })}
        />
      </td>
      <td className={styles.product}>{variant ? <RowProduct variant={variant} /> : null}</td>
      <td className={styles.amount}>
        <TextInput
          size="s"
          name="amount"
          inputMode="numeric"
          aria-label={t('quick_add.amount_of', { number })}
          aria-describedby={statusId}
          aria-invalid={['amount', 'over_stock', 'min_amount'].includes(state) || undefined}
          value={amount}
          maxLength={10}
          autoComplete="off"
          enterKeyHint="next"
          onPaste={handlePaste(onPasteAmounts)}
          onChange={({ currentTarget }) => write({ amount: currentTarget.value })}
        />
      </td>
      <td className={styles.price}>
        {variant && !isInvalid(state) ? <RowPrice variant={variant} amount={piecesOf(amount) ?? 0} /> : null}
      </td>
      <td className={styles.state}>
        <RowStatus
          id={statusId}
          state={state}
          line={line}
          take={take}
          stockConflict={stockConflict}
          hasFailed={hasFailed}
          onSku={(foundSku) => write({ sku: foundSku })}
          onAmount={(pieces) => write({ amount: String(pieces) })}
        />
      </td>
      <td className={styles.remove}>
        {state === 'empty' ? null : (
          <Button variant="quiet" size="s" icon="x" iconOnly onClick={remove} data-remove>
            {t('quick_add.remove_of', { number })}
          </Button>
        )}
      </td>
    </tr>
  );
});

interface SkuProps extends Pick<QuickRowProps, 'number' | 'find'> {
  sku: string;
  statusId: string;
  isUnknown: boolean;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** typed or chosen */
  onSku: (sku: string) => void;
}

function SkuInput({ number, sku, statusId, isUnknown, find, onPaste, onSku }: SkuProps) {
  const { t } = useTranslation('catalog');
  return (
    <SuggestInput<VariantHit>
      size="s"
      name="sku"
      aria-label={t('quick_add.sku_of', { number })}
      aria-describedby={statusId}
      aria-invalid={isUnknown || undefined}
      value={sku}
      maxLength={80}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onPaste={onPaste}
      enterKeyHint="next"
      onChange={({ currentTarget }) => onSku(currentTarget.value)}
      find={find}
      getKey={skuOf}
      optionText={hitText}
      listLabel={t('quick_add.sku')}
      listClassName={styles.hits}
      countText={(count) => t('quick_add.found', { count })}
      onPick={(hit) => onSku(hit.sku)}
      onSuggestions={isExactMatch}
    />
  );
}

const skuOf = ({ sku }: VariantHit): string => sku;

const hitText = ({ sku, name, variant_name }: VariantHit) => (
  <>
    <b>{sku}</b> {[name, variant_name].filter(Boolean).join(', ')}
  </>
);

/** Whether the complete number was typed, so that nothing is left to choose. */
const isExactMatch = ([first, ...moreHits]: readonly VariantHit[], typed: string): boolean =>
  moreHits.length === 0 && [first?.sku.toLowerCase(), first?.ean].includes(typed.trim().toLowerCase());

function RowProduct({ variant }: { variant: CheckedVariant }) {
  const lang = useShopSelector(selectLang);
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture image={variant.image} sizes="40px" decorative />
      </span>
      <span>
        <Anchor to={paths.product(lang, variant, variant.id)}>{variant.name}</Anchor>
        <small>{variant.variant_name}</small>
      </span>
    </>
  );
}

function RowPrice({ variant, amount }: { variant: CheckedVariant; amount: number }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const each = isExcl ? variant.excl_vat_cents : variant.incl_vat_cents;
  return (
    <>
      {formatMoney(each * amount, locale)}
      {amount > 1 ? <small>{t('quick_add.per_piece', { price: formatMoney(each, locale) })}</small> : null}
    </>
  );
}
