import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from './format.ts';
import styles from './price.module.css';

type PriceProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Integer euro cents, with or without VAT as the viewer chose. */
  amountCents: number;
  /** BCP 47 tag. */
  locale: string;
  size?: 's' | 'm' | 'l';
  /** Second line: the price in the other VAT view, or what the amount is for. */
  sub?: ReactNode;
  /** Former price in cents, struck through. */
  wasCents?: number;
  /** Hidden words before the former price: "Previously". */
  wasLabel?: string;
};

export function Price({ amountCents, locale, size = 'm', sub, wasCents, wasLabel, ...rest }: PriceProps) {
  return (
    <div {...rest}>
      <div className={styles.price} data-size={size}>
        {formatMoney(amountCents, locale)}
        {wasCents === undefined ? null : (
          <s className={styles.was}>
            {wasLabel ? <span className="vh">{wasLabel} </span> : null}
            {formatMoney(wasCents, locale)}
          </s>
        )}
      </div>
      {sub ? <div className={styles.sub}>{sub}</div> : null}
    </div>
  );
}
