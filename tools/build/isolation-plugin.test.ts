import postcss from 'postcss';
import { isolationPlugin } from './isolation-plugin.ts';
import { platformDir } from './workspace.ts';

const check = (css: string, file = '/remote/src/a.module.css') => postcss([isolationPlugin]).process(css, { from: file }).css;

it.each([
  '.a { color: red }',
  '.a header, .a > *, .a ~ :global(.Toastify) { color: red }',
  ':global(header) .a, body #a { color: red }',
  ':is(.a, .b:not(p)) { color: red }',
  ':where(:is(.a) p, .b) { color: red }',
  'button:local(.a) { color: red }',
  '.a { & > p { color: red } p { color: red } :global(svg) { color: red } &:hover { color: red } @media print { b { color: red } } }',
  ':root:has(.a) { --bar: 4rem }',
  '.a { animation: turn 1s } @keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } }',
  '@media print { .a { color: red } } @supports (gap: 0) { .a { gap: 0 } } @container (width > 9rem) { .a { gap: 0 } }',
])('isolation plugin: allows %s', (css) => {
  expect(check(`@layer remote { ${css} }`)).toContain(css);
});

it.each([
  ':global(header)',
  ':global(.a)',
  ':global .a',
  'header',
  '*',
  ':root',
  'body',
  "[href$='.pdf']",
  '[data-slot]',
  'header:not(.a)',
  'header:has(.a)',
  ':root:has(.a)',
  ':root:has(.a) header',
  ':is(.a, header)',
  '::backdrop',
  ":import('./names.module.css')",
  String.raw`header\.a`,
  // escapes of CSS, which browsers read as `:not` and `:has`
  String.raw`header:n\6ft(.a)`,
  String.raw`header:n\6f t(.a)`,
  String.raw`header:h\000061s(.a)`,
  ':root:has(.a) header:not(.b)',
])('isolation plugin: refuses the selector %s', (selector) => {
  const css = `@layer remote {\n  .a,\n  ${selector} { display: none }\n}`;
  expect(() => check(css)).toThrow(`2: ${selector} is not bound to a class of this file, so it would style the whole shop`);
});

it('isolation plugin: refuses a selector that leaves its parent', () => {
  expect(() => check('@layer remote { .a { header:not(&) { color: red } } }')).toThrow('1: header:not(&) is not bound');
});

it.each([
  ['.a { color: red }', '1: .a is outside of @layer remote'],
  ['@media print { .a { color: red } }', '1: .a is outside of @layer remote'],
  ['@layer override { .a { color: red } }', '1: .a is outside of @layer remote'],
  ['@layer override { @layer remote { .a { color: red } } }', '1: .a is outside of @layer remote'],
  ['@keyframes turn { to { rotate: 9deg } }', '1: @keyframes turn is outside of @layer remote'],
  ['@layer remote { @keyframes :global(turn) { to { rotate: 9deg } } }', '@keyframes :global(turn) would hold for the whole shop'],
  ['@font-face { font-family: Karla; src: url(a.woff2) }', '1: @font-face would hold for the whole shop'],
  ["@import './base.css';", '1: @import would hold for the whole shop'],
  ['@value own: x, header;', '1: @value would hold for the whole shop'],
])('isolation plugin: refuses %s', (css, problem) => {
  expect(() => check(css)).toThrow(problem);
});

it('isolation plugin: refuses to change custom properties of the platform for the whole page', () => {
  for (const property of ['--bg-surface', '--bottom-bars'])
    expect(() => check(`@layer remote { :root:has(.a) { ${property}: 0 } }`)).toThrow('1: :root:has(.a) is not bound');
  expect(() => check('@layer remote { :root:has(.a) header:not(.b) { --bar: 0 } }')).toThrow('is not bound');
  expect(check('@layer remote { .a { --bg-surface: white } }')).toContain('white');
});

it('isolation plugin: names all problems of a file', () => {
  expect(() => check('* { gap: 0 }\n@layer remote {\n  body { gap: 0 }\n}')).toThrow(
    /^1: \* is outside .*\n1: \* is not .*\n3: body is not/,
  );
});

it('isolation plugin: allows the styles of shared-ui in their layer, and its global sheets in no remote', () => {
  const file = (name: string): string => `${platformDir('shared-ui')}/src/${name}`;
  expect(check('@layer ui { .a { gap: 0 } }', file('a.module.css'))).toContain('gap');
  expect(() => check('@layer remote { .a { gap: 0 } }', file('a.module.css'))).toThrow('outside of @layer ui');
  expect(() => check('@layer ui { .a { gap: 0 } }', file('base.css'))).toThrow('are CSS Modules');
});
