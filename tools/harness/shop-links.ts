import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localToken } from 'federation/signing/local-token';

const HOURS = 8;

interface Options {
  /** origin of the running shop */
  shop: string;
  remote: string;
  /** address of this development server */
  address: string;
  privateKey: KeyObject;
}

/** Where the shop is opened with this remote. */
export const startLink = ({ shop, address }: Pick<Options, 'shop' | 'address'>): string =>
  `${shop}/_local?${new URLSearchParams({ address })}`;

/**
 * `/_local/sign`: signs what the shop gave the browser, and sends it back there; every other page leads to the shop. The signature is
 * worth nothing in a browser that the shop did not give this nonce to.
 */
export function shopLinks({ shop, remote, address, privateKey }: Options) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    const redirect = (to: string): void => void response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end();
    if (pathname !== '/_local/sign') {
      if (request.method !== 'GET' || !String(request.headers.accept).includes('text/html')) return next();
      return redirect(startLink({ shop, address }));
    }
    if (searchParams.get('shop') !== shop) {
      return void response.writeHead(403, { 'content-type': 'text/plain' }).end(`This server was started for ${shop}.`);
    }
    const token = localToken(
      { origin: shop, remote, address, nonce: searchParams.get('nonce') ?? '', until: Date.now() + HOURS * 3_600_000 },
      privateKey,
    );
    redirect(`${shop}/_local/take?${new URLSearchParams({ token })}`);
  };
}
