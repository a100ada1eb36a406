import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note, TextLink } from 'shared-ui';
import { lineId } from '../lines/line-id.ts';
import styles from './cart-summary.module.css';

const findBlockers = ({ lines }: Cart) => lines.flatMap((line) => (line.problem ? [{ line, problem: line.problem }] : []));

/** Beside the button: each line that blocks the checkout and why, with a link to the line. */
export function CheckoutBlockers({ cart, id }: { cart: Cart; id: string }) {
  const { t } = useTranslation('cart');
  if (!cart.has_problems) return null;
  return (
    <Note id={id} tone="warn" title={t('summary.problems')}>
      <ul className={styles.blockers}>
        {findBlockers(cart).map(({ line, problem }) => (
          <li key={`${lineId(line)} ${line.variant_id}`}>
            <TextLink href={`#${lineId(line)}`}>
              {line.kind === 'gift' ? line.product_name : t('line.title', { product: line.product_name, variant: line.name })}
            </TextLink>
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Scrolls to the first line that blocks the checkout, when the button can't continue. */
export function focusFirstBlocker(cart: Cart): void {
  const [first] = findBlockers(cart);
  const row = first && document.getElementById(lineId(first.line));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
