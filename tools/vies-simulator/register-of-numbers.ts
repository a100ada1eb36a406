/** Error codes of the real service. */
export const VIES_FAULTS = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ',
] as const;
export type ViesFault = (typeof VIES_FAULTS)[number];

export const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Germany answers whether a number is valid, but does not disclose the company. */
const SILENT_STATES: ReadonlySet<string> = new Set(['DE']);
const LEGAL_FORMS: Readonly<Record<string, string>> = { BE: 'BV', NL: 'B.V.', LU: 'S.à r.l.', FR: 'SARL' };

export interface Entry {
  isValid: boolean;
  /** `---` where the member state discloses nothing */
  name: string;
  address: string;
}

const UNKNOWN: Entry = { isValid: false, name: '---', address: '---' };

/** Looks up a number. All are in use except those with `99999`; with `88888` the member state is unavailable, with `77777` it times out. */
export const lookUpNumber = (country: string, number: string): Entry | ViesFault => {
  if (number.includes('88888')) return 'MS_UNAVAILABLE';
  if (number.includes('77777')) return 'TIMEOUT';
  if (number.includes('99999')) return UNKNOWN;
  if (SILENT_STATES.has(country)) return { isValid: true, name: '---', address: '---' };
  return {
    isValid: true,
    name: `${LEGAL_FORMS[country] ?? ''} TUIN EN HEK ${number.slice(-4)}`.trim(),
    address: `INDUSTRIELAAN ${Number.parseInt(number.replace(/\D/g, '').slice(-3) || '1', 10) || 1}\n${country}`,
  };
};
