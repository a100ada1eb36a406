import { useEffect } from 'react';
import { usePageHead } from './use-page-head.ts';
import type { PageHead } from './page-head.ts';

/**
 * Keeps the document's head true after soft navigations. The server writes the head of the first view itself; this writes the same
 * again, so nothing changes then.
 */
export function DocumentHead({ error }: { error?: { status: number; message: string } }) {
  const head = usePageHead(error);
  useEffect(() => apply(head), [head]);
  return null;
}

function apply(head: PageHead) {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  const links: [string, string | undefined, string][] = [
    ['canonical', undefined, head.canonical],
    ...head.alternates.map(([hreflang, href]): [string, string, string] => ['alternate', hreflang, href]),
  ];
  document.head.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]').forEach((link) => link.remove());
  for (const [rel, hreflang, href] of links) {
    const link = document.createElement('link');
    link.rel = rel;
    if (hreflang) link.hreflang = hreflang;
    link.href = href;
    document.head.append(link);
  }
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
