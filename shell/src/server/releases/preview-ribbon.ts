import type { Preview } from 'federation/signing/preview-token';
import { LOCALES } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
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
  /** with its end */
  text: string;
  leaveText: string;
  /** where a form that ends it is posted to */
  leave: string;
  lang: Lang;
  controls?: string;
}

/** A ribbon at the end of a page. Names, versions and addresses contain no markup, by their schemas. */
const ribbon = ({ label, text, leaveText, leave, lang, controls = '' }: Ribbon): string =>
  `<aside id="preview" lang="${lang}" aria-label="${label}"><span>${text}</span>` +
  `${controls}<form method="post" action="${leave}"><button>${leaveText}</button></form></aside>`;

/** For engineers, in English only. */
export const engineerRibbon = ({
  text,
  until,
  ...more
}: Pick<Ribbon, 'controls' | 'label' | 'leave' | 'text'> & { until: number }): string =>
  ribbon({
    ...more,
    text: `${text} until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    leaveText: 'Leave',
    lang: 'en',
  });

const DRAFT_WORDS: Readonly<Record<Lang, { label: string; text: (time: string) => string; leave: string }>> = {
  nl: { label: 'Concept', text: (time) => `Concept: alleen jij ziet dit, tot ${time}`, leave: 'Sluiten' },
  fr: { label: 'Brouillon', text: (time) => `Brouillon\u202f: vous seul le voyez, jusqu’à ${time}`, leave: 'Quitter' },
  de: { label: 'Entwurf', text: (time) => `Entwurf: Nur Sie sehen ihn, bis ${time}`, leave: 'Schließen' },
  en: { label: 'Draft', text: (time) => `Draft: only you see this, until ${time}`, leave: 'Close' },
};

/** What a page shows is not published: said to the staff who wrote it, in the page's language and at the shop's time. */
export const draftRibbon = (until: number, lang: Lang): string => {
  const { label, text, leave } = DRAFT_WORDS[lang];
  const time = new Intl.DateTimeFormat(LOCALES[lang].locale, { timeStyle: 'short', timeZone: SHOP_ZONE }).format(until);
  return ribbon({ label, text: text(time), leaveText: leave, leave: '/_draft/leave', lang });
};

export const previewRibbon = ({ versions, until }: Preview): string =>
  engineerRibbon({
    label: 'Preview',
    text: `Preview of ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    until,
    leave: '/_preview/leave',
    controls: '<button type="button" aria-pressed="false" hidden>Whose is what</button>',
  });
