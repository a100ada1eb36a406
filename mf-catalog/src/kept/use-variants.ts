import { useEffect, useState } from 'react';
import { getVariants, useShop } from 'shared-contracts';
import type { KeptIds } from './kept-ids.ts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

/** What is known of variants: null for one that is no longer sold. */
export type KnownVariants = ReadonlyMap<number, VariantWithProduct | null>;

/** The variants that only this browser knows are wanted. Asked for once each, again when they could not be had. */
export function useKnownVariants(ids: readonly number[]) {
  const { http } = useShop();
  const [known, setKnown] = useState<KnownVariants>(new Map());
  const [failed, setFailed] = useState('');
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (missing === '' || missing === failed) return undefined;
    let isWanted = true;
    const asked = missing.split(',').map(Number);
    void getVariants(http, asked).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setFailed(missing);
      const found = new Map(answer.data.data.map((variant) => [variant.id, variant]));
      setKnown((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]));
    });
    return () => {
      isWanted = false;
    };
  }, [http, missing, failed]);
  return { known, hasFailed: missing !== '' && missing === failed, again: () => setFailed('') };
}

/**
 * The variants of a list kept in this browser, in its order. Those no longer sold leave the list, where they would take the place of
 * others and could not be taken out.
 */
export function useVariants(ids: readonly number[], list: KeptIds): readonly VariantWithProduct[] {
  const { known } = useKnownVariants(ids);
  const gone = ids.filter((id) => known.get(id) === null).join(',');
  useEffect(() => {
    if (gone === '') return;
    const unsold = gone.split(',').map(Number);
    list.write(list.read().filter((id) => !unsold.includes(id)));
  }, [gone, list]);
  return ids.flatMap((id) => known.get(id) ?? []);
}
