import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { CONTENT_MESSAGES } from './content-messages.ts';
import { ERROR_MESSAGES } from './error-messages.ts';
import { ORDERS_MESSAGES } from './orders-messages.ts';
import { PEOPLE_MESSAGES } from './people-messages.ts';
import { QUOTE_MESSAGES } from './quote-messages.ts';
import { RENTAL_MESSAGES } from './rental-messages.ts';
import { RETOUR_MESSAGES } from './retour-messages.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';
import { WISHLIST_MESSAGES } from './wishlist-messages.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal-messages.ts';

const PARTS = [
  ACCOUNT_MESSAGES,
  CONTENT_MESSAGES,
  ORDERS_MESSAGES,
  PEOPLE_MESSAGES,
  QUOTE_MESSAGES,
  RENTAL_MESSAGES,
  RETOUR_MESSAGES,
  REVIEW_MESSAGES,
  UPLOAD_MESSAGES,
  WISHLIST_MESSAGES,
  WITHDRAWAL_MESSAGES,
];

test('every part is among the messages, and no code means two things', () => {
  const codes = PARTS.flatMap((part) => Object.keys(part));
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  for (const part of PARTS) expect(ERROR_MESSAGES).toMatchObject(part);
});
