import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** Where a link goes: `to` is a soft navigation, `href` a full load, a `tel:` or `mailto:`, or an anchor on the page. */
export type LinkTarget = { to: LinkProps['to']; href?: undefined } | { href: string; to?: undefined };

type RouterOptions = Pick<LinkProps, 'replace' | 'preventScrollReset'>;

/** Attributes of every link component: the native ones and the options of a soft navigation. */
export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & RouterOptions & LinkTarget;

/**
 * A link without a look of its own. Router options are ignored with `href`. What leads to a path is an element only, which the shell
 * follows (`useSoftLinks` of shared-contracts); what is relative to the page on show needs the router to know where it leads.
 */
export function Anchor({ to, href, replace, preventScrollReset, ...rest }: AnchorProps) {
  // oxlint-disable jsx-a11y/anchor-has-content -- the content is among the rest
  if (to === undefined) return <a {...rest} href={href} />;
  if (typeof to !== 'string' || !to.startsWith('/'))
    return <Link {...rest} to={to} replace={replace} preventScrollReset={preventScrollReset} />;
  return (
    <a {...rest} href={to} data-soft="" data-replace={replace ? '' : undefined} data-keep-scroll={preventScrollReset ? '' : undefined} />
  );
}
