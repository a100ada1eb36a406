import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** IPv4 that is not the public internet: RFC 6890 and its successors. */
const CLOSED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Public IPv6 is in 2000::/3, without protocol assignments (Teredo among them), documentation, and 6to4, which wraps any IPv4. */
const OPEN_V6: [string, number] = ['2000::', 3];
const CLOSED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, 'ipv6');
const openV6 = new BlockList();
openV6.addSubnet(...OPEN_V6, 'ipv6');

/** Networks of the operator that webhooks may reach although they are private, as `10.1.2.0/24`. Throws for what is none. */
export const readNetworks = (texts: readonly string[]): BlockList => {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits = ''] = text.split('/');
    const version = isIP(address);
    if (version === 0 || !/^\d{1,3}$/.test(bits)) throw new Error(`WEBHOOK_NETWORKS must be networks such as 10.1.2.0/24, not "${text}"`);
    networks.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
};

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

const isOwn = (address: string, networks: BlockList): boolean => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export type Resolve = (host: string) => Promise<string[]>;

const DNS_MS = 4000;

/** Asks the name servers, not the threads of the process, which one slow name would occupy. */
export const resolveHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Why an address gets nothing. */
export class AddressRefused extends Error {}

/**
 * Where a webhook connects to. All addresses that the name has are judged, and exactly the returned one is connected to: a name that
 * answers differently the next time gains nothing. Throws `AddressRefused`.
 */
export const findReceiver = async (
  url: URL,
  { networks, resolve = resolveHost }: { networks: BlockList; resolve?: Resolve },
): Promise<{ address: string; family: 4 | 6 }> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [address] = addresses;
  if (address === undefined) throw new AddressRefused(`${host} has no address`);
  const isAllowed = addresses.every((each) => isOwn(each, networks) || (url.protocol === 'https:' && isPublicAddress(each)));
  if (!isAllowed) throw new AddressRefused(`${host} is not on the public internet, or not https`);
  return { address, family: isIP(address) === 6 ? 6 : 4 };
};
