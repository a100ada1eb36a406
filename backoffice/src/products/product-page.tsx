import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Page } from '../detail/page.tsx';
import { useLoaded } from '../detail/use-record.tsx';
import { productPath } from './use-product.ts';
import styles from './products.module.css';

interface ProductPageProps {
  /** null while it is read */
  product: { sku: string; name: string } | null;
  badges?: ReactNode;
  side?: ReactNode;
  children?: ReactNode;
}

/** Head of every screen of a product: its name, and the ways to the other screens. */
export function ProductPage({ product, badges, side, children }: ProductPageProps) {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  const can = useCan();
  const mayRead = can('read_products');
  const parts = [
    { path: '', label: t('part.product'), isOpen: mayRead },
    { path: '/variants', label: t('part.variants'), isOpen: mayRead },
    { path: '/pictures', label: t('part.pictures'), isOpen: mayRead },
    { path: '/documents', label: t('part.documents'), isOpen: mayRead },
    { path: '/texts', label: t('part.texts'), isOpen: mayRead },
    { path: '/prices', label: t('part.prices'), isOpen: can('read_prices') },
    { path: '/relations', label: t('part.relations'), isOpen: mayRead },
    { path: '/checks', label: t('part.checks'), isOpen: mayRead },
  ].filter(({ isOpen }) => isOpen);
  return (
    <Page
      title={product?.name ?? t('title')}
      back={mayRead ? { path: '/products', label: t('title') } : undefined}
      intro={product?.sku}
      badges={badges}
      side={side}
    >
      <div className={styles.stack}>
        <nav aria-label={t('part.label')} className={styles.parts}>
          {parts.map(({ path, label }) => (
            <NavLink key={path} to={productPath(id) + path} end={path !== '/variants'}>
              {label}
            </NavLink>
          ))}
        </nav>
        {product === null ? <Skeleton lines={8} /> : children}
      </div>
    </Page>
  );
}

/** What a screen of a product shows, and its head until that is there. */
export const useProductPart = <Answer,>(query: UseQueryOptions<Answer, Error, Answer, string[]>) =>
  useLoaded(query, <ProductPage product={null} />);
