import { isRegion } from '../contract/locales.ts';
import type { Region } from '../contract/locales.ts';

const PARAMETER = 'region';
const PART = /(?:^|&)region=[^&]*/g;

/** The page's address with the country whose prices it shows, whoever opens it: for advertisements, which state the price of a country. */
export const addressInRegion = (address: string, region: Region): string =>
  `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${region}`;

/** The country that an address names; undefined without one. @param search begins with `?`, or is empty */
export const regionOfAddress = (search: string): Region | undefined => {
  const region = new URLSearchParams(search).get(PARAMETER);
  return isRegion(region) ? region : undefined;
};

/** The same address without its country, so that a visitor can choose another one. Its other parameters keep their notation. */
export const addressWithoutRegion = (address: string): string => {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const rest = search.replaceAll(PART, '').replace(/^&/, '');
  return path + (rest === '' ? '' : `?${rest}`) + hash;
};
