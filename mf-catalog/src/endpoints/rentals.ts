import type { Http } from 'shared-contracts';
import type { RentalAvailability } from 'shared-contracts/wire/rental';

/** Free machines day by day, rent and deposit. 422 `rental.area_not_served` outside the partners' postcodes. Dates: `YYYY-MM-DD`. */
export const getRentalAvailability = (
  http: Http,
  { postcode, country, variantId, from, to }: { postcode: string; country?: string; variantId: number; from: string; to: string },
  signal?: AbortSignal,
) => http.get<RentalAvailability>('/api/rentals/availability', { params: { postcode, country, variant_id: variantId, from, to }, signal });
