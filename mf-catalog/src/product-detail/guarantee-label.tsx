import type { Product } from 'shared-contracts/wire/product';
import styles from './guarantee-label.module.css';

/**
 * The EU's label of the producer's guarantee of more than two years: the producer's unchanged file, linked to its full size. Directive
 * 2011/83/EU, articles 6(1)(la) and 22a; docs/decisions/0041.
 */
export function GuaranteeLabel({ label: { url, width, height, alt } }: { label: NonNullable<Product['guarantee_label']> }) {
  return (
    <a href={url} className={styles.label}>
      <img src={url} width={width} height={height} alt={alt} decoding="async" />
    </a>
  );
}
