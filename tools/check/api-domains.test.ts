import path from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { API_DOMAINS, ORDERED_FOLDERS, apiDomains } from './api-domains.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The rule's errors for a file with this content. */
const lint = (file: string, content: string): string[] =>
  new Linter({ cwd: ROOT })
    .verify(content, [{ ...apiDomains, languageOptions: { parser } }] as Linter.Config[], { filename: path.join(ROOT, file) })
    .map(({ message }) => message);

const ORDER = `The order is: ${API_DOMAINS.join(' > ')}.`;

test('a domain of the API may import its own files and the domains below it', () => {
  const content = [
    "import { lockOrder } from '../orders/orders.repository.ts';",
    "import { lockUser } from '../../customers/auth/users.ts';",
    "import type { Services } from '../../platform/services.ts';",
    "import { paths } from 'shared-contracts/contract/paths';",
    'export const all = [lockOrder, lockUser, paths] as unknown as Services;',
  ];
  expect(lint('api/src/sales/payments/example.ts', content.join('\n'))).toEqual([]);
});

test('no import of the API goes back up: neither types, nor re-exports, nor dynamic imports', () => {
  const content = [
    "import type { OrderRow } from '../../sales/orders/orders.repository.ts';",
    "export { createReturn } from '../../aftersale/returns/create-return.ts';",
    "export const load = (): Promise<unknown> => import('../../app/queue-jobs.ts');",
    "export type Found = import('../../content/media/media.tables.ts').PictureRow;",
    "export * from '../../testing/orders.ts';",
    'export type Row = OrderRow;',
  ];
  expect(lint('api/src/customers/auth/example.ts', content.join('\n'))).toEqual(
    ['sales', 'aftersale', 'app', 'content', 'testing'].map((to) => `customers may not import ${to}. ${ORDER}`),
  );
});

test('within sales no import goes back up either', () => {
  const order = `The order is: ${ORDERED_FOLDERS.sales?.join(' > ')}.`;
  const content = [
    "import { cancelOrder } from '../customer-orders/order-life.ts';",
    "import type { payCart } from '../checkout/pay-cart.ts';",
    "import { salesTexts } from '../texts.ts';",
    'export const all = [cancelOrder, salesTexts] as unknown as typeof payCart;',
  ].join('\n');
  expect(lint('api/src/sales/payments/example.ts', content)).toEqual(
    ['customer-orders', 'checkout'].map((to) => `payments may not import ${to}. ${order}`),
  );
  expect(lint('api/src/sales/quotes/example.ts', content)).toEqual([]);
});

test('a test of the API may import everything', () => {
  const content = "import { openTestShop } from '../testing/test-shop.ts';\n";
  expect(lint('api/src/platform/example.test.ts', content)).not.toContainEqual(expect.stringContaining('may not import'));
  expect(lint('api/src/platform/example.ts', content)).toEqual([`platform may not import testing. ${ORDER}`]);
});
