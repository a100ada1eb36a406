import type { ReactNode } from 'react';
import { Wrap } from 'shared-ui';
import type { Crumb } from '../listing/list-places.ts';
import { OpenProductContext } from './open-product.ts';
import { ProductOpening } from './product-opening.tsx';
import { StepBack } from './step-back.tsx';
import { useOpening } from './use-opening.ts';
import styles from './opening-place.module.css';

interface OpeningPlaceProps {
  /** path to the list */
  crumbs: readonly Crumb[];
  /** The list; it isn't rendered again for a product that is opened in its place. */
  children: ReactNode;
}

/** Where a list stands: a product of it that is opened takes its place until its page is there. */
export function OpeningPlace({ crumbs, children }: OpeningPlaceProps) {
  const { opened, prepared, handlersOf, giveUp } = useOpening();
  return (
    <OpenProductContext value={handlersOf}>
      {opened ? <StepBack onBack={giveUp} /> : null}
      {prepared ? <ProductOpening card={prepared} crumbs={crumbs} isAhead={!opened} /> : null}
      <Wrap className={opened ? styles.away : undefined}>{children}</Wrap>
    </OpenProductContext>
  );
}
