import type { WarrantyPassport } from 'shared-contracts/wire/warranty';

/** Of new and second-hand goods alike: the shop does not shorten it. Directive (EU) 2019/771, article 10. */
export const LEGAL_YEARS = 2;

type Cover = WarrantyPassport['covers'][number];

/** The same day so many years later; February 29 becomes 28. */
export const yearsAfter = (day: string, years: number): string => {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
};

export interface CoverCase {
  /** day of the delivery; null: not delivered yet */
  from: string | null;
  /** companies have no legal guarantee of consumers */
  isCompany: boolean;
  shop: { years: number; kind: string | null } | null;
  producer: { name: string; years: number } | null;
}

/** What is covered until when; the longest last. */
export const coversOf = ({ from, isCompany, shop, producer }: CoverCase): Cover[] => {
  const cover = (kind: Cover['kind'], years: number, more: Partial<Cover> = {}): Cover => ({
    kind,
    years,
    until: from === null ? null : yearsAfter(from, years),
    producer: null,
    about: null,
    ...more,
  });
  return [
    ...(isCompany ? [] : [cover('legal', LEGAL_YEARS)]),
    ...(shop === null ? [] : [cover('shop', shop.years, { about: shop.kind })]),
    ...(producer === null ? [] : [cover('producer', producer.years, { producer: producer.name })]),
  ].sort((a, b) => a.years - b.years);
};
