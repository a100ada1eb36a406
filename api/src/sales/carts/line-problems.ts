import type { Lang } from 'shared-contracts/contract/locales';
import type { Values } from '../../platform/messages/message-text.ts';
import type { LineProblem } from 'shared-contracts/wire/cart';
import { dayText } from '../../platform/messages/format.ts';
import { catalogueTexts } from '../../catalogue/texts.ts';
import { salesTexts } from '../texts.ts';

export interface LineCheck {
  kind: 'sale' | 'gift' | 'rental';
  amount: number;
  /** pieces that can be sold on this line */
  left: number;
  maxAmount: number;
  step: number;
  isSold: boolean;
  /** pieces of this gift that are still allowed; infinite for other lines */
  giftsAllowed: number;
  rental: {
    hasDays: boolean;
    isBookable: boolean;
    /** machines available on all of the days */
    free: number;
    minDays: number;
    maxDays: number;
    earliest: string;
    /** the delivery postcode if no machine is delivered there */
    unservedPostcode: string | null;
  } | null;
  title: string;
}

const codeOf = ({ amount, left, maxAmount, step, isSold, giftsAllowed, rental }: LineCheck): LineProblem['code'] | null => {
  if (!isSold) return 'unavailable';
  if (rental !== null) {
    if (rental.unservedPostcode !== null) return 'rental_area';
    if (!rental.hasDays) return 'rental_dates';
    if (!rental.isBookable) return 'rental_period';
    if (rental.free < amount) return 'rental_full';
  }
  if (left === 0) return 'not_in_stock';
  if (amount > giftsAllowed) return 'gift_not_allowed';
  if (amount > left) return 'only_left';
  if (amount > maxAmount || amount % step !== 0) return 'max_reached';
  return null;
};

const messageOf = (code: LineProblem['code'], lang: Lang, values: Values): string => {
  switch (code) {
    // Orders are refused with the same texts.
    case 'rental_dates':
      return catalogueTexts(lang)('errors.rental.days_missing', values);
    case 'rental_area':
      return catalogueTexts(lang)('errors.rental.not_brought', values);
    case 'rental_period':
      return catalogueTexts(lang)('errors.rental.period_not_possible', values);
    default:
      return salesTexts(lang)(`lineProblems.${code}`, values);
  }
};

/** The problem with its message in the visitor's language. */
export const lineProblem = (
  code: LineProblem['code'],
  { amount, left, maxAmount, step, rental, title }: LineCheck,
  lang: Lang,
): LineProblem => ({
  code,
  message: messageOf(code, lang, {
    left,
    requested: amount,
    product_title: title,
    step,
    min_days: rental?.minDays ?? 1,
    max_days: rental?.maxDays ?? 1,
    earliest: rental === null ? '' : dayText(rental.earliest, lang),
    postcode: rental?.unservedPostcode ?? '',
    count: code === 'max_reached' ? maxAmount : left,
  }),
  left,
  requested: amount,
  product_title: title,
});

/** Why a line can't be sold in its present state, or null. Spec §8 Cart. */
export const findProblem = (check: LineCheck, lang: Lang): LineProblem | null => {
  const code = codeOf(check);
  return code === null ? null : lineProblem(code, check, lang);
};
