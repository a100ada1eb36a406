import { checkField, plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import type { WithdrawalBody, WithdrawnItem } from 'shared-contracts/wire/withdrawal';
import { readValues } from 'shared-ui/form/form-values.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormProblem } from '../form/problem-text.ts';

export const STATEMENT_FIELDS = ['order_number', 'name', 'email'] as const;
export const MAX_ROWS = 20;
export type WithdrawalField = (typeof STATEMENT_FIELDS)[number] | 'scope' | `sku_${number}` | `amount_${number}`;
export type WithdrawalValues = Values<WithdrawalField>;
export type WithdrawalProblems = Partial<Record<WithdrawalField, FormProblem>>;

export const ROWS = Array.from({ length: MAX_ROWS }, (_, row) => row);
export const WITHDRAWAL_FIELDS: readonly WithdrawalField[] = [
  ...STATEMENT_FIELDS,
  'scope',
  ...ROWS.flatMap((row) => [`sku_${row}`, `amount_${row}`] as const),
];

export const WITHDRAWAL_DRAFT = 'withdrawal';

const BOUNDS = { order_number: MAX_LENGTHS.orderNumber, name: MAX_LENGTHS.fullName };

export const readWithdrawal = (form: FormData): WithdrawalValues => {
  const values = readValues(form, WITHDRAWAL_FIELDS);
  // Without empty rows.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
};

const isPart = ({ scope }: WithdrawalValues): boolean => scope === 'part';

const parseAmount = (text = ''): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);

/** The articles of a partial withdrawal; rows without an article number are skipped. */
export const readItems = (values: WithdrawalValues): WithdrawnItem[] =>
  ROWS.flatMap((row) => {
    const sku = values[`sku_${row}`]?.trim() ?? '';
    return sku === '' ? [] : [{ sku, amount: parseAmount(values[`amount_${row}`]) }];
  });

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
  if (readItems(values).length === 0) problems.sku_0 = { rule: 'required' };
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
