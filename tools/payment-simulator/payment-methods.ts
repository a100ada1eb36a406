import type { TextLanguage } from './checkout-texts.ts';

interface PaymentMethod {
  id: string;
  names: Record<TextLanguage, string>;
  maximum: string;
  /** Countries whose shoppers see this method before the others. */
  home: readonly string[];
}

function everywhere(name: string): Record<TextLanguage, string> {
  return { nl: name, fr: name, de: name, en: name };
}

const methods: readonly PaymentMethod[] = [
  { id: 'bancontact', names: everywhere('Bancontact'), maximum: '50000.00', home: ['BE'] },
  { id: 'ideal', names: everywhere('iDEAL'), maximum: '50000.00', home: ['NL'] },
  { id: 'kbc', names: everywhere('KBC/CBC'), maximum: '50000.00', home: ['BE'] },
  { id: 'belfius', names: everywhere('Belfius'), maximum: '50000.00', home: ['BE'] },
  {
    id: 'creditcard',
    names: { nl: 'Kredietkaart', fr: 'Carte de crédit', de: 'Kreditkarte', en: 'Credit card' },
    maximum: '10000.00',
    home: ['LU', 'DE', 'FR'],
  },
  { id: 'paypal', names: everywhere('PayPal'), maximum: '8000.00', home: [] },
  {
    id: 'banktransfer',
    names: { nl: 'Overschrijving', fr: 'Virement bancaire', de: 'Überweisung', en: 'Bank transfer' },
    maximum: '1000000.00',
    home: [],
  },
];

export function isMethodId(id: string): boolean {
  return methods.some((method) => method.id === id);
}

export function methodName(id: string, language: TextLanguage): string {
  return methods.find((method) => method.id === id)?.names[language] ?? id;
}

/** Whether an amount like `10.00` is too much for the method. */
export function isAboveMaximum(id: string, value: string): boolean {
  return methods.some((method) => method.id === id && Number(value) > Number(method.maximum));
}

/** Methods offered for a country (`BE`, `NL` …; home methods first), or only the allowed ones in the shop's order. */
export function offeredMethods(country: string, allowed: readonly string[], language: TextLanguage): { id: string; name: string }[] {
  const ordered = [...methods].sort((a, b) => Number(b.home.includes(country)) - Number(a.home.includes(country)));
  const methodsOffered = allowed.length === 0 ? ordered : allowed.flatMap((id) => methods.filter((method) => method.id === id));
  return methodsOffered.map((method) => ({ id: method.id, name: method.names[language] }));
}

export interface MethodsQuery {
  /** `BE`, `NL` … */
  country: string;
  language: TextLanguage;
  /** Only methods that take this amount, like `10.00`; without it all. */
  value: string | undefined;
  disabled: readonly string[];
}

/** The answer of `GET /v2/methods`. */
export function methodsAnswer(baseUrl: string, { country, language, value, disabled }: MethodsQuery) {
  const possible = offeredMethods(country, [], language).filter(
    ({ id }) => !disabled.includes(id) && (value === undefined || !isAboveMaximum(id, value)),
  );
  const offered = possible.map(({ id, name }) => ({
    resource: 'method',
    id,
    description: name,
    minimumAmount: { value: '0.01', currency: 'EUR' },
    maximumAmount: { value: methods.find((method) => method.id === id)?.maximum ?? '50000.00', currency: 'EUR' },
    status: 'activated',
    _links: { self: { href: `${baseUrl}/v2/methods/${id}`, type: 'application/hal+json' } },
  }));
  return {
    count: offered.length,
    _embedded: { methods: offered },
    _links: {
      self: { href: `${baseUrl}/v2/methods`, type: 'application/hal+json' },
      documentation: { href: 'https://docs.mollie.com/reference/list-methods', type: 'text/html' },
    },
  };
}
