import { CART_DAYS } from 'shared-contracts/rules/cart-lifetime';

/**
 * How long the shop stores personal data: for maintenance, and for the list on the privacy page (`demo/data/content/retention-list.ts`).
 * Reasons: docs/decisions/0034.
 */
export const RETENTION = {
  /** from the end of the year; Belgian VAT code, article 60 */
  invoiceYears: 10,
  /** days after its last change in which a cart can be used, and further days after which it is deleted */
  cartDays: CART_DAYS,
  expiredCartDays: 30,
  sharedCartDays: 90,
  /** texts of mails the shop has sent */
  mailDays: 90,
  contactMessageDays: 2 * 365,
  applicationMonths: 6,
  /** proof of a choice about statistics */
  consentDays: 3 * 365,
  /** an unconfirmed newsletter or stock alert */
  unconfirmedDays: 7,
  stockAlertDays: 180,
  /** a remark with an order: after it arrived or was cancelled, and at the latest after it was made */
  orderRemarkDays: 90,
  openOrderRemarkDays: 365,
  /** calculations of the configurator, and guests' plans after their last change */
  planDays: 365,
  /** what is left of a story of a customer after it was withdrawn, and a refused one */
  withdrawnStoryDays: 365,
  vatCheckDays: 30,
  /** a known device, after its last sign-in */
  knownDeviceDays: 365,
  /** withdrawal statements that belong to no order, and the files of receipts */
  withdrawalDays: 90,
  /** words of a search that found nothing: after the last time, and of one that came only once */
  failedSearchDays: 90,
  singleSearchDays: 30,
  /** an invitation into a company, after its link has expired: the company sees that nobody came */
  invitationDays: 30,
} as const;
