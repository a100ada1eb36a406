import type { ReactNode } from 'react';
import { Wrap } from 'shared-ui';
import type { Crumb } from '../listing/list-places.ts';
import { OpenProductContext } from './open-product.ts';
import { ProductOpening } from './product-opening.tsx';
import { CancelOnBack } from './cancel-on-back.tsx';
import { useProductPreview } from './use-product-preview.ts';
import styles from './opening-place.module.css';

interface OpeningPlaceProps {
  /** path to the list */
  crumbs: readonly Crumb[];
  /** the list; not rendered again for an opened product */
  children: ReactNode;
}

/** The list's place on the page: an opened product replaces it until its page is loaded. */
export function OpeningPlace({ crumbs, children }: OpeningPlaceProps) {
  const { opened, prepared, handlersOf, giveUp } = useProductPreview();
  return (
    <OpenProductContext value={handlersOf}>
      {opened ? <CancelOnBack onBack={giveUp} /> : null}
      {prepared ? <ProductOpening card={prepared} crumbs={crumbs} isAhead={!opened} /> : null}
      <Wrap className={opened ? styles.away : undefined}>{children}</Wrap>
    </OpenProductContext>
  );
}
