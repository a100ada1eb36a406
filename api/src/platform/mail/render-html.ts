import { LOCALES } from 'shared-contracts/contract/locales';
import { contentPath } from 'shared-contracts/contract/content-pages';
import { company } from '../company.ts';
import { escapeMarkup } from 'shared-contracts/rules/escape-markup';
import { companyLine } from './company-line.ts';
import type { Mail, MailBlock, MailPicture, MailStep } from './mail.ts';
import { MAIL_SHEET, mailStyle as css } from './mail-style.ts';
import { platformTexts } from '../texts.ts';

type Lines = Extract<MailBlock, { kind: 'lines' }>;

/** Layout only, so screen readers don't announce it as a table. */
const table = (style: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

/** Measures are not broken over two lines: `60 × 40 mm`. */
const text = (value: string): string =>
  escapeMarkup(value)
    .replaceAll('\n', '<br>')
    .replaceAll(' × ', '&nbsp;×&nbsp;')
    .replaceAll(/(\d) (?=(?:mm|cm|m|kg)\b)/g, '$1&nbsp;');

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><th scope="row" class="soft line" style="${css.factLabel}">${text(label)}</th><td class="ink line" style="${css.factValue}">${text(value)}</td></tr>`;

/** Pictures of a longer list are left out: Gmail cuts a mail off at 102 kB. */
const MAX_PICTURES = 60;

const image = ({ url, alt, width, height }: MailPicture, style: string, name: string): string =>
  `<img class="${name}" src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}" style="${style}">`;

const pictureCell = (picture: MailPicture | null | undefined): string =>
  `<td class="line" style="${css.linePicture}">${picture == null ? '' : image(picture, css.picture, 'pic')}</td>`;

const linesTable = (style: string, rows: readonly string[]): string =>
  `<table cellpadding="0" cellspacing="0" border="0" style="${style}">${rows.join('')}</table>`;

const linesOf = ({ rows, totals }: Lines): string => {
  const hasPictures = rows.length <= MAX_PICTURES && rows.some(({ picture }) => picture != null);
  const hasAmounts = totals.length > 0 || rows.some(({ amount }) => amount !== '');
  const lines = rows.map(
    ({ title, detail, amount, picture }) =>
      `<tr>${hasPictures ? pictureCell(picture) : ''}<td class="ink line words${hasAmounts ? ' first' : ''}" style="${css.lineText}">${text(title)}${
        detail === '' ? '' : `<br><span class="soft" style="${css.lineDetail}">${text(detail)}</span>`
      }</td>${hasAmounts ? `<td class="ink line next" style="${css.lineAmount}">${text(amount)}</td>` : ''}</tr>`,
  );
  const sums = totals.map(({ label, value, strong }, place) => {
    const [labelStyle, valueStyle, ink] = strong ? [css.strongLabel, css.strongValue, 'ink'] : [css.totalLabel, css.totalValue, 'soft'];
    const above = place === 0 && rows.length > 0 ? css.lineAbove : '';
    return `<tr><th scope="row" class="${ink} line words" style="${labelStyle}${above}">${text(label)}</th><td class="${ink} line" style="${valueStyle}${above}">${text(value)}</td></tr>`;
  });
  // tables of their own: on a narrow screen a line has no column for its amount
  return [
    ...(lines.length === 0 ? [] : [linesTable(totals.length > 0 ? css.lines : css.block, lines)]),
    ...(sums.length === 0 ? [] : [linesTable(css.block, sums)]),
  ].join('');
};

const stepRow = ({ label, text: stepText, state }: MailStep): string =>
  `<tr><td class="${state}" style="${css.stepBar[state]}"></td><td class="ink" style="${css.step}"><strong>${state === 'done' ? '✓&nbsp;' : ''}${text(label)}</strong>${
    stepText === '' ? '' : `<br><span class="soft" style="${css.lineDetail}">${text(stepText)}</span>`
  }</td></tr>`;

const figureOf = ({ title, text: below, picture }: Extract<MailBlock, { kind: 'figure' }>): string =>
  table(
    css.block,
    `<tr><td>${image(picture, css.drawing, 'drawing')}</td></tr>` +
      `<tr><td class="ink" style="${css.caption}"><strong>${text(title)}</strong><br><span class="soft" style="${css.lineDetail}">${text(below)}</span></td></tr>`,
  );

const link = (url: string, label: string): string => `<a class="link" href="${escapeMarkup(url)}" style="${css.link}">${text(label)}</a>`;

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
        `<tr><td style="${css.button}"><a href="${escapeMarkup(block.url)}" style="${css.buttonLink}">${text(block.text)}</a></td></tr>`,
      );
    case 'link':
      return `<p style="${css.paragraph}">${link(block.url, block.text)}</p>`;
    case 'list':
      return `<ul class="ink" style="${css.list}">${block.items.map((item) => `<li style="${css.listItem}">${text(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="${css.block}">${block.rows.map(factRow).join('')}</table>`;
    case 'steps':
      return table(css.block, block.rows.map(stepRow).join(''));
    case 'figure':
      return figureOf(block);
    case 'lines':
      return linesOf(block);
  }
};

/** A picket as high as its line, since not every mail program knows heights. */
const picket = (heightPx: number, look: string): string =>
  `<td style="${css.picketCell}"><div style="width:8px;font-size:${heightPx}px;line-height:${heightPx}px;mso-line-height-rule:exactly;overflow:hidden;${look}">&nbsp;</div></td>`;

/** The logo's pickets, the middle one a leaf, built of cells: a mail shows them before, and without, loading a picture. */
const MARK = table(
  '',
  `<tr aria-hidden="true">${picket(20, 'background:#ffffff;border-radius:4px 4px 0 0')}${picket(29, 'background:#9ccf9f;border-radius:8px 8px 0 0 / 16px 16px 0 0')}${picket(20, 'background:#ffffff;border-radius:4px 4px 0 0')}</tr>` +
    `<tr aria-hidden="true"><td colspan="3" style="${css.rail}">&nbsp;</td></tr>`,
);

/**
 * The whole mail as one HTML document: tables and written-in styles, as mail programs need. Only pictures are loaded, from the shop's own
 * address, which is the same for every reader. Every text is escaped here, and only here.
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
  const home = escapeMarkup(`${publicUrl}/${lang}`);
  const brand = table(
    '',
    `<tr><td style="${css.brandMark}">${MARK}</td><td style="${css.brandName}"><a href="${home}" style="${css.brandLink}">Groenhof</a></td></tr>`,
  );
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
<title>${escapeMarkup(content.subject)}</title>
<style>${MAIL_SHEET}</style>
</head>
<body class="ground" style="${css.body}">
<div style="${css.preview}">${escapeMarkup(content.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${css.page}"><tr><td class="outer" align="center" style="${css.pageCell}">${sheet}</td></tr></table>
</body>
</html>
`;
};
