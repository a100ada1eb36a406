import type { TFunction } from 'i18next';
import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import { recordReturnBody, recordWithdrawalBody } from 'shared-contracts/staff/new-returns';
import type { RecordReturnBody, RecordWithdrawalBody, StaffReturnable } from 'shared-contracts/staff/new-returns';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import type * as z from 'zod';
import { flatSchema, numberOf, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';

type Returnable = StaffReturnable['returnable'];
type Line = Returnable['items'][number];
type Article = StaffReturnable['withdrawable'][number];

export const linesLeft = ({ items }: Returnable): Line[] => items.filter(({ left }) => left > 0);

const isTyped = (values: FlatValues, name: string): boolean => !['', '0'].includes(textOf(values, name).trim());

export const chosenLines = (returnable: Returnable, values: FlatValues): Line[] =>
  linesLeft(returnable).filter(({ order_item_id: id }) => isTyped(values, `amount_${id}`));

/** The half-days on which the shop's vehicle can collect what is chosen; none where the day is agreed by phone. */
export const offeredSlots = (returnable: Returnable, values: FlatValues): readonly DeliverySlot[] => {
  const heaviest = heaviestClass(chosenLines(returnable, values).map(({ delivery_class: each }) => each));
  return heaviest === 'van' || heaviest === 'crane' ? (returnable.collection?.[heaviest] ?? []) : [];
};

export const newReturnInput = (returnable: Returnable): FlatValues => ({
  slot: '',
  items: '',
  ...Object.fromEntries(
    linesLeft(returnable).flatMap(({ order_item_id: id }) => [
      [`amount_${id}`, '0'],
      [`reason_${id}`, 'changed_mind'],
      [`comment_${id}`, ''],
    ]),
  ),
});

export const newReturnBodyOf = (returnable: Returnable, values: FlatValues): unknown => {
  const slot = readSlotValue(textOf(values, 'slot'));
  const isOffered = offeredSlots(returnable, values).some(({ day, half }) => day === slot?.day && half === slot.half);
  return {
    items: chosenLines(returnable, values).map(({ order_item_id: id }) => ({
      order_item_id: id,
      amount: numberOf(values, `amount_${id}`),
      reason: textOf(values, `reason_${id}`),
      comment: textOf(values, `comment_${id}`),
    })),
    slot: isOffered ? slot : null,
  };
};

/** Nothing chosen is a problem of the whole; each other one belongs to the field of its line. */
export const newReturnControl =
  (returnable: Returnable): ControlOf =>
  ([list, at, field], values) => {
    if (list !== 'items') return String(list);
    const line = chosenLines(returnable, values)[Number(at)];
    return line === undefined || at === undefined ? 'items' : `${String(field)}_${line.order_item_id}`;
  };

export const newReturnSchema = (returnable: Returnable, t: TFunction): z.ZodType<RecordReturnBody, FlatValues> =>
  flatSchema<RecordReturnBody>(
    recordReturnBody as unknown as z.ZodType<RecordReturnBody>,
    (values) => newReturnBodyOf(returnable, values),
    newReturnControl(returnable),
    t,
  );

/** By place: a SKU may have characters that a form takes for a path. */
export const amountOf = (articles: readonly Article[], article: Article): string => `amount_${articles.indexOf(article)}`;

const chosenArticles = (articles: readonly Article[], values: FlatValues): Article[] =>
  articles.filter((article) => isTyped(values, amountOf(articles, article)));

export const newWithdrawalInput = (articles: readonly Article[], today: string): FlatValues => ({
  scope: 'whole',
  declared_on: today,
  declared_by: 'phone',
  items: '',
  ...Object.fromEntries(articles.map((article) => [amountOf(articles, article), '0'])),
});

export const newWithdrawalBodyOf = (articles: readonly Article[], values: FlatValues): unknown => ({
  ...(values.scope === 'whole'
    ? {}
    : {
        items: chosenArticles(articles, values).map((article) => ({
          sku: article.sku,
          amount: numberOf(values, amountOf(articles, article)),
        })),
      }),
  declared_on: textOf(values, 'declared_on'),
  declared_by: textOf(values, 'declared_by'),
});

export const newWithdrawalControl =
  (articles: readonly Article[]): ControlOf =>
  ([list, at], values) => {
    if (list !== 'items') return String(list);
    const article = chosenArticles(articles, values)[Number(at)];
    return article === undefined || at === undefined ? 'items' : amountOf(articles, article);
  };

export const newWithdrawalSchema = (articles: readonly Article[], t: TFunction): z.ZodType<RecordWithdrawalBody, FlatValues> =>
  flatSchema<RecordWithdrawalBody>(
    recordWithdrawalBody,
    (values) => newWithdrawalBodyOf(articles, values),
    newWithdrawalControl(articles),
    t,
  );
