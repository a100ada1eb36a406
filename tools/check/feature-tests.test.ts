import { missingTests } from './feature-tests.ts';

const SPEC = `
describe('a cart', () => {
  test('keeps its lines; nothing is lost', () => {});
  test.each(LANGS)('is shown in %s, with its sum', () => {});
  it("isn’t \\"empty\\"", () => {});
});`;

const problemsOf = (proof: string): string[] =>
  missingTests({
    files: ['docs/features.md', 'e2e/cart.spec.ts'],
    read: (file) => (file === 'docs/features.md' ? `| Feature | Where | Proved by |\n| Cart | \`cart\` | ${proof} |` : SPEC),
  }).map(({ line, message }) => `${line}: ${message}`);

it.each([
  '`cart.spec.ts`: a cart',
  '`cart.spec.ts`: keeps its lines; nothing is lost; is shown in …, with its sum (four languages). `cart.spec.ts`',
  '`e2e/cart.spec.ts`: is shown in nl, with its sum. Left out: the rest',
  '`cart.spec.ts`: isn’t "empty"',
])('accepts the titles of %s', (proof) => expect(problemsOf(proof)).toEqual([]));

it.each([
  ['`cart.spec.ts`: keeps its line', 'keeps its line'],
  ['`cart.spec.ts`: keeps its lines', 'keeps its lines'],
  ['`cart.spec.ts`: a cart; is shown in nl', 'is shown in nl'],
])('finds what %s cites and no test is called', (proof, title) =>
  expect(problemsOf(proof)).toEqual([`2: cart.spec.ts has no test “${title}”`]),
);
