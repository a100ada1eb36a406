import type { ReactNode } from 'react';
import { Wrap } from 'shared-ui';
import type { Crumb } from '../listing/list-places.ts';
import { OpenProductContext } from './open-product.ts';
import { ProductPreview } from './product-preview.tsx';
import { CancelOnBack } from './cancel-on-back.tsx';
import { useProductPreview } from './use-product-preview.ts';
import styles from './preview-place.module.css';

interface PreviewPlaceProps {
  /** path to the list */
  crumbs: readonly Crumb[];
  /** the list; not rendered again for an opened product */
  children: ReactNode;
}

/** The list, which an opened product replaces until its page is loaded. */
export function PreviewPlace({ crumbs, children }: PreviewPlaceProps) {
  const { opened, prepared, handlersOf, giveUp } = useProductPreview();
  return (
    <OpenProductContext value={handlersOf}>
      {opened ? <CancelOnBack onBack={giveUp} /> : null}
      {prepared ? <ProductPreview card={prepared} crumbs={crumbs} isPrepared={!opened} /> : null}
      <Wrap className={opened ? styles.away : undefined}>{children}</Wrap>
    </OpenProductContext>
  );
}
