import type { TFunction } from 'i18next';
import { CallFailed } from '../client/staff-api.ts';
import { atLists, newEntry, relationsInput, relationsSchema } from './relation-lists.ts';

const t = ((key: string) => key) as unknown as TFunction;
const target = { name: 'Post', is_shown: true };
const accessory = { ...target, sku: 'P', per: 'metre' as const, ratio: 0.5, deep_ratio: null, is_required: true, has_rule: true };
const values = relationsInput(
  { id: 1, sku: 'A', name: 'A', accessories: [accessory], alternatives: [{ ...target, sku: 'B' }], related: [] },
  'fr-FR',
);

test('relations come back from their form as they were, with amounts typed with a comma', () => {
  expect(JSON.parse(values.accessories)).toMatchObject([{ ratio: '0,5' }]);
  expect(relationsSchema(t).parse(values)).toEqual({
    accessories: [{ sku: 'P', per: 'metre', ratio: 0.5, deep_ratio: null, is_required: true }],
    alternatives: [{ sku: 'B' }],
    related: [],
  });
});

test('a problem is shown at its list, with the SKU of its entry', () => {
  const wrong = { ...values, accessories: JSON.stringify([accessory, { ...newEntry('Q', 'Q'), ratio: 'many' }]) };
  const result = relationsSchema(t).safeParse(wrong);
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toContainEqual([['accessories'], 'Q: problem.invalid']);
  const failure = { kind: 'rule' as const, status: 422, code: 'request.invalid', message: '', errors: { 'alternatives.0.sku': ['gone'] } };
  expect((atLists(new CallFailed(failure), values) as CallFailed).failure).toMatchObject({ errors: { alternatives: ['B: gone'] } });
});
