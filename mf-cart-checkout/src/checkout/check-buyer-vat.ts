import type { Country, ShopContext } from 'shared-contracts';
import { lookUpVat } from 'shared-contracts/client/endpoints/vat-lookup';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';

/** The register may answer slowly, and a page must not wait for what only helps. The API remembers its answer for the next page. */
const LIMIT_MS = 2000;

/**
 * The register's answer for the number of a business order, so that pages have it without JavaScript. Null when there is no valid number:
 * the form's own check says so.
 */
export async function checkBuyerVat(
  { http }: Pick<ShopContext, 'http'>,
  text: string | null | undefined,
  country: Country,
): Promise<CheckedNumber | null> {
  const number = normaliseVatNumber(text ?? '', country);
  if (number === null) return null;
  const { status, name } = await lookUpVat(http, number, { signal: AbortSignal.timeout(LIMIT_MS) });
  return { number, status, name };
}
