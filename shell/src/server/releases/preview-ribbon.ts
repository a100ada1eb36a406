import type { Preview } from 'federation/signing/preview-token';
import { pageStyle } from '../styles.ts';

/** Orange, in a corner of every page, without covering clickable elements. The colours are no tokens, so that no brand hides it. */
export const ribbonStyle = pageStyle(
  '/_preview/ribbon.css',
  `#preview{position:fixed;z-index:99999;inset:auto auto 0 0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;max-width:100%;
padding:.5rem 1rem;background:#ffb000;color:#1a1200;font:600 .875rem/1.4 system-ui,sans-serif}
#preview button{min-height:2rem;padding:0 .75rem;border:2px solid #1a1200;background:#fff;color:#1a1200;font:inherit;cursor:pointer}
#preview button[aria-pressed=true]{background:#1a1200;color:#fff}
[data-owners] [data-owner],[data-owners] [data-slot]>*{outline:2px dashed #c2410c;outline-offset:-2px}
[data-owners] [data-owner]::before{content:attr(data-owner);position:absolute;z-index:99998;padding:0 .375rem;background:#c2410c;color:#fff;
font:600 .75rem/1.6 system-ui,sans-serif;pointer-events:none}
@media print{#preview{display:none}}`,
);

interface Ribbon {
  label: string;
  text: string;
  until: number;
  /** where a form that ends it is posted to */
  leave: string;
  controls?: string;
}

/** A ribbon at the end of a page; for staff, in English only. Names, versions and addresses contain no markup, by their schemas. */
export const staffRibbon = ({ label, text, until, leave, controls = '' }: Ribbon): string =>
  `<aside id="preview" lang="en" aria-label="${label}"><span>${text} until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC</span>` +
  `${controls}<form method="post" action="${leave}"><button>Leave</button></form></aside>`;

/** What a page shows is not published. */
export const draftRibbon = (until: number): string =>
  staffRibbon({ label: 'Draft', text: 'Draft, shown to you', until, leave: '/_draft/leave' });

export const previewRibbon = ({ versions, until }: Preview): string =>
  staffRibbon({
    label: 'Preview',
    text: `Preview of ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    until,
    leave: '/_preview/leave',
    controls: '<button type="button" aria-pressed="false" hidden>Whose is what</button>',
  });
