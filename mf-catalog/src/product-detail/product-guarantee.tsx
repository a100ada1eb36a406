import type { Product } from 'shared-contracts/wire/product';
import { Accordion } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/** What the law guarantees beside the maker's own warranty; folded, in the same words for every product. Directive (EU) 2019/771. */
export function ProductGuarantee({ product }: { product: Pick<Product, 'type' | 'warranty'> }) {
  const { t } = useTranslation('catalog');
  if (product.type === 'rental') return null;
  return (
    <Accordion summary={t('guarantee.title')}>
      <p>{t('guarantee.legal')}</p>
      {product.warranty ? <p>{t('guarantee.extra', { count: product.warranty.years, kind: product.warranty.kind })}</p> : null}
    </Accordion>
  );
}
