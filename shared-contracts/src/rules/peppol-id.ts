/** A participant of the Peppol network: `0208` is the Belgian enterprise number, `9925` the Belgian VAT number. */
export interface PeppolId {
  scheme: string;
  id: string;
}

const ENTERPRISE = '0208';
/** Schemes of VAT numbers, by their country letters. */
const VAT_SCHEMES: Readonly<Record<string, string>> = { BE: '9925', NL: '9944', LU: '9938', DE: '9930', FR: '9957' };
const MODULUS = 97;

const compact = (vat: string): string => vat.replaceAll(/[^a-z\d]/gi, '').toUpperCase();

/** Belgian enterprise numbers end in 97 less the remainder of what comes before. Peppol rule R043. */
export const isEnterpriseNumber = (digits: string): boolean =>
  /^[01]\d{9}$/.test(digits) && MODULUS - (Number(digits.slice(0, 8)) % MODULUS) === Number(digits.slice(8));

/** The ids under which a company with this VAT number may be registered, the usual one first; none for countries without a scheme. */
export const peppolIdsOfVat = (vat: string): PeppolId[] => {
  const number = compact(vat);
  const scheme = VAT_SCHEMES[number.slice(0, 2)];
  if (scheme === undefined) return [];
  const ofVat = { scheme, id: number };
  const digits = number.slice(2);
  return number.startsWith('BE') && isEnterpriseNumber(digits) ? [{ scheme: ENTERPRISE, id: digits }, ofVat] : [ofVat];
};

/** `0208:0787274566`; a Belgian enterprise number needs its check digits. Null for anything else. */
export const parsePeppolId = (text: string): PeppolId | null => {
  const match = /^(\d{4}):([\w.:-]{2,50})$/.exec(text.replaceAll(/\s/g, ''));
  const [, scheme, id] = match ?? [];
  if (scheme === undefined || id === undefined) return null;
  return scheme === ENTERPRISE && !isEnterpriseNumber(id) ? null : { scheme, id };
};

export const peppolIdText = ({ scheme, id }: PeppolId): string => `${scheme}:${id}`;
