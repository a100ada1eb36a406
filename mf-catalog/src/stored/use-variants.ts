import { useEffect, useState } from 'react';
import { getVariants, useShop } from 'shared-contracts';
import type { StoredIds } from './stored-ids.ts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

/** Loaded variants: null for one that is no longer sold. */
export type KnownVariants = ReadonlyMap<number, VariantWithProduct | null>;

/** Variants that only this browser knows, each loaded once, and again after a failure. */
export function useKnownVariants(ids: readonly number[]) {
  const { http } = useShop();
  const [variants, setVariants] = useState<KnownVariants>(new Map());
  const [failed, setFailed] = useState('');
  const missing = ids.filter((id) => !variants.has(id)).join(',');
  useEffect(() => {
    if (missing === '' || missing === failed) return undefined;
    let isWanted = true;
    const missingIds = missing.split(',').map(Number);
    void getVariants(http, missingIds).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setFailed(missing);
      const loaded = new Map(answer.data.data.map((variant) => [variant.id, variant]));
      setVariants((before) => new Map([...before, ...missingIds.map((id) => [id, loaded.get(id) ?? null] as const)]));
    });
    return () => {
      isWanted = false;
    };
  }, [http, missing, failed]);
  return { known: variants, hasFailed: missing !== '' && missing === failed, again: () => setFailed('') };
}

/**
 * The variants of a list stored in this browser, in its order. Those no longer sold are removed from the list, because visitors could not
 * remove them.
 */
export function useStoredVariants(ids: readonly number[], list: StoredIds): readonly VariantWithProduct[] {
  const { known } = useKnownVariants(ids);
  const unsoldIds = ids.filter((id) => known.get(id) === null).join(',');
  useEffect(() => {
    if (unsoldIds === '') return;
    const unsold = unsoldIds.split(',').map(Number);
    list.write(list.read().filter((id) => !unsold.includes(id)));
  }, [unsoldIds, list]);
  return ids.flatMap((id) => known.get(id) ?? []);
}
