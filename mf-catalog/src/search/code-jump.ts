import { getVariants, paths } from 'shared-contracts';
import { articleCode } from 'shared-contracts/rules/article-code';
import type { ShopContext } from 'shared-contracts';
import type { ProductListAnswer } from 'shared-contracts/wire/product';

/**
 * The page of the variant with the searched SKU or EAN, in any notation; null for other texts. Loads the variant only when the text looks
 * like a number and found one product.
 */
export async function pageOfCode({ http, lang }: ShopContext, q: string, { data }: ProductListAnswer): Promise<string | null> {
  const code = articleCode(q);
  const [only, ...moreHits] = data;
  if (!only || moreHits.length > 0 || !/^[\dA-Z]{4,32}$/.test(code) || !/\d{2}/.test(code)) return null;
  const answer = await getVariants(http, [only.default_variant_id]);
  const variant = answer.ok ? answer.data.data.find(({ sku, ean }) => articleCode(sku) === code || ean === code) : undefined;
  return variant ? paths.product(lang, variant.product, variant.id) : null;
}
