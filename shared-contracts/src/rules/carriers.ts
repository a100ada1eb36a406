import { LOCALES } from '../contract/locales.ts';
import type { Country, Lang } from '../contract/locales.ts';

/** What a carrier's page is found by. */
interface Sent {
  code: string;
  lang: Lang;
  postcode: string;
  country: Country;
}

interface Carrier {
  /** as the customer's mail says it */
  name: string;
  /** the carrier's page about a parcel */
  urlOf: (sent: Sent) => string;
}

const part = encodeURIComponent;

/** Carriers that the shop sends with, whose pages are found by a parcel's code. DPD and UPS take a language with its country. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'bpost', urlOf: ({ code, lang }) => `https://track.bpost.cloud/btr/web/#/search?itemCode=${part(code)}&lang=${lang}` },
  {
    name: 'PostNL',
    urlOf: ({ code, postcode, country }) =>
      `https://postnl.nl/tracktrace/?B=${part(code)}&P=${part(postcode.replaceAll(/\s/g, ''))}&D=${country.toUpperCase()}&T=C`,
  },
  { name: 'DPD', urlOf: ({ code, lang }) => `https://tracking.dpd.de/status/${LOCALES[lang].og}/parcel/${part(code)}` },
  { name: 'GLS', urlOf: ({ code }) => `https://gls-group.eu/EU/en/parcel-tracking?match=${part(code)}` },
  { name: 'DHL', urlOf: ({ code }) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${part(code)}` },
  { name: 'UPS', urlOf: ({ code, lang }) => `https://www.ups.com/track?loc=${LOCALES[lang].og}&tracknum=${part(code)}` },
];

/** The carrier's page about a parcel; null without a code, and for a carrier that is not known. */
export const trackingUrlOf = (carrier: string, sent: Sent): string | null => {
  const code = sent.code.trim();
  return code === '' ? null : (CARRIERS.find(({ name }) => name === carrier)?.urlOf({ ...sent, code }) ?? null);
};
