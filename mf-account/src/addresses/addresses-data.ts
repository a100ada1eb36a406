import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import type { Region } from 'shared-contracts';
import { getAddresses } from 'shared-contracts/client/endpoints/account';
import type { SavedAddress } from 'shared-contracts/wire/account';
import { newAttempt } from 'shared-contracts/client/attempt';

export interface AddressesData {
  /** the defaults first */
  addresses: SavedAddress[];
  /** default of a new address */
  country: Region;
  /** idempotency key for adding one */
  attempt: string;
}

export async function loadAddresses({ context, request }: LoaderFunctionArgs): Promise<AddressesData> {
  const { http, region } = context.get(shopContext);
  const { data } = required(await getAddresses(http), request);
  return { addresses: data, country: region(), attempt: newAttempt() };
}
