import { memo } from 'react';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { AnchorNav, Section, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { ReviewsView } from '../reviews/load-reviews.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import type { VariantOnShow } from './variant-on-show.ts';
import { CardRows } from './card-rows.tsx';
import { FootingDrawing, isOnPosts } from './footing-drawing.tsx';
import { ProductDocuments } from './product-documents.tsx';
import { ProductFaqs } from './product-faqs.tsx';
import { ProductGuarantee } from './product-guarantee.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { ProductVideos } from './product-videos.tsx';
import { SetList } from './set-list.tsx';
import styles from './product-sections.module.css';

interface ProductSectionsProps extends VariantOnShow {
  /** pieces chosen in the buy box; null until chosen */
  chosen: number | null;
  /** null: they could not be loaded */
  reviews: ReviewsView | null;
  /** the EU's guarantee notice; null: no file of it */
  notice: GuaranteeNotice | null;
}

/** Everything below the buy box, with links to each section. Rendered again only for another variant or quantity. */
export const ProductSections = memo(function ProductSections({ product, variant, chosen, reviews, notice }: ProductSectionsProps) {
  const { t } = useTranslation('catalog');
  const { accessories, documents, faqs, alternatives } = product;
  const hasSet = accessories.length > 0;
  const anchors = [
    { href: '#set' as const, label: t('detail.set'), isShown: hasSet },
    { href: '#specs' as const, label: t('detail.specs'), isShown: true },
    { href: '#documents' as const, label: t('detail.documents'), isShown: documents.length > 0 },
    { href: '#faqs' as const, label: t('detail.faqs'), isShown: faqs.length > 0 },
    { href: '#reviews' as const, label: t('reviews.title'), isShown: product.rating !== undefined },
    { href: '#alternatives' as const, label: t('detail.alternatives'), isShown: alternatives.length > 0 },
  ].filter(({ isShown }) => isShown);
  const hasFooting = product.type === 'sale' && isOnPosts(product);
  // The video fills the column that is shorter without it.
  const isVideoFirst = hasSet && !hasFooting;
  const specs = <ProductSpecs product={product} variant={variant} />;
  const videos = product.videos.length > 0 ? <ProductVideos videos={product.videos} /> : null;
  return (
    <>
      <Wrap>
        <AnchorNav label={t('detail.on_this_page')} items={anchors} />
      </Wrap>
      <Section as="div">
        <div className={styles.two}>
          <div className={styles.facts}>
            {hasSet ? <SetList key={variant.id} product={product} variant={variant} chosen={chosen} /> : specs}
            {hasFooting ? <FootingDrawing /> : null}
            <ProductGuarantee product={product} notice={notice} />
            {isVideoFirst ? videos : null}
          </div>
          <div className={styles.facts}>
            {hasSet ? specs : null}
            {isVideoFirst ? null : videos}
            {documents.length > 0 ? <ProductDocuments documents={documents} /> : null}
            {faqs.length > 0 ? <ProductFaqs faqs={faqs} /> : null}
          </div>
        </div>
      </Section>
      <ProductReviews product={product} reviews={reviews} />
      <CardRows product={product} />
    </>
  );
});
