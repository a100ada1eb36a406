import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { collectionByLinkRoutes, ownCollectionRoutes } from '../aftersale/returns/collection.routes.ts';
import { warrantyRoutes } from '../sales/customer-orders/warranty.routes.ts';
import { returnsRoutes } from '../aftersale/returns/returns.routes.ts';
import { returnPhotosRoutes } from '../aftersale/returns/return-photos.routes.ts';
import { withdrawalsRoutes } from '../aftersale/withdrawals/withdrawals.routes.ts';
import { categoriesRoutes } from '../catalogue/categories/categories.routes.ts';
import { configuratorRoutes } from '../catalogue/configurator/configurator.routes.ts';
import { feedsRoutes } from '../catalogue/feeds/feeds.routes.ts';
import { planModelRoutes } from '../catalogue/plan-models/plan-models.routes.ts';
import { notificationsRoutes } from '../catalogue/notifications/notifications.routes.ts';
import { plansRoutes } from '../catalogue/plans/plans.routes.ts';
import { priceListRoutes } from '../catalogue/price-list/price-list.routes.ts';
import { productDocumentsRoutes } from '../catalogue/product-documents/product-documents.routes.ts';
import { productsRoutes } from '../catalogue/products/products.routes.ts';
import { variantsRoutes } from '../catalogue/products/variants.routes.ts';
import { quickAddRoutes } from '../catalogue/quick-add/quick-add.routes.ts';
import { rentalsRoutes } from '../catalogue/rentals/rentals.routes.ts';
import { reviewsRoutes } from '../catalogue/reviews/reviews.routes.ts';
import { searchRoutes } from '../catalogue/search/search.routes.ts';
import { storiesRoutes } from '../catalogue/stories/stories.routes.ts';
import { wishlistsRoutes } from '../catalogue/wishlists/wishlists.routes.ts';
import { contactRoutes } from '../content/contact/contact.routes.ts';
import { dealersRoutes } from '../content/dealers/dealers.routes.ts';
import { jobsRoutes } from '../content/jobs/jobs.routes.ts';
import { mediaRoutes } from '../content/media/media.routes.ts';
import { contentRoutes } from '../content/pages/content.routes.ts';
import { settingsRoutes } from '../content/settings/settings.routes.ts';
import { teamRoutes } from '../content/team/team.routes.ts';
import { termsRoutes } from '../content/terms/terms.routes.ts';
import { addressesRoutes } from '../customers/addresses/addresses.routes.ts';
import { authRoutes } from '../customers/auth/auth.routes.ts';
import { accountLinksRoutes } from '../customers/auth/account-links.routes.ts';
import { profileRoutes } from '../customers/auth/profile.routes.ts';
import { registrationRoutes } from '../customers/auth/registration.routes.ts';
import { secondFactorRoutes } from '../customers/auth/second-factor.routes.ts';
import { sessionsRoutes } from '../customers/auth/sessions.routes.ts';
import { companiesRoutes } from '../customers/companies/companies.routes.ts';
import { companyInvitationsRoutes } from '../customers/companies/company-invitations.routes.ts';
import { consentsRoutes } from '../customers/consents/consents.routes.ts';
import { newsletterRoutes } from '../customers/newsletter/newsletter.routes.ts';
import { vatRoutes } from '../customers/vat/vat.routes.ts';
import { redirectsRoutes } from '../content/redirects/redirects.routes.ts';
import { browserErrorsRoutes } from '../platform/browser-errors/browser-errors.routes.ts';
import { mailboxRoutes } from '../platform/mail/mailbox.routes.ts';
import { pageChangesRoutes } from '../platform/page-changes/page-changes.routes.ts';
import { releaseHealthRoutes } from '../platform/release-health/release-health.routes.ts';
import { vitalsRoutes } from '../platform/vitals/vitals.routes.ts';
import { cartCheckoutRoutes } from '../sales/checkout/checkout.routes.ts';
import { cartSharingRoutes } from '../sales/carts/cart-sharing.routes.ts';
import { cartsRoutes } from '../sales/carts/carts.routes.ts';
import { cartPlansRoutes } from '../sales/carts/cart-plans.routes.ts';
import { accountPlansRoutes } from '../sales/carts/account-plans.routes.ts';
import { namedCartsRoutes } from '../sales/carts/named-carts.routes.ts';
import { deliveryRoutes } from '../sales/customer-orders/delivery.routes.ts';
import { documentsRoutes } from '../sales/customer-orders/documents.routes.ts';
import { orderByPaymentRoutes } from '../sales/customer-orders/order-by-payment.routes.ts';
import { payOrderByReferenceRoutes, payOwnOrderRoutes } from '../sales/customer-orders/pay-order.routes.ts';
import { transferCodeRoutes } from '../sales/customer-orders/transfer-code.routes.ts';
import { orderPlansRoutes } from '../sales/customer-orders/order-plans.routes.ts';
import { ordersRoutes } from '../sales/customer-orders/orders.routes.ts';
import { trackOrderRoutes } from '../sales/customer-orders/track-order.routes.ts';
import { monthlyDocumentsRoutes } from '../sales/documents/monthly-documents.routes.ts';
import { paymentsRoutes } from '../sales/payments/payments.routes.ts';
import { quoteByKeyRoutes } from '../sales/quotes/quote-by-key.routes.ts';
import { quotesRoutes } from '../sales/quotes/quotes.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { loadCatalogueAtStart } from './load-catalogue.ts';
import { createLiveCatalogue } from '../catalogue/search/live-catalogue.ts';
import type { Telemetry } from 'telemetry/telemetry';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services.ts';

