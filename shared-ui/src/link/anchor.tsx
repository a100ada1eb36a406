import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** Where a link goes: `to` is a soft navigation, `href` a full load, a `tel:` or `mailto:`, or an anchor on the page. */
export type LinkTarget = { to: LinkProps['to']; href?: undefined } | { href: string; to?: undefined };

type RouterOptions = Pick<LinkProps, 'replace' | 'state' | 'preventScrollReset' | 'reloadDocument' | 'viewTransition'>;

/** Attributes of every link component: the native ones and the options of a soft navigation. */
export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & RouterOptions & LinkTarget;

/** A link without a look of its own. Router options are ignored with `href`. */
export function Anchor({ to, href, replace, state, preventScrollReset, reloadDocument, viewTransition, ...rest }: AnchorProps) {
  if (to === undefined) return <a {...rest} href={href} />;
  const options = { replace, state, preventScrollReset, reloadDocument, viewTransition };
  return <Link {...rest} {...options} to={to} />;
}
