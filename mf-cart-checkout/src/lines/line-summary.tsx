import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Anchor, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { PlanSketch } from '../plans/plan-sketch.tsx';
import { LinePicture } from './line-picture.tsx';
import { linePrice } from './line-price.ts';
import styles from './line-summary.module.css';

interface Props {
  lines: readonly CartLine[];
  /** plans among them: the lines of each are one row */
  plans?: readonly CartPlan[];
  /** name of the list; default: the products in the cart */
  label?: string;
  /** called when a product's link is followed; without it the names are no links */
  onLeave?: () => void;
}

export function LineSummaries({ lines, plans = [], label, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <ul aria-label={label ?? t('line.all')} className={styles.lines}>
      {plans.map((plan) => (
        <PlanSummary key={plan.share_id} plan={plan} />
      ))}
      {lines
        .filter((line) => !plans.some(({ share_id }) => share_id === line.plan))
        .map((line) => (
          <li key={`${line.kind}-${line.variant_id}`} className={styles.line}>
            <LinePicture image={line.image} decorative width={64} />
            <div className={styles.what}>
              {onLeave && line.kind !== 'gift' ? (
                <Anchor to={paths.product(lang, line, line.variant_id)} onClick={onLeave} className={styles.name}>
                  {line.product_name}
                </Anchor>
              ) : (
                <b className={styles.name}>{line.product_name}</b>
              )}
              {line.rental ? <RentalDays {...line.rental} /> : null}
              <span>{summaryOf(line, t('line.freeGift'), (name) => t('line.times', { amount: line.amount, name }))}</span>
              {line.condition ? <span>{t('line.flaw', line.condition)}</span> : null}
            </div>
            <span className={styles.price}>{formatMoney(linePrice(line, vatView).total, locale)}</span>
          </li>
        ))}
    </ul>
  );
}

/** Amount and variant; of a gift, that it is one, and how many when there are several. */
const summaryOf = ({ kind, amount, name }: CartLine, gift: string, counted: (name: string) => string): string => {
  if (kind !== 'gift') return counted(name);
  return amount > 1 ? counted(gift) : gift;
};

function PlanSummary({ plan }: { plan: CartPlan }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <li className={styles.line}>
      <PlanSketch sketch={plan.sketch} className={styles.sketch} />
      <div className={styles.what}>
        <b className={styles.name}>{plan.name}</b>
        <span>{plan.summary}</span>
        <span>{t('plan.pieces', { count: plan.piece_count, amount: formatNumber(plan.piece_count, locale) })}</span>
      </div>
      <span className={styles.price}>
        {formatMoney(vatView === 'excl' ? plan.items_excl_vat_cents : plan.items_incl_vat_cents, locale)}
      </span>
    </li>
  );
}

function RentalDays({ from, to, days }: NonNullable<CartLine['rental']>) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const day = (value: string) => formatDate(value, locale, 'weekday');
  return <span>{from && to ? t('rental.days', { count: days, from: day(from), to: day(to) }) : t('rental.open', { count: days })}</span>;
}
