import { brokenCitations } from './docs-citations.ts';

/** A checkout without dead citations, plus the files of a test. */
const GOOD: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ scripts: { build: 'node tools/build.ts', 'docs:check': 'node tools/docs.ts' } }),
  'shop/package.json': JSON.stringify({ scripts: { dev: 'node dev.ts' }, exports: { './styles.css': './src/styles/all.css' } }),
  'shop/src/cart/cart.ts': '/** Adds a line. Spec §4 Cart; contract, "Product shape"; decision 0001. */\nexport const cart = 1;\n',
  'shop/src/cart/line.tsx': '// Spec §4 "Free-product\n// thresholds", as `shop/src/cart` says.\n',
  'shop/src/styles/all.css': '/* Spec §4. */\n',
  'shop/002-lines.do.sql': '-- Spec §4 Cart\nselect 1;\n',
  'docs/specification.md': '# Specification\n\n## 4. States\n\n### Cart\n\n### Free-product thresholds\n',
  'docs/api-contract.md': '# Contract\n\n## Product shape\n\n### Passwords\n\n`GET /api/carts/{id}`, `GET /api/pages/{slug…}`\n',
  'docs/decisions/0001-one-cart.md': '# 0001 One cart\n',
  'docs/guide.md':
    '# Guide\n\n## First steps\n\n[Above](#first-steps), [the cart](../shop/src/cart/cart.ts), [states](specification.md#4-states) (0001).\n' +
    'See `shop/src/cart`, `cart/{cart.ts,line.tsx}`, `shop/styles.css` and `shop/dist/any.ts`.\n\n```\npnpm build\npnpm --filter shop dev\n```\n',
  'api/src/sales/carts/carts.routes.ts': "  app.get(\n    '/api/carts/:cart_id',\n    '/api/pages/*',\n",
};

const problemsWith = (added: Readonly<Record<string, string>>): string[] => {
  const all = { ...GOOD, ...added };
  const read = (file: string) => all[file] ?? '';
  return brokenCitations({ files: Object.keys(all), read }).map(({ file, line, message }) => `${file}:${line}: ${message}`);
};

test('finds nothing where every citation is valid', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  ['a file that is not there', 'See `shop/src/cart/gone.ts`.', 'there is no shop/src/cart/gone.ts'],
  ['a file without its folder', 'The rule is in `gone.ts`.', 'there is no gone.ts'],
  ['one of several files', 'See `cart/{cart,gone}.ts`.', 'there is no cart/gone.ts'],
  ['a folder that is not there', 'See `shop/src/basket`.', 'there is no shop/src/basket'],
  ['a decision that is not there', 'Why: decision 0099.', 'there is no decision 0099'],
  ['a section that the specification does not have', 'Spec §9 says so.', 'the specification has no §9'],
  ['a part that its section does not have', 'Spec §4 Basket.', '§4 of the specification has no part Basket'],
  ['a part that the contract does not have', 'Contract, “Basket”.', 'the contract has no part “Basket”'],
  ['a script that is not there', 'Run `pnpm bulid`.', 'there is no script bulid'],
  ['a link to a document that is not there', '[Gone](gone.html)', 'the link leads to docs/gone.html, which is not there'],
  ['a link to a heading that is not there', '[Gone](guide.md#last-steps)', 'docs/guide.md has no heading #last-steps'],
])('reports %s, with file and line', (_what, text, message) => {
  expect(problemsWith({ 'docs/bad.md': `# Bad\n\n${text}\n` })).toEqual([`docs/bad.md:3: ${message}`]);
});

test('reports a script in a block of commands', () => {
  expect(problemsWith({ 'docs/bad.md': '```\nMF_PREVIEWS=1 pnpm --filter shop drive\n```\n' })).toEqual([
    expect.stringMatching(/^docs\/bad\.md:\d: there is no script drive$/),
  ]);
});

