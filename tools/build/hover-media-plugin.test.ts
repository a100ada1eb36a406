import postcss from 'postcss';
import { hoverMediaPlugin } from './hover-media-plugin.ts';

const built = (css: string): string =>
  postcss([hoverMediaPlugin]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').replace(/ ?{ ?/g, ' { ').trim();

it.each([
  ['a rule', 'a:hover { color: red }', '@media (hover: hover) { a:hover { color: red } }'],
  ['one selector of many', 'a:hover, a:focus { color: red }', 'a:focus { color: red }@media (hover: hover) { a:hover { color: red } }'],
  ['what is inside of :has', 'ul:has(> a:hover) { color: red }', '@media (hover: hover) { ul:has(> a:hover) { color: red } }'],
  ['a rule in a layer', '@layer ui { a:hover { color: red } }', '@layer ui { @media (hover: hover) { a:hover { color: red } } }'],
])('hover media plugin: wraps %s', (_what, css, expected) => {
  expect(built(css)).toBe(expected);
});

it('hover media plugin: refuses a selector that would lose its other half', () => {
  expect(() => built('a:is(:hover, :focus) { color: red }')).toThrow('a selector of its own');
});

it.each([
  'a:not(:hover) { color: red }',
  '@media (hover: hover) { a:hover { color: red } }',
  '@media (width > 48rem) and (hover: hover) { @layer ui { a:hover { color: red } } }',
])('hover media plugin: leaves %s unchanged', (css) => {
  expect(built(css)).toBe(css);
});
