import type { CheckoutStep, ShopContext } from 'shared-contracts';
import { getAddresses } from 'shared-contracts/client/endpoints/account';
import type { SavedAddress } from 'shared-contracts/wire/account';

/** The saved addresses of a signed-in customer; none for a guest, or when they can't be loaded: then the address is typed. */
export async function loadAddressBook({ http, isSignedIn }: ShopContext, step: CheckoutStep): Promise<readonly SavedAddress[]> {
  if (step === 'overview' || step === 'payment' || !isSignedIn()) return [];
  const result = await getAddresses(http);
  return result.ok ? result.data.data : [];
}
