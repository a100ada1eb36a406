import type { ReactNode } from 'react';
import type { Product, ProductCard as Card } from 'shared-contracts/wire/product';
import { Section, TileGrid } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { plateOfList } from '../product-card/plate-picture.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { columnsOf, ROW_COLUMNS, shareRow } from './shared-row.ts';
import styles from './product-sections.module.css';

const RAIL_SIZES = '(min-width: 1100px) 300px, 50vw';

interface Row {
  id: string;
  title: string;
  cards: readonly Card[];
}

/** Alternatives and what goes with the product, each in a row of its own, or both in one when a row would be half empty. */
export function CardRows({ product }: { product: Pick<Product, 'alternatives' | 'related'> }): ReactNode {
  const { t } = useTranslation('catalog');
  const [alternatives, related] = [product.alternatives.slice(0, ROW_COLUMNS), product.related.slice(0, ROW_COLUMNS)];
  const first = { id: 'alternatives', title: t('detail.alternatives') };
  const second = { id: 'related', title: t('detail.related') };
  const shared = shareRow(alternatives, related);
  if (shared) {
    return (
      <Section as="div" tone="surface" data-print="none">
        <div className={styles.shared} data-cols={columnsOf(shared.flat())}>
          <section id={first.id} aria-labelledby={titleId(first)} data-cols={columnsOf(shared[0])}>
            <Cards {...first} cards={shared[0]} />
          </section>
          <section id={second.id} aria-labelledby={titleId(second)} data-cols={columnsOf(shared[1])}>
            <Cards {...second} cards={shared[1]} />
          </section>
        </div>
      </Section>
    );
  }
  return (
    <>
      <CardRow {...first} cards={alternatives} tone="surface" />
      <CardRow {...second} cards={related} />
    </>
  );
}

const titleId = ({ id }: Pick<Row, 'id'>) => `${id}-title`;

/** One row of products; nothing without any. */
function CardRow({ tone, ...row }: Row & { tone?: 'surface' }) {
  if (row.cards.length === 0) return null;
  return (
    <Section id={row.id} tone={tone} aria-labelledby={titleId(row)} data-print="none">
      <Cards {...row} />
    </Section>
  );
}

function Cards(row: Row) {
  return (
    <>
      <h2 id={titleId(row)} className={styles.railTitle}>
        {row.title}
      </h2>
      <TileGrid cols={4} data-plate={plateOfList(row.cards)}>
        {row.cards.map((card) => (
          <ProductCard key={card.id} product={card} sizes={RAIL_SIZES} />
        ))}
      </TileGrid>
    </>
  );
}
