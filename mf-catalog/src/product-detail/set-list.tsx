import { useId } from 'react';
import { Slot, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { Button, Card, QuantityStepper, formatList, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { VariantOnShow } from './variant-on-show.ts';
import { SetRow } from './set-row.tsx';
import { useSet } from './use-set.ts';
import styles from './set-list.module.css';

interface SetListProps extends VariantOnShow {
  /** pieces chosen in the buy box; null until chosen */
  chosen: number | null;
}

/** The parts that go with the product, counted for the amount chosen last, here or in the buy box. */
export function SetList({ product, variant, chosen }: SetListProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const form = useId();
  const { items, setItems, choose, most, rows, unfit, toAdd, missing, totalCents, metres, isSoldSeparately } = useSet({
    product,
    variant,
    chosen,
  });

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
          min={variant.step}
          max={most}
          step={variant.step}
          value={items}
          onValueChange={setItems}
        />
        <Button type="submit" variant="line" size="s" className={styles.count}>
          {t('set.count')}
        </Button>
      </form>
      <Card pad="none">
        <ul className={styles.rows}>
          {rows.map(({ basisCents: _isInTotal, ...row }) => (
            <SetRow key={row.accessory.id} {...row} form={form} onChoose={(isChosen) => choose(row.accessory.id, isChosen)} />
          ))}
        </ul>
        {unfit.map(({ accessory }) => (
          <p key={accessory.id} className={styles.unfit}>
            {t('set.no_fit', { name: accessory.product.name })}
          </p>
        ))}
        {isSoldSeparately ? null : (
          <div className={styles.total} role="status">
            <p>
              <b>{metres ? t('set.total_metres', { metres }) : t('set.total', { count: items })}</b>
              <span>
                {t(isExclFirst ? 'set.excl' : 'set.incl', { count: items, amount: formatNumber(items, locale), name: product.name })}
              </span>
            </p>
            <b className={styles.sum}>{formatMoney(totalCents, locale)}</b>
          </div>
        )}
      </Card>
      {variant.stock.left > 0 && !isSoldSeparately ? (
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

/** A new key gives another set a button that is not busy. */
const setKey = (items: number, rest: readonly { variantId: number; amount: number }[]): string =>
  [items, ...rest.map(({ variantId, amount }) => `${variantId}:${amount}`)].join(' ');
