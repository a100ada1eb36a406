import { createElement } from 'react';
import type { HTMLAttributes, ReactElement, Ref } from 'react';

type BlockTag = 'div' | 'main' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';

/** Attributes common to all block-level tags. */
export type BlockProps = HTMLAttributes<HTMLElement> & { as?: BlockTag; ref?: Ref<HTMLElement> };

export function block(
  tag: BlockTag,
  props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; [data: `data-${string}`]: string | number | undefined },
): ReactElement {
  return createElement(tag, props);
}
