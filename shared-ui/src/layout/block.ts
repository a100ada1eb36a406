import { createElement } from 'react';
import type { HTMLAttributes, ReactElement, Ref } from 'react';

type BlockTag = 'div' | 'main' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';

/** Attributes every block-level tag shares. */
export type BlockProps = HTMLAttributes<HTMLElement> & { as?: BlockTag; ref?: Ref<HTMLElement> };

/** The element for `as`; `data-*` attributes are part of `props`. */
export function block(
  tag: BlockTag,
  props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; [data: `data-${string}`]: string | number | undefined },
): ReactElement {
  return createElement(tag, props);
}
