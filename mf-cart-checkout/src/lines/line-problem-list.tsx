import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { TextLink } from 'shared-ui';
import { lineId } from './line-id.ts';
import styles from './line-problem-list.module.css';

export const findBlockers = ({ lines }: Cart) => lines.flatMap((line) => (line.problem ? [{ line, problem: line.problem }] : []));

/** Each line that blocks the checkout and why, with a link to the line in the cart. `cartPath`: of the cart, where it is another page. */
export function LineProblemList({ cart, cartPath }: { cart: Cart; cartPath?: string }) {
  const { t } = useTranslation('cart');
  return (
    <ul className={styles.problems}>
      {findBlockers(cart).map(({ line, problem }) => {
        const anchor = `#${lineId(line)}`;
        return (
          <li key={`${anchor} ${line.variant_id}`}>
            <TextLink {...(cartPath === undefined ? { href: anchor } : { to: cartPath + anchor })}>
              {line.kind === 'gift' ? line.product_name : t('line.title', { product: line.product_name, variant: line.name })}
            </TextLink>
            <span>{problem.message}</span>
          </li>
        );
      })}
    </ul>
  );
}
