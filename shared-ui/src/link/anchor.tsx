import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** Target of a link: `to` navigates in the page, `href` loads a document, a `tel:` or `mailto:`, or an anchor on the page. */
export type LinkTarget = { to: LinkProps['to']; href?: undefined } | { href: string; to?: undefined };

type RouterOptions = Pick<LinkProps, 'replace' | 'preventScrollReset'>;

/** Attributes of every link component: the native ones and the options of a navigation in the page. */
export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & RouterOptions & LinkTarget;

/**
 * An unstyled link. A link to a path is a plain element that the shell follows (`useSoftLinks` of shared-contracts); only a relative link
 * needs the router to resolve it. Router options are ignored with `href`.
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
