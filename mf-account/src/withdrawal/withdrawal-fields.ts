import { checkField, plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import { articleCode } from 'shared-contracts/rules/article-code';
import type { WithdrawableArticle, WithdrawalBody, WithdrawnItem } from 'shared-contracts/wire/withdrawal';
import { readValues } from 'shared-ui/form/form-values.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormProblem } from '../form/problem-text.ts';

export const STATEMENT_FIELDS = ['order_number', 'name', 'email'] as const;
export const MAX_ROWS = 20;
/** Articles of an order that can be chosen from: as many as a statement can name. */
export const MAX_CHOICES = 100;
/** `chosen_…`: the SKU of an article that is offered, and `pieces_…` how many of it; `chosen_of`: the order that it is offered from. */
export type WithdrawalField =
  | (typeof STATEMENT_FIELDS)[number]
  | 'scope'
  | 'chosen_of'
  | `sku_${number}`
  | `amount_${number}`
  | `chosen_${number}`
  | `pieces_${number}`;
export type WithdrawalValues = Values<WithdrawalField>;
export type WithdrawalProblems = Partial<Record<WithdrawalField, FormProblem>>;

const CHOICES = Array.from({ length: MAX_CHOICES }, (_, row) => row);
export const ROWS = Array.from({ length: MAX_ROWS }, (_, row) => row);
export const WITHDRAWAL_FIELDS: readonly WithdrawalField[] = [
  ...STATEMENT_FIELDS,
  'scope',
  'chosen_of',
  ...CHOICES.flatMap((row) => [`pieces_${row}`, `chosen_${row}`] as const),
  ...ROWS.flatMap((row) => [`sku_${row}`, `amount_${row}`] as const),
];

export const WITHDRAWAL_DRAFT = 'withdrawal';

const BOUNDS = { order_number: MAX_LENGTHS.orderNumber, name: MAX_LENGTHS.fullName };

export const readWithdrawal = (form: FormData): WithdrawalValues => {
  const values = readValues(form, WITHDRAWAL_FIELDS);
  // Articles of another order than the one that is named now do not count.
  const isSameOrder = articleCode(values.chosen_of ?? '') === articleCode(values.order_number ?? '');
  const isOffered = (name: string): boolean => /^(?:chosen|pieces)_/.test(name);
  // Without empty rows.
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && (isSameOrder || !isOffered(name))));
};

const isPart = ({ scope }: WithdrawalValues): boolean => scope === 'part';

const parseAmount = (text = ''): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);

/** Whether pieces of an offered article are wanted: its field is neither empty nor 0. */
const isChosen = (pieces = ''): boolean => !/^\s*0*\s*$/.test(pieces);

/** The articles of a partial withdrawal, chosen or typed; rows without an article number, or without pieces of it, are skipped. */
export const readItems = (values: WithdrawalValues): WithdrawnItem[] => [
  ...CHOICES.flatMap((row) => {
    const [sku, pieces] = [values[`chosen_${row}`] ?? '', values[`pieces_${row}`]];
    return sku === '' || !isChosen(pieces) ? [] : [{ sku, amount: parseAmount(pieces) }];
  }),
  ...ROWS.flatMap((row) => {
    const sku = values[`sku_${row}`]?.trim() ?? '';
    return sku === '' ? [] : [{ sku, amount: parseAmount(values[`amount_${row}`]) }];
  }),
];

/** Whether the form offered articles to choose from, instead of fields for their numbers. */
const isOffered = (values: WithdrawalValues): boolean => CHOICES.some((row) => values[`chosen_${row}`]);

/** Rows of article numbers that name none of the offered articles. */
export const typedRows = (values: WithdrawalValues, articles: readonly WithdrawableArticle[]): number[] =>
  ROWS.filter((row) => {
    const code = articleCode(values[`sku_${row}`] ?? '');
    return code !== '' && !articles.some(({ sku }) => articleCode(sku) === code);
  });

/** The values with the pieces of the offered articles, in the order of the offer, also those whose numbers were typed. */
export const offeredValues = (values: WithdrawalValues, articles: readonly WithdrawableArticle[]): WithdrawalValues => {
  if (articles.length === 0) return values;
  const items = readItems(values);
  const typed = new Set(typedRows(values, articles));
  const others = Object.entries(values).filter(([name]) => {
    const row = /^(?:sku|amount)_(\d+)$/.exec(name)?.[1];
    return row === undefined || typed.has(Number(row));
  });
  const pieces = articles.map(({ sku }, row) => {
    const amount = items.filter((each) => articleCode(each.sku) === articleCode(sku)).reduce((sum, each) => sum + each.amount, 0);
    return [`pieces_${row}`, amount === 0 ? (values[`pieces_${row}`] ?? '') : String(amount)] as const;
  });
  return Object.fromEntries([...others, ...pieces]);
};

/** The errors of the statement. Whether the order exists is never revealed. */
export function checkWithdrawal(values: WithdrawalValues): WithdrawalProblems {
  const problems: WithdrawalProblems = {};
  for (const field of ['order_number', 'name'] as const) {
    const text = values[field]?.trim() ?? '';
    if (text === '') problems[field] = { rule: 'required' };
    else if (text.length > BOUNDS[field]) problems[field] = { rule: 'max', bound: BOUNDS[field] };
  }
  const name = plainNameProblem(values.name?.trim() ?? '');
  if (name) problems.name ??= name;
  const email = checkField('email', { email: values.email });
  if (email) problems.email = email;
  if (!isPart(values)) return problems;
  if (readItems(values).length === 0)
    problems[isOffered(values) ? 'pieces_0' : 'sku_0'] = { rule: isOffered(values) ? 'choose' : 'required' };
  for (const row of CHOICES) {
    const pieces = values[`pieces_${row}`];
    const amount = parseAmount(pieces);
    if (values[`chosen_${row}`] && isChosen(pieces) && (amount < 1 || amount > MAX_LINE_AMOUNT))
      problems[`pieces_${row}`] = { rule: 'amount' };
  }
  for (const row of ROWS) {
    const amount = parseAmount(values[`amount_${row}`]);
    if (values[`sku_${row}`]?.trim() && (amount < 1 || amount > MAX_LINE_AMOUNT)) problems[`amount_${row}`] = { rule: 'amount' };
  }
  return problems;
}

/** Body of the call; without `items` for the whole order. */
export const withdrawalBody = (values: WithdrawalValues): WithdrawalBody => ({
  order_number: values.order_number?.trim() ?? '',
  name: values.name?.trim() ?? '',
  email: values.email?.trim() ?? '',
  ...(isPart(values) && { items: readItems(values) }),
});