/** Concatenated, so that the check does not find them in this file. */
const [SLASHES, CITATION] = ['//', 'Spec §4 Basket'];
test.each([
  ['TypeScript', 'shop/bad.ts', 'const a = 1;\n/**\n * First line.\n * Spec §4\n * Basket.\n */\n', 4],
  ['a line comment', 'shop/bad.tsx', `const a = 1; ${SLASHES} ${CITATION}\n`, 1],
  ['styles', 'shop/bad.css', `.a {\n  /* ${CITATION} */\n}\n`, 2],
  ['SQL', 'shop/bad.sql', `select 1;\n-- ${CITATION}\n`, 2],
])('reads the comments of %s', (_what, file, text, line) => {
  expect(problemsWith({ [file]: text })).toEqual([`${file}:${line}: §4 of the specification has no part Basket`]);
});

test('ignores code', () => {
  expect(problemsWith({ 'shop/code.ts': "import { gone } from './gone.ts';\nconst text = 'Spec §9';\n" })).toEqual([]);
});

test('reports a call that the contract does not have, whatever its parameters are called', () => {
  const routes = "  app.get(\n    '/api/carts',\n    '/api/carts/:id/lines',\n    '/api/carts/:id',\n";
  expect(problemsWith({ 'api/src/sales/carts/more.routes.ts': routes })).toEqual([
    'api/src/sales/carts/more.routes.ts:2: docs/api-contract.md does not have /api/carts',
    'api/src/sales/carts/more.routes.ts:3: docs/api-contract.md does not have /api/carts/:id/lines',
  ]);
});

test('reports an environment variable that no document explains', () => {
  const config = "const port = whole('API_PORT', env.API_PORT, 3001);\nconst bucket = needed(env, 'S3_BUCKET');\n";
  expect(problemsWith({ 'api/src/platform/config.ts': config, 'docs/api.md': '| `API_PORT` | 3001 |\n' })).toEqual([
    'api/src/platform/config.ts:2: no document explains S3_BUCKET',
  ]);
});

test('reports an error code that the specification does not have', () => {
  const specification = `${GOOD['docs/specification.md']}\n\`cart.empty\`\n`;
  const texts =
    '{\n  "errors": {\n    "cart": {\n      "empty": "Leeg",\n      "full_one": "Vol",\n      "full_other": "Vol"\n    }\n  }\n}\n';
  expect(problemsWith({ 'docs/specification.md': specification, 'api/src/sales/locales/nl.json': texts })).toEqual([
    'api/src/sales/locales/nl.json:5: docs/specification.md does not have cart.full',
    'api/src/sales/locales/nl.json:6: docs/specification.md does not have cart.full',
  ]);
});

test('reports a page that the specification does not have', () => {
  const specification = `${GOOD['docs/specification.md']}\n\`/products/{category}/{type}\`, \`/orders/{id}\`\n`;
  const remote = "    {\n      path: 'products/:category?/:type?',\n    },\n    {\n      path: 'orders',\n    },\n";
  expect(problemsWith({ 'docs/specification.md': specification, 'mf-shop/src/expose/remote.ts': remote })).toEqual([
    'mf-shop/src/expose/remote.ts:5: docs/specification.md does not have /orders',
  ]);
});

test('reports a folder in CODEOWNERS that does not exist', () => {
  expect(problemsWith({ CODEOWNERS: '# Owners\n/shop/ @shop\n/*/src/cart/ @shop\n/gone/ @shop\n' })).toEqual([
    'CODEOWNERS:4: there is no gone/',
  ]);
});

test('reports a folder in a package’s README that does not exist', () => {
  const readme =
    '# shop\n\n| Folder of `src` | What |\n|---|---|\n| `cart`, `gone` | carts |\n| `styles` | looks |\n\n| Part | Use |\n|---|---|\n| `Any` | |\n';
  expect(problemsWith({ 'shop/README.md': readme })).toEqual(['shop/README.md:5: there is no gone in shop']);
});

test('reports a name in the glossary that the code does not have', () => {
  expect(problemsWith({ 'docs/glossary.md': '# Glossary\n\n| cart | `cart` |\n| basket | `basketOf` |\n' })).toEqual([
    'docs/glossary.md:4: nothing in the code is called basketOf',
  ]);
});
