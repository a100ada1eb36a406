import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Slot, paths, selectCart, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { Button, Card, MoreLink, Note, formatMoney } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { useTranslation } from 'react-i18next';
import { limitSelections, isInvalid, mergeSelections, rowsToBuy, stateOf, totalOf } from './row-state.ts';
import { hasNoSku } from './rows.ts';
import type { Row } from './rows.ts';
import type { OrderRows } from './use-order-rows.ts';
import { useSettledItems } from './use-settled-items.ts';
import { IN_CART_ID, returnAddress } from './return-address.ts';
import styles from './quick-add.module.css';

/** Default maximum of lines per cart, until the cart has answered. */
const MAX_VARIANTS = 100;

interface QuickSummaryProps {
  list: OrderRows;
  /** what the last click added; null: nothing yet */
  added: Added | null;
  onAdded: (rows: readonly Row[]) => void;
}

/** A new object for each click, even for the same number of rows. */
export interface Added {
  rows: number;
}

/** The number of valid rows, their total, and the button that adds them to the cart. */
export function QuickSummary({ list, added, onAdded }: QuickSummaryProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const maxProducts = useShopSelector(selectCart)?.max_products ?? MAX_VARIANTS;
  const inCart = useSettledItems().map(({ id }) => id);
  const { rows, isChecking, hasFailed, checkAgain } = list;
  const { holder, hold } = useDelayedClick(list);
  const lang = useShopSelector(selectLang);
  const isHydrated = useHydrated();
  const toBuy = rowsToBuy(rows, isChecking);
  const all = mergeSelections(toBuy);
  const selections = limitSelections(all, inCart, maxProducts);
  const [first, ...otherSelections] = selections;
  const ids = new Set(selections.map(({ id }) => id));
  const going = toBuy.filter((row) => ids.has(row.line?.variant?.id ?? 0));
  const staying = () => rows.filter((row) => !hasNoSku(row) && !going.includes(row));
  const invalidCount = rows.filter((row) => isInvalid(stateOf(row))).length;
  return (
    <Card id={IN_CART_ID} className={styles.summary}>
      <h2>{t('quick_add.summary')}</h2>
      <div role="status" className={styles.counts}>
        {isChecking ? <p>{t('quick_add.waiting')}</p> : null}
        {!isChecking && going.length > 0 ? <p>{t('quick_add.fine', { count: going.length })}</p> : null}
        {!isChecking && invalidCount > 0 ? <p className={styles.trouble}>{t('quick_add.trouble', { count: invalidCount })}</p> : null}
      </div>
      {hasFailed ? (
        <Note tone="danger" role="alert">
          <p>{t('quick_add.failed')}</p>
          <Button variant="line" size="s" onClick={checkAgain}>
            {t('quick_add.again')}
          </Button>
        </Note>
      ) : null}
      {first ? (
        <>
          <dl className={styles.total} aria-busy={isChecking || undefined}>
            <dt>{t(isExcl ? 'quick_add.total_excl' : 'quick_add.total_incl')}</dt>
            <dd>{formatMoney(totalOf(going, isExcl ? 'excl_vat_cents' : 'incl_vat_cents'), locale)}</dd>
          </dl>
          <p className={styles.small}>{t('quick_add.shipping')}</p>
          {all.length > selections.length ? (
            <Note tone="warn">{t('quick_add.capped', { most: maxProducts, count: selections.length })}</Note>
          ) : null}
          <div className={styles.go} ref={holder} onSubmitCapture={hold}>
            <Slot
              name="add-to-cart"
              look="set"
              variantId={first.id}
              title={first.title}
              left={first.left}
              step={first.step}
              amount={first.amount}
              also={otherSelections.map(({ id, amount }) => ({ variantId: id, amount }))}
              label={t('quick_add.go', { count: going.length })}
              back={isHydrated ? undefined : returnAddress(lang, going.length, staying())}
              onAdded={() => onAdded(going)}
            />
          </div>
        </>
      ) : (
        <p className={styles.small}>{all.length > 0 ? t('quick_add.full', { most: maxProducts }) : t('quick_add.nothing')}</p>
      )}
      <InCart added={added} />
    </Card>
  );
}

/** A click during a check waits for the answer, so that no unconfirmed amount is added. */
function useDelayedClick({ isChecking, hasFailed }: OrderRows) {
  const holder = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    if (isChecking || !isHeld.current) return;
    isHeld.current = false;
    if (!hasFailed) holder.current?.querySelector('form')?.requestSubmit();
  }, [isChecking, hasFailed]);
  const hold = (event: SubmitEvent) => {
    if (!isChecking) return;
    event.preventDefault();
    event.stopPropagation();
    isHeld.current = true;
  };
  return { holder, hold };
}

/** The result gets the focus, because the pressed button was removed with its rows. */
function InCart({ added }: { added: Added | null }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added) statusRef.current?.focus();
  }, [added]);
  if (!added) return null;
  return (
    <Note tone="ok" role="status" tabIndex={-1} ref={statusRef}>
      <p>{t('quick_add.in_cart', { count: added.rows })}</p>
      <MoreLink to={paths.cart(lang)}>{t('quick_add.to_cart')}</MoreLink>
    </Note>
  );
}
