import { TextLink } from 'shared-ui';
import type { Product } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import head from '../product-head/product-head.module.css';
import { RatingLink } from '../reviews/rating-link.tsx';
import type { VariantOnShow } from './variant-on-show.ts';

/** Before the pictures in the markup: on phones a visitor reads what the product is before its picture. */
export function ProductHeading({ product, variant }: VariantOnShow) {
  const { t } = useTranslation('catalog');
  return (
    <div className={head.heading}>
      <h1 className={head.title}>{product.name}</h1>
      <p className={head.sku}>
        {product.rating ? <RatingLink {...product.rating} /> : null}
        <span>{t('detail.article', { sku: variant.sku })}</span>
        {product.documents.length > 0 ? (
          <TextLink href="#documents">{t(hasSheetAndGuide(product) ? 'detail.to_documents' : 'detail.documents')}</TextLink>
        ) : null}
      </p>
    </div>
  );
}

const hasSheetAndGuide = ({ documents }: Pick<Product, 'documents'>) =>
  (['technical_sheet', 'guide'] as const).every((wanted) => documents.some(({ kind }) => kind === wanted));
