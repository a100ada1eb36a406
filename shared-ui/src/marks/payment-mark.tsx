import type { ComponentProps, ReactNode } from 'react';
import { classNames } from 'shared-ui';
import marks from './payment-marks.svg';
import styles from './payment-mark.module.css';

/** Ways to pay that have a drawing in `payment-marks.svg`. */
const DRAWN = ['bancontact', 'ideal', 'kbc', 'belfius', 'creditcard', 'paypal', 'banktransfer', 'invoice'] as const;
type DrawnMethod = (typeof DRAWN)[number];

export const isDrawnMethod = (method: string): method is DrawnMethod => DRAWN.some((each) => each === method);

/** Drawing of the kind of a way to pay: a card, a phone, a bank. It is no logo, so the name always stands beside it. */
export function PaymentMark({ method, className }: { method: DrawnMethod; className?: string }) {
  return (
    <img
      loading="lazy"
      decoding="async"
      src={`${marks}#${method}`}
      alt=""
      width={36}
      height={24}
      className={classNames(styles.mark, className)}
    />
  );
}

type PaymentMarksProps = ComponentProps<'ul'> & {
  methods: readonly { method: DrawnMethod; name: ReactNode }[];
};

/** Ways to pay in a row, each with its name. */
export function PaymentMarks({ methods, className, ...rest }: PaymentMarksProps) {
  return (
    <ul {...rest} className={classNames(styles.marks, className)}>
      {methods.map(({ method, name }) => (
        <li key={method}>
          <PaymentMark method={method} />
          {name}
        </li>
      ))}
    </ul>
  );
}
