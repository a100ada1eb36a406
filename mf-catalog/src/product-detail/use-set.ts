import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Variant } from 'shared-contracts/wire/product';
import { formatDate, formatNumber } from 'shared-ui';
import type { VariantOnShow } from './variant-on-show.ts';
import { setBasis, setPart } from './set-amounts.ts';
import { useSums } from './use-sums.ts';

/** Default for products that are laid side by side: a usual side of a garden. Others are bought once. */
const FIRST_METRES = 10;

/** The amount of the product, the parts counted for it, those that are in the set, and their total in the visitor's VAT view. */
export function useSet({ product, variant, chosen }: VariantOnShow & { chosen: number | null }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const [search] = useSearchParams();
  // A rented or quoted product is not part of the set itself, but its parts are counted.
  const isSoldSeparately = variant.rental !== null || variant.price.on_request === true;
  const isLine = !isSoldSeparately && product.accessories.some(({ per }) => per !== 'item');
  const [own, setOwn] = useState<{ items: number; after: number | null } | null>(null);
  const { step } = variant;
  const most = maxAmount(variant);
  const first = readAmount(search.get('amount')) ?? firstAmount(variant, isLine);
  const [withIds, setWithIds] = useState<ReadonlySet<number>>(() => new Set(search.getAll('with').map(Number)));
  const items = Math.min(most, own?.after === chosen ? own.items : (chosen ?? Math.ceil(first / step) * step));

  const basis = setBasis(variant, items);
  const { onBasis, inView } = useSums(variant.price.vat_rate);
  const counted = product.accessories.map((accessory) => ({ accessory, part: setPart(product, accessory, variant, items) }));
  const unfit = counted.filter(({ part }) => part === null);
  const rows = counted.flatMap(({ accessory, part }) => {
    if (part === null) return [];
    // The button adds the ticked parts; required parts have no checkbox.
    const isChosen = accessory.required || accessory.product.type === 'rental' || isSoldSeparately ? null : withIds.has(accessory.id);
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
  const totalCents = inView(inSet.reduce((sum, { basisCents }) => sum + basisCents, isSoldSeparately ? 0 : onBasis(variant.price, items)));
  const metres = isLine && basis.metres !== null ? formatNumber(basis.metres, locale, { maximumFractionDigits: 2 }) : null;

  return {
    items,
    setItems: (next: number) => setOwn({ items: next, after: chosen }),
    choose: (id: number, isChosen: boolean) => setWithIds((before) => withChoice(before, id, isChosen)),
    most,
    rows,
    unfit,
    toAdd,
    missing,
    totalCents,
    metres,
    isSoldSeparately,
  };
}

/** Pieces for about ten metres side by side, at least one. */
function firstAmount(variant: Variant, isLine: boolean): number {
  const { metres } = setBasis(variant, 1);
  return isLine && metres ? Math.max(1, Math.round(FIRST_METRES / metres)) : 1;
}

/** The maximum amount of the product: what can be ordered, or any amount if it is sold out. */
function maxAmount({ stock, step, max_per_order }: Variant): number {
  const most = Math.min(MAX_LINE_AMOUNT, max_per_order ?? MAX_LINE_AMOUNT, stock.left > 0 ? stock.left : MAX_LINE_AMOUNT);
  return Math.max(step, most - (most % step));
}

function withChoice(before: ReadonlySet<number>, id: number, isChosen: boolean): ReadonlySet<number> {
  const after = new Set(before);
  if (isChosen) after.add(id);
  else after.delete(id);
  return after;
}

function readAmount(text: string | null): number | null {
  const amount = Number(text ?? Number.NaN);
  return Number.isInteger(amount) && amount >= 1 && amount <= MAX_LINE_AMOUNT ? amount : null;
}
