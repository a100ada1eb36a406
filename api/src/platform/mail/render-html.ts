import { LOCALES } from 'shared-contracts/contract/locales';
import { contentPath } from 'shared-contracts/contract/content-pages';
import { company } from '../company.ts';
import { escapeHtml } from './escape-html.ts';
import { companyLine } from './company-line.ts';
import type { Mail, MailBlock } from './mail.ts';
import { MAIL_SHEET, mailStyle as css } from './mail-style.ts';
import { platformTexts } from '../texts.ts';

/** Layout only, so screen readers don't announce it as a table. */
const table = (style: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

const text = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><th scope="row" class="soft line" style="${css.factLabel}">${text(label)}</th><td class="ink line" style="${css.factValue}">${text(value)}</td></tr>`;

const linesOf = ({ rows, totals }: Extract<MailBlock, { kind: 'lines' }>): string => {
  const lines = rows.map(
    ({ title, detail, amount }) =>
      `<tr><td class="ink line" style="${css.lineText}">${text(title)}${
        detail === '' ? '' : `<br><span class="soft" style="${css.lineDetail}">${text(detail)}</span>`
      }</td><td class="ink line" style="${css.lineAmount}">${text(amount)}</td></tr>`,
  );
  const sums = totals.map(({ label, value, strong }) =>
    strong
      ? `<tr><th scope="row" class="ink" style="${css.strongLabel}">${text(label)}</th><td class="ink" style="${css.strongValue}">${text(value)}</td></tr>`
      : `<tr><th scope="row" class="soft" style="${css.totalLabel}">${text(label)}</th><td class="soft" style="${css.totalValue}">${text(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="${css.block}">${[...lines, ...sums].join('')}</table>`;
};

const link = (url: string, label: string): string => `<a class="link" href="${escapeHtml(url)}" style="${css.link}">${text(label)}</a>`;

const blockOf = (block: MailBlock, position: number): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${css.paragraph}">${text(block.text)}</p>`;
    case 'heading':
      // a mail that begins with a heading has that as its title
      return position === 0
        ? `<h1 class="ink" style="${css.lead}">${text(block.text)}</h1>`
        : `<h2 class="ink" style="${css.heading}">${text(block.text)}</h2>`;
    case 'note':
      return table(css.block, `<tr><td class="note ink" style="${css.note}">${text(block.text)}</td></tr>`);
    case 'button':
      return table(
        css.buttonTable,
        `<tr><td style="${css.button}"><a href="${escapeHtml(block.url)}" style="${css.buttonLink}">${text(block.text)}</a></td></tr>`,
      );
    case 'link':
      return `<p style="${css.paragraph}">${link(block.url, block.text)}</p>`;
    case 'list':
      return `<ul class="ink" style="${css.list}">${block.items.map((item) => `<li style="${css.listItem}">${text(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="${css.block}">${block.rows.map(factRow).join('')}</table>`;
    case 'lines':
      return linesOf(block);
  }
};

/**
 * The whole mail as one HTML document: tables and written-in styles, as mail programs need, nothing loaded from outside. Every text
 * is escaped here, and only here.
 */
export const renderHtml = ({ lang, content, unsubscribeUrl }: Mail, publicUrl: string): string => {
  const t = platformTexts(lang);
  const footer = [
    `<p style="${css.footerText}">${text(t('mailFooter.reason'))}</p>`,
    `<p style="${css.footerText}">${text(t('mailFooter.questions', { phone: company.phone }))}</p>`,
    `<p style="${css.footerText}">${text(companyLine(lang))}</p>`,
    `<p style="${css.footerText}">${[
      link(publicUrl + contentPath(lang, 'terms'), t('mailFooter.terms')),
      ...(unsubscribeUrl === undefined ? [] : [link(unsubscribeUrl, t('mailFooter.unsubscribe'))]),
    ].join(' · ')}</p>`,
  ].join('');
  const brand = `<a href="${escapeHtml(`${publicUrl}/${lang}`)}" style="${css.brandLink}">Groenhof<span style="${css.brandDot}">.</span></a>`;
  const sheet = table(
    css.sheet,
    `<tr><td class="edge corner" style="${css.brand}">${brand}</td></tr>` +
      `<tr><td class="edge sheet" style="${css.content}">${content.blocks.map(blockOf).join('')}</td></tr>` +
      `<tr><td class="edge corner foot soft" style="${css.footer}">${footer}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${LOCALES[lang].htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(content.subject)}</title>
<style>${MAIL_SHEET}</style>
</head>
<body class="ground" style="${css.body}">
<div style="${css.preview}">${escapeHtml(content.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${css.page}"><tr><td class="outer" align="center" style="${css.pageCell}">${sheet}</td></tr></table>
</body>
</html>
`;
};
