import type { CheckoutStep, ShopContext } from 'shared-contracts';
import { getAddresses } from 'shared-contracts/client/endpoints/account';
import type { SavedAddress } from 'shared-contracts/wire/account';

/** The addresses a signed-in customer can choose from; none for a guest, or when they can't be loaded: then they are typed. */
export async function addressBookOf({ http, isSignedIn }: ShopContext, step: CheckoutStep): Promise<readonly SavedAddress[]> {
  if (step === 'overview' || step === 'payment' || !isSignedIn()) return [];
  const found = await getAddresses(http);
  return found.ok ? found.data.data : [];
}
