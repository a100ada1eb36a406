import { useEffect, useState } from 'react';
import { getVariants, useShop } from 'shared-contracts';
import type { KeptIds } from './kept-ids.ts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

/**
 * The variants of a list kept in this browser, in its order. Asked for once they are wanted; those no longer sold leave the list, where
 * they would take the place of others and could not be taken out.
 */
export function useVariants(ids: readonly number[], list: KeptIds): readonly VariantWithProduct[] {
  const { http } = useShop();
  const [known, setKnown] = useState<ReadonlyMap<number, VariantWithProduct | null>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let isWanted = true;
    const asked = missing.split(',').map(Number);
    void getVariants(http, asked).then((answer) => {
      if (!isWanted || !answer.ok) return;
      const found = new Map(answer.data.data.map((variant) => [variant.id, variant]));
      setKnown((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]));
      const gone = asked.filter((id) => !found.has(id));
      if (gone.length > 0) list.write(list.read().filter((id) => !gone.includes(id)));
    });
    return () => {
      isWanted = false;
    };
  }, [http, missing, list]);
  return ids.flatMap((id) => known.get(id) ?? []);
}
