/**
 * How long the shop keeps what it knows of people: the one place for housekeeping, and for the list on the privacy page
 * (`demo/data/content/retention-list.ts`). Reasons: docs/decisions/0034.
 */
export const RETENTION = {
  /** from the end of the year; Belgian VAT code, article 60 */
  invoiceYears: 10,
  /** a cart nobody touches can be used for so long, and is gone after so many days more */
  cartDays: 365,
  expiredCartDays: 30,
  sharedCartDays: 90,
  /** texts of mails the shop has sent */
  mailDays: 90,
  contactMessageDays: 2 * 365,
  applicationMonths: 6,
  /** proof of a choice about statistics */
  consentDays: 3 * 365,
  /** a newsletter or stock alert that nobody confirmed */
  unconfirmedDays: 7,
  stockAlertDays: 180,
  /** a remark with an order: after it arrived or was cancelled, and at the latest after it was made */
  orderRemarkDays: 90,
  openOrderRemarkDays: 365,
  /** plans of the configurator */
  planDays: 365,
  vatCheckDays: 30,
  /** a browser somebody has signed in with, since it last did */
  knownDeviceDays: 365,
  /** withdrawal statements that belong to no order, and the files of receipts */
  withdrawalDays: 90,
} as const;
