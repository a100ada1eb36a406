import { useEffect } from 'react';
import type { PageHead } from './page-head.ts';
import { useHeadOfPage } from './use-page-head.ts';

/** Updates the document's head after navigations. The server wrote the head of the first view. `status`: of an error page. */
export function DocumentHead({ status }: { status?: number }) {
  const headOf = useHeadOfPage(status);
  useEffect(() => apply(headOf()), [headOf]);
  return null;
}

function apply({ title, description, robots, canonical, alternates }: PageHead) {
  if (document.title !== title) document.title = title;
  setMeta('description', description);
  setMeta('robots', robots);
  setLinks('link[rel=canonical]', [{ rel: 'canonical', href: canonical }]);
  setLinks(
    'link[rel=alternate][hreflang]',
    alternates.map(([hreflang, href]) => ({ rel: 'alternate', hreflang, href })),
  );
}

/** Existing elements stay: browsers look for the page's icon again with each link element that is added or removed. */
function setLinks(selector: string, links: readonly { rel: string; hreflang?: string; href: string }[]) {
  const existing = document.head.querySelectorAll<HTMLLinkElement>(selector);
  existing.forEach((link, index) => index >= links.length && link.remove());
  links.forEach((attributes, index) => {
    const link = existing[index] ?? document.head.appendChild(document.createElement('link'));
    for (const [name, value] of Object.entries(attributes)) if (link.getAttribute(name) !== value) link.setAttribute(name, value);
  });
}

function setMeta(name: string, content: string) {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (!content) return meta?.remove();
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}
