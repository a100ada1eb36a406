import type { AtRule, Container, Document, Plugin, Rule } from 'postcss';

const WHERE_ONE_CAN = '(hover: hover)';
/** `:not(:hover)` holds wherever nothing can hover, so it is left as it is. */
const needsHover = (selector: string): boolean => /:hover\b/.test(selector.replaceAll(':not(:hover)', ''));

/** `:is(:hover, :focus)`: wrapped as a whole, its other half would be lost where nothing hovers. */
const isMixed = (selector: string): boolean => /\([^()]*(,[^()]*:hover|:hover[^()]*,)/.test(selector);

const isWrapped = (node: Rule): boolean => {
  for (let each: Container | Document | undefined = node.parent; each; each = each.parent)
    if (each.type === 'atrule' && (each as AtRule).params.includes(WHERE_ONE_CAN)) return true;
  return false;
};

/** Writes `@media (hover: hover)` around what holds while something hovers; the other selectors of such a rule stay where they are. */
export const hoverMediaPlugin: Plugin = {
  postcssPlugin: 'hover-media',
  Once(root, { AtRule }) {
    const rules: Rule[] = [];
    root.walkRules((rule) => {
      if (needsHover(rule.selector) && !isWrapped(rule)) rules.push(rule);
    });
    for (const rule of rules) {
      if (rule.selectors.some(isMixed)) throw rule.error('Write what holds while something hovers as a selector of its own');
      const hovering = rule.clone({ selectors: rule.selectors.filter(needsHover) });
      const others = rule.selectors.filter((selector) => !needsHover(selector));
      rule.after(new AtRule({ name: 'media', params: WHERE_ONE_CAN, nodes: [hovering], source: rule.source }));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    }
  },
};