type Routes = (services: Services) => FastifyPluginAsyncZod;

const ROUTES: readonly Routes[] = [
  healthRoutes,
  mediaRoutes,
  mailboxRoutes,
  settingsRoutes,
  categoriesRoutes,
  variantsRoutes,
  quickAddRoutes,
  productDocumentsRoutes,
  priceListRoutes,
  feedsRoutes,
  planModelRoutes,
  deliveryRoutes,
  orderPlansRoutes,
  plansRoutes,
  contentRoutes,
  termsRoutes,
  cartsRoutes,
  cartSharingRoutes,
  cartCheckoutRoutes,
  cartPlansRoutes,
  accountPlansRoutes,
  namedCartsRoutes,
  wishlistsRoutes,
  orderByPaymentRoutes,
  payOrderByReferenceRoutes,
  transferCodeRoutes,
  ordersRoutes,
  payOwnOrderRoutes,
  trackOrderRoutes,
  documentsRoutes,
  monthlyDocumentsRoutes,
  paymentsRoutes,
  rentalsRoutes,
  collectionByLinkRoutes,
  warrantyRoutes,
  returnsRoutes,
  ownCollectionRoutes,
  returnPhotosRoutes,
  reviewsRoutes,
  storiesRoutes,
  quotesRoutes,
  quoteByKeyRoutes,
  withdrawalsRoutes,
  authRoutes,
  dealersRoutes,
  teamRoutes,
  jobsRoutes,
  contactRoutes,
  releaseHealthRoutes,
  pageChangesRoutes,
  redirectsRoutes,
  notificationsRoutes,
  newsletterRoutes,
  consentsRoutes,
  configuratorRoutes,
  registrationRoutes,
  sessionsRoutes,
  secondFactorRoutes,
  profileRoutes,
  accountLinksRoutes,
  addressesRoutes,
  companiesRoutes,
  companyInvitationsRoutes,
  vatRoutes,
];

/**
 * A plugin with a name, which Fastify's messages then say. For one without a name Fastify goes through all loaded modules, which took a
 * quarter of the time in which a test file opens the shop.
 */
const named = (name: string, plugin: FastifyPluginAsyncZod): FastifyPluginAsyncZod =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

/** Every operation of the API. */
export const registerRoutes = async (
  app: FastifyInstance,
  services: Services,
  { metrics, telemetry }: { metrics: Metrics | null; telemetry: Telemetry | null },
): Promise<void> => {
  const live = createLiveCatalogue(services.reads.fromOneServer, services.config.catalogueMaxAgeMs, {
    onError: (error) => app.log.error({ err: error }, 'the catalogue could not be read again; the one before is served on'),
  });
  loadCatalogueAtStart(app, services, live);
  for (const routes of ROUTES) await app.register(named(routes.name, routes(services)));
  await app.register(named(productsRoutes.name, productsRoutes(services, live)));
  await app.register(named(searchRoutes.name, searchRoutes(services, live)));
  await app.register(named(vitalsRoutes.name, vitalsRoutes(services, { metrics, telemetry })));
  await app.register(named(browserErrorsRoutes.name, browserErrorsRoutes(services, { metrics, telemetry })));
};
