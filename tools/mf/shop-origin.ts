import { MfRefused } from './refusal.ts';

/** The origin of a shop's address. @param option the option it was given with @throws MfRefused `MF16` when it is no http(s) address */
export function shopOrigin(option: string, address: string): string {
  const origin = URL.parse(address)?.origin;
  if (origin?.startsWith('http')) return origin;
  throw new MfRefused('MF16', `${option} is the address of a shop, such as https://staging.groenhof.example.`);
}
