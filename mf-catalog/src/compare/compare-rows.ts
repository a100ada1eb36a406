import type { VariantWithProduct } from 'shared-contracts/wire/product';

export interface CompareRow {
  key: string;
  label: string;
  /** one per column; null where the property does not apply */
  values: readonly (string | null)[];
  isSame: boolean;
}

/** One row of properties, one value per variant. A row without values is left out. */
export function compareRows(
  variants: readonly VariantWithProduct[],
  properties: readonly { key: string; label: string; read: (variant: VariantWithProduct) => string | null }[],
): CompareRow[] {
  return properties.flatMap(({ key, label, read }) => {
    const values = variants.map(read);
    if (values.every((value) => value === null)) return [];
    return [{ key, label, values, isSame: values.every((value) => value === values[0]) }];
  });
}

/** Ids of an address's `?ids=1,2`: whole numbers, each once, at most `most`. */
export function readIds(text: string | null, most: number): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31))].slice(0, most);
}
