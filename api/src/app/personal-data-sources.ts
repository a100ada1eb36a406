import { accountData, addressData, sessionData } from '../customers/auth/account.personal-data.ts';
import { companyData } from '../customers/companies/company.personal-data.ts';
import { cartData } from '../sales/carts/cart.personal-data.ts';
import { namedCartData } from '../sales/carts/named-carts.personal-data.ts';
import { planData } from '../catalogue/plans/plan.personal-data.ts';
import { contactData } from '../content/contact/contact.personal-data.ts';
import { documentData } from '../sales/documents/document.personal-data.ts';
import { applicationData } from '../content/jobs/application.personal-data.ts';
import { mailData } from '../customers/privacy/mail.personal-data.ts';
import { newsletterData } from '../customers/newsletter/newsletter.personal-data.ts';
import { notificationData } from '../catalogue/notifications/notification.personal-data.ts';
import { orderData } from '../sales/orders/order.personal-data.ts';
import { quoteData } from '../sales/quotes/quote.personal-data.ts';
import { returnData } from '../aftersale/returns/return.personal-data.ts';
import { wishlistData } from '../catalogue/wishlists/wishlist.personal-data.ts';
import { reviewData } from '../catalogue/reviews/review.personal-data.ts';
import { storyData } from '../catalogue/stories/story.personal-data.ts';
import { withdrawalData } from '../aftersale/withdrawals/withdrawal.personal-data.ts';
import type { PersonalDataSource } from '../customers/privacy/personal-data.ts';

/**
 * Everything that is exported, and erased in this order: data found through orders comes before them. Not included, because it identifies
 * nobody: consents (kept by the hash of an id that only the browser knows), shared carts, calculations of the configurator and guests' plans, counters of limits.
 */
export const PERSONAL_DATA: readonly PersonalDataSource[] = [
  companyData,
  accountData,
  addressData,
  sessionData,
  cartData,
  namedCartData,
  planData,
  wishlistData,
  mailData,
  returnData,
  reviewData,
  storyData,
  withdrawalData,
  quoteData,
  documentData,
  orderData,
  newsletterData,
  notificationData,
  contactData,
  applicationData,
];
