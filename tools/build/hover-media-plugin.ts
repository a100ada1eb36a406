import type { AtRule, Container, Document, Plugin, Rule } from 'postcss';

const HOVER_QUERY = '(hover: hover)';
/** `:not(:hover)` also matches on devices that can't hover. */
const needsHover = (selector: string): boolean => /:hover\b/.test(selector.replaceAll(':not(:hover)', ''));

/** `:is(:hover, :focus)`: wrapped as a whole, `:focus` would be lost on devices without hover. */
const isMixed = (selector: string): boolean => /\([^()]*(,[^()]*:hover|:hover[^()]*,)/.test(selector);

const isWrapped = (node: Rule): boolean => {
  for (let each: Container | Document | undefined = node.parent; each; each = each.parent)
    if (each.type === 'atrule' && (each as AtRule).params.includes(HOVER_QUERY)) return true;
  return false;
};

/** Wraps hover styles in `@media (hover: hover)`; the other selectors of such a rule stay outside. */
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
      const plainSelectors = rule.selectors.filter((selector) => !needsHover(selector));
      rule.after(new AtRule({ name: 'media', params: HOVER_QUERY, nodes: [hovering], source: rule.source }));
      if (plainSelectors.length > 0) rule.selectors = plainSelectors;
      else rule.remove();
    }
  },
};
