import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, Container, Document, Node, Plugin, Root, Rule } from 'postcss';
import { platformDir } from './workspace.ts';

/**
 * At-rules that concern only what is inside of them, or names that CSS Modules make unique. Not `@value`: CSS Modules put it in the place of names
 * in selectors and layers after they were checked, as they do with `:import`, which is no selector of the file.
 */
const ALLOWED: readonly string[] = ['charset', 'container', 'keyframes', 'layer', 'media', 'starting-style', 'supports'];

/** Pseudo-classes that match what one of their alternatives matches. */
const ALTERNATIVES: readonly string[] = ['is', 'where', 'local'];

/** Without what only looks like a class: comments, strings, escapes and attributes. */
const withoutLiterals = (selector: string): string =>
  selector
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\\(?:[\da-f]{1,6}\s?|.)/gi, '_')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\[[^\]]*\]/g, '');

/** The pieces between commas outside of parentheses. */
function alternativesOf(list: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) pieces.push('');
    else pieces.push(`${pieces.pop()}${char}`);
  }
  return pieces;
}

const INNERMOST = /:([\w-]+)\(([^()]*)\)/g;

/**
 * Whether a selector matches only by a class or an id of its file: one inside of `:global()`, `:not()` or `:has()` says nothing about the
 * element itself.
 */
export function isOwn(selector: string): boolean {
  let text = withoutLiterals(selector);
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(INNERMOST, (_all, name: string, content: string) =>
      ALTERNATIVES.includes(name.toLowerCase()) && alternativesOf(content).every(isOwn) ? '&' : ':_',
    );
  }
  // `:global` without parentheses holds for the rest of the selector.
  return !/:(global|local)\b/i.test(text) && /[.#&]/.test(text);
}

let sharedProperties: ReadonlySet<string> | undefined;
/** Custom properties of the platform's global sheets: colours, spaces and sizes of the whole shop. */
function readSharedProperties(): ReadonlySet<string> {
  if (sharedProperties !== undefined) return sharedProperties;
  const folder = join(platformDir('shared-ui'), 'src/styles');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  sharedProperties = new Set(sheets.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/--[\w-]+(?=\s*:)/g) ?? []));
  return sharedProperties;
}

/**
 * Whether it only sets custom properties of the page while an element of the file is there, and none of the platform's: for what has to give way
 * to a bar.
 */
function setsOnlyProperties(selector: string, { nodes }: Rule): boolean {
  const [, content] = /^:root:has\(((?:[^()]|\([^()]*\))*)\)$/.exec(selector) ?? [];
  return content !== undefined && isOwn(content) && nodes.every((node) => node.type === 'comment' || isProperty(node));
}
const isProperty = (node: Node): boolean => {
  if (node.type !== 'decl') return false;
  const { prop } = node as Node & { prop: string };
  return prop.startsWith('--') && !readSharedProperties().has(prop);
};

function* ancestorsOf(node: Node): Generator<Container | Document> {
  for (let each: Container | Document | undefined = node.parent; each; each = each.parent) yield each;
}
const atRulesAround = (node: Node): AtRule[] => [...ancestorsOf(node)].filter((each): each is AtRule => each.type === 'atrule');

function problemsOf(root: Root, layer: string): string[] {
  const problems: string[] = [];
  const add = (node: Node, problem: string): unknown => problems.push(`${node.source?.start?.line ?? '?'}: ${problem}`);
  const checkLayer = (node: Node, what: string): void => {
    const outermost = atRulesAround(node).findLast(({ name }) => name === 'layer');
    const name = outermost?.params.split('.', 1)[0]?.trim();
    if (name !== layer) add(node, `${what} is outside of @layer ${layer}`);
  };
  root.walkAtRules((atRule) => {
    const { name, params } = atRule;
    if (!ALLOWED.includes(name)) add(atRule, `@${name} would hold for the whole shop`);
    if (name === 'keyframes') {
      if (/:global\b/.test(params)) add(atRule, `@keyframes ${params} would hold for the whole shop`);
      checkLayer(atRule, `@keyframes ${params}`);
    }
  });
  root.walkRules((rule) => {
    if (atRulesAround(rule).some(({ name }) => name === 'keyframes')) return;
    const isNested = [...ancestorsOf(rule)].some(({ type }) => type === 'rule');
    if (!isNested) checkLayer(rule, rule.selector);
    for (const selector of rule.selectors) {
      const isInside = isNested && !withoutLiterals(selector).includes('&');
      if (!isInside && !isOwn(selector) && !setsOnlyProperties(selector, rule))
        add(rule, `${selector} is not bound to a class of this file, so it would style the whole shop`);
    }
  });
  return problems;
}

/**
 * Refuses styles of a remote that would reach beyond its own elements: selectors without a class of their file, rules outside of the
 * remote's layer, and names that the whole page shares. Only CSS Modules have classes of their own.
 */
export const isolationPlugin: Plugin = {
  postcssPlugin: 'isolation',
  Once(root) {
    const file = root.source?.input.file ?? '';
    const layer = file.startsWith(`${platformDir('shared-ui')}/`) ? 'ui' : 'remote';
    const problems = file.endsWith('.module.css')
      ? problemsOf(root, layer)
      : ['styles of a remote are CSS Modules (*.module.css); these would style the whole shop'];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};
