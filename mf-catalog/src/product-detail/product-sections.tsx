import { memo } from 'react';
import type { ProductCard as Card } from 'shared-contracts/wire/product';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { AnchorNav, Section, TileGrid, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { plateOfList } from '../product-card/plate-picture.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import type { ReviewsView } from '../reviews/load-reviews.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import type { VariantOnShow } from './variant-on-show.ts';
import { FootingDrawing } from './footing-drawing.tsx';
import { ProductDocuments } from './product-documents.tsx';
import { ProductFaqs } from './product-faqs.tsx';
import { ProductGuarantee } from './product-guarantee.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { ProductVideos } from './product-videos.tsx';
import { SetList } from './set-list.tsx';
import styles from './product-sections.module.css';

const RAIL_SIZES = '(min-width: 1100px) 300px, 50vw';

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
  const { accessories, documents, faqs, alternatives, related } = product;
  const anchors = [
    { href: '#set' as const, label: t('detail.set'), isShown: accessories.length > 0 },
    { href: '#specs' as const, label: t('detail.specs'), isShown: true },
    { href: '#documents' as const, label: t('detail.documents'), isShown: documents.length > 0 },
    { href: '#faqs' as const, label: t('detail.faqs'), isShown: faqs.length > 0 },
    { href: '#reviews' as const, label: t('reviews.title'), isShown: product.rating !== undefined },
    { href: '#alternatives' as const, label: t('detail.alternatives'), isShown: alternatives.length > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <Wrap>
        <AnchorNav label={t('detail.on_this_page')} items={anchors} />
      </Wrap>
      <Section as="div">
        <div className={styles.two}>
          {accessories.length > 0 ? <SetList key={variant.id} product={product} variant={variant} chosen={chosen} /> : null}
          <div className={styles.facts}>
            <ProductSpecs product={product} variant={variant} />
            {product.type === 'sale' ? <FootingDrawing product={product} /> : null}
            <ProductGuarantee product={product} notice={notice} />
            {product.videos.length > 0 ? <ProductVideos videos={product.videos} /> : null}
            {documents.length > 0 ? <ProductDocuments documents={documents} /> : null}
            {faqs.length > 0 ? <ProductFaqs faqs={faqs} /> : null}
          </div>
        </div>
      </Section>
      <ProductReviews product={product} reviews={reviews} />
      <CardRow id="alternatives" title={t('detail.alternatives')} cards={alternatives} tone="surface" />
      <CardRow id="related" title={t('detail.related')} cards={related} />
    </>
  );
});

/** One row of products; nothing without any. */
function CardRow({ id, title, cards, tone }: { id: string; title: string; cards: readonly Card[]; tone?: 'surface' }) {
  const row = cards.slice(0, 4);
  if (row.length === 0) return null;
  return (
    <Section id={id} tone={tone} aria-labelledby={`${id}-title`} data-print="none">
      <h2 id={`${id}-title`} className={styles.railTitle}>
        {title}
      </h2>
      <TileGrid cols={4} data-plate={plateOfList(row)}>
        {row.map((card) => (
          <ProductCard key={card.id} product={card} sizes={RAIL_SIZES} />
        ))}
      </TileGrid>
    </Section>
  );
}
