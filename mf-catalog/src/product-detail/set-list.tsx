import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Slot, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Variant } from 'shared-contracts/wire/product';
import { Button, Card, QuantityStepper, formatDate, formatList, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { VariantOnShow } from './variant-on-show.ts';
import { setBasis, setPart } from './set-amounts.ts';
import { SetRow } from './set-row.tsx';
import { useSums } from './use-sums.ts';
import styles from './set-list.module.css';

/** Default: ten metres are a usual side of a garden; products not laid side by side are bought once. */
const FIRST_METRES = 10;
const MOST = 999;

interface SetListProps extends VariantOnShow {
  /** pieces chosen in the buy box; null until chosen */
  chosen: number | null;
}

/** The parts that go with the product, counted for the amount chosen last, here or in the buy box. */
export function SetList({ product, variant, chosen }: SetListProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const exclFirst = useShopSelector(selectVatView) === 'excl';
  const [search] = useSearchParams();
  // A rented or quoted product is not part of the set itself, but its parts are counted.
  const isApart = variant.rental !== null || variant.price.on_request === true;
  const isLine = !isApart && product.accessories.some(({ per }) => per !== 'item');
  const [own, setOwn] = useState<{ items: number; after: number | null } | null>(null);
  const { step } = variant;
  const most = maxAmount(variant);
  const first = readAmount(search.get('amount')) ?? firstAmount(variant, isLine);
  const [withIds, setWithIds] = useState<ReadonlySet<number>>(() => new Set(search.getAll('with').map(Number)));
  const form = useId();
  const items = Math.min(most, own?.after === chosen ? own.items : (chosen ?? Math.ceil(first / step) * step));

  const basis = setBasis(variant, items);
  const { onBasis, inView } = useSums(variant.price.vat_rate);
  const counted = product.accessories.map((accessory) => ({ accessory, part: setPart(product, accessory, variant, items) }));
  const unfit = counted.filter(({ part }) => part === null);
  const rows = counted.flatMap(({ accessory, part }) => {
    if (part === null) return [];
    // The button adds the ticked parts; required parts have no checkbox.
    const isChosen = accessory.required || accessory.product.type === 'rental' || isApart ? null : withIds.has(accessory.id);
    const basisCents = part.picks.reduce((sum, pick) => sum + onBasis(pick.variant.price, pick.amount), 0);
    return [{ accessory, part, isChosen, basisCents, sumCents: inView(basisCents) }];
  });
  const inSet = rows.filter(({ accessory, isChosen }) => isChosen ?? accessory.required);
  const toAdd = inSet.flatMap(({ part }) => part.picks.map((pick) => ({ variantId: pick.variant.variantId, amount: pick.amount })));
  const missing = inSet.flatMap(({ accessory, part: { short, best } }) => {
    if (short === 0) return [];
    const values = { amount: formatNumber(short, locale), name: accessory.product.name };
    return [
      best.restockDate === null ? t('set.part', values) : t('set.part_back', { ...values, date: formatDate(best.restockDate, locale) }),
    ];
  });
  const totalCents = inView(inSet.reduce((sum, { basisCents }) => sum + basisCents, isApart ? 0 : onBasis(variant.price, items)));
  const metres = isLine && basis.metres !== null ? formatNumber(basis.metres, locale, { maximumFractionDigits: 2 }) : null;

  return (
    <section id="set" aria-labelledby="set-title" className={styles.set}>
      <h2 id="set-title">{metres ? t('set.title_metres', { metres }) : t('set.title')}</h2>
      <form id={form} method="get" action="#set" className={styles.amount}>
        <p>{t('set.text')}</p>
        <input type="hidden" name="variant" value={variant.id} />
        <QuantityStepper
          size="s"
          name="amount"
          label={t('set.amount_of', { name: product.name })}
          decreaseLabel={t('set.decrease')}
          increaseLabel={t('set.increase')}
          min={step}
          max={most}
          step={step}
          value={items}
          onValueChange={(next) => setOwn({ items: next, after: chosen })}
        />
        <Button type="submit" variant="line" size="s" className={styles.count}>
          {t('set.count')}
        </Button>
      </form>
      <Card pad="none">
        <ul className={styles.rows}>
          {rows.map(({ basisCents: _isInTotal, ...row }) => (
            <SetRow
              key={row.accessory.id}
              {...row}
              form={form}
              onChoose={(isChosen) => setWithIds((before) => withChoice(before, row.accessory.id, isChosen))}
            />
          ))}
        </ul>
        {unfit.map(({ accessory }) => (
          <p key={accessory.id} className={styles.unfit}>
            {t('set.no_fit', { name: accessory.product.name })}
          </p>
        ))}
        {isApart ? null : (
          <div className={styles.total} role="status">
            <p>
              <b>{metres ? t('set.total_metres', { metres }) : t('set.total', { count: items })}</b>
              <span>
                {t(exclFirst ? 'set.excl' : 'set.incl', { count: items, amount: formatNumber(items, locale), name: product.name })}
              </span>
            </p>
            <b className={styles.sum}>{formatMoney(totalCents, locale)}</b>
          </div>
        )}
      </Card>
      {variant.stock.left > 0 && !isApart ? (
        <div className={styles.whole}>
          <Slot
            key={setKey(items, toAdd)}
            name="add-to-cart"
            look="set"
            variantId={variant.id}
            title={t('set.of', { name: product.name })}
            left={variant.stock.left}
            step={variant.step}
            maxAmount={variant.max_per_order}
            amount={items}
            also={toAdd}
            fallback={<div className={styles.wholeSpace} />}
          />
          {missing.length > 0 ? <p className={styles.out}>{t('set.without', { names: formatList(missing, locale) })}</p> : null}
        </div>
      ) : null}
    </section>
  );
}

/** Pieces for about ten metres side by side, at least one. */
function firstAmount(variant: Variant, isLine: boolean): number {
  const { metres } = setBasis(variant, 1);
  return isLine && metres ? Math.max(1, Math.round(FIRST_METRES / metres)) : 1;
}

/** The maximum amount of the product: what can be ordered, or any amount if it is sold out. */
function maxAmount({ stock, step, max_per_order }: Variant): number {
  const most = Math.min(MOST, max_per_order ?? MOST, stock.left > 0 ? stock.left : MOST);
  return Math.max(step, most - (most % step));
}

function withChoice(before: ReadonlySet<number>, id: number, isChosen: boolean): ReadonlySet<number> {
  const after = new Set(before);
  if (isChosen) after.add(id);
  else after.delete(id);
  return after;
}

/** Another set has another button: its busy state must not be reused. */
const setKey = (items: number, rest: readonly { variantId: number; amount: number }[]): string =>
  [items, ...rest.map(({ variantId, amount }) => `${variantId}:${amount}`)].join(' ');

function readAmount(text: string | null): number | null {
  const amount = Number(text ?? Number.NaN);
  return Number.isInteger(amount) && amount >= 1 && amount <= MOST ? amount : null;
}
