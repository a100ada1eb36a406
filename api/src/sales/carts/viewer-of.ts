import type { FastifyRequest } from 'fastify';
import type { Country } from 'shared-contracts/contract/locales';
import { withCurrentVat } from '../../customers/vat/dealer-vat.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from './cart-view.ts';

/** Who asks; the route must have identified them. */
export const viewerOf = async (
  { config, readSettings, now }: Services,
  { shop, user }: FastifyRequest,
  country: Country | null = null,
): Promise<Viewer> => ({ ...shop, user, country, mediaUrl: config.mediaUrl, settings: await readSettings(), now: now() });

/** For what makes or prepares an order: a dealer's number must be good now, not only when the account was made. */
export const buyerOf = async (services: Services, request: FastifyRequest): Promise<Viewer> => {
  const viewer = await viewerOf(services, request);
  return viewer.user === null ? viewer : { ...viewer, user: await withCurrentVat(services, viewer.user) };
};
