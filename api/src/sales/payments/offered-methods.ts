import type { Country } from 'shared-contracts/contract/locales';
import { paymentMethodsIn } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** How long the provider's answer is used. */
const FRESH_MS = 60_000;
/** How long the shop's own list is used before an unreachable provider is asked again. */
const RETRY_MS = 10_000;
/** Different amounts and countries that are remembered. */
const MAX_ENTRIES = 500;

/** An amount in cents, and the country of the invoice. */
export interface Payable {
  amountCents: number;
  country: Country;
}

export interface OfferedMethods {
  /** The shop's methods that the provider offers, the most popular first. When it can't be asked, all the shop has for the country. Empty for 0 cents. */
  list: (payable: Payable) => Promise<readonly PaymentMethod[]>;
  /** Forgets a method that the provider has just refused, and returns the others. */
  withdraw: (payable: Payable, method: PaymentMethod) => Promise<readonly PaymentMethod[]>;
}

interface Entry {
  until: number;
  methods: Promise<readonly PaymentMethod[]>;
}

/** What the provider offers, remembered by this process for a minute. */
export const createOfferedMethods = ({ listMethods }: Pick<PaymentProvider, 'listMethods'>, now: () => Date): OfferedMethods => {
  const entries = new Map<string, Entry>();
  const keyOf = ({ amountCents, country }: Payable): string => `${country} ${amountCents}`;

  const store = (key: string, entry: Entry): void => {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  };

  const ask = async (entry: Entry, { amountCents, country }: Payable): Promise<readonly PaymentMethod[]> => {
    const own = paymentMethodsIn(country);
    try {
      const ids = await listMethods({ amountCents, currency: 'EUR', billingCountry: country.toUpperCase() });
      return own.filter((method) => ids.includes(method));
    } catch {
      // The provider still says what is possible when the payment is opened.
      entry.until = now().getTime() + RETRY_MS;
      return own;
    }
  };

  const list: OfferedMethods['list'] = (payable) => {
    if (payable.amountCents <= 0) return Promise.resolve([]);
    const key = keyOf(payable);
    const existing = entries.get(key);
    if (existing !== undefined && existing.until > now().getTime()) return existing.methods;
    const entry: Entry = { until: now().getTime() + FRESH_MS, methods: Promise.resolve([]) };
    entry.methods = ask(entry, payable);
    store(key, entry);
    return entry.methods;
  };

  const withdraw: OfferedMethods['withdraw'] = async (payable, method) => {
    const others = (await list(payable)).filter((each) => each !== method);
    store(keyOf(payable), { until: now().getTime() + FRESH_MS, methods: Promise.resolve(others) });
    return others;
  };

  return { list, withdraw };
};

declare module '../../platform/services.ts' {
  interface Services {
    offeredMethods: OfferedMethods;
  }
}
