import type { FastifyRequest } from 'fastify';
import type { Country } from 'shared-contracts/contract/locales';
import { recheckDealerVat } from '../../customers/vat/dealer-vat.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from './cart-view.ts';

/** The viewer of a request; its route must run `identify` before. */
export const viewerOf = async (
  { config, readSettings, now }: Services,
  { shop, user }: FastifyRequest,
  country: Country | null = null,
): Promise<Viewer> => ({ ...shop, user, country, mediaUrl: config.mediaUrl, settings: await readSettings(), now: now() });

/** The viewer who orders: a dealer's VAT number is checked again, because it may have ended since registration. */
export const buyerOf = async (services: Services, request: FastifyRequest): Promise<Viewer> => {
  const viewer = await viewerOf(services, request);
  return viewer.user === null ? viewer : { ...viewer, user: await recheckDealerVat(services, viewer.user) };
};
