import { useEffect, useRef } from 'react';
import { Slot, paths, selectCart, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { Button, Card, MoreLink, Note, formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { isTrouble, picksOf, stateOf, totalOf } from './row-state.ts';
import type { OrderRows } from './use-order-rows.ts';
import styles from './quick-add.module.css';

/** What a cart takes when it has not said so yet. */
const MOST_VARIANTS = 100;

interface QuickSummaryProps {
  list: OrderRows;
  /** rows that went into the cart with the last click; 0: none yet */
  added: number;
  onAdded: (keys: readonly number[]) => void;
}

/** How many rows are all right, what they come to, and the one click that puts them into the cart. */
export function QuickSummary({ list, added, onAdded }: QuickSummaryProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const most = useShopSelector(selectCart)?.max_products ?? MOST_VARIANTS;
  const { rows, isChecking, hasFailed, checkAgain } = list;
  const all = picksOf(rows);
  const picks = all.slice(0, most);
  const [first, ...others] = picks;
  const ids = new Set(picks.map(({ id }) => id));
  const going = rows.filter((row) => stateOf(row) === 'ok' && ids.has(row.line?.variant?.id ?? 0));
  const trouble = rows.filter((row) => isTrouble(stateOf(row))).length;
  return (
    <Card className={styles.summary}>
      <h2>{t('quick_add.summary')}</h2>
      <div role="status" className={styles.counts}>
        {isChecking ? <p>{t('quick_add.waiting')}</p> : null}
        {!isChecking && going.length > 0 ? <p>{t('quick_add.fine', { count: going.length })}</p> : null}
        {!isChecking && trouble > 0 ? <p className={styles.trouble}>{t('quick_add.trouble', { count: trouble })}</p> : null}
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
          {all.length > most ? <Note tone="warn">{t('quick_add.capped', { most })}</Note> : null}
          <div className={styles.go}>
            <Slot
              name="add-to-cart"
              look="set"
              variantId={first.id}
              title={first.title}
              left={first.left}
              step={first.step}
              amount={first.amount}
              also={others.map(({ id, amount }) => ({ variantId: id, amount }))}
              label={t('quick_add.go', { count: going.length })}
              onAdded={() => onAdded(going.map(({ key }) => key))}
            />
          </div>
        </>
      ) : (
        <p className={styles.small}>{t('quick_add.nothing')}</p>
      )}
      <InCart added={added} />
    </Card>
  );
}

/** The button that was pressed is gone with its rows: what it did takes the focus. */
function InCart({ added }: { added: number }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added > 0) told.current?.focus();
  }, [added]);
  if (added === 0) return null;
  return (
    <Note tone="ok" role="status" tabIndex={-1} ref={told}>
      <p>{t('quick_add.in_cart', { count: added })}</p>
      <MoreLink to={paths.cart(lang)}>{t('quick_add.to_cart')}</MoreLink>
    </Note>
  );
}
