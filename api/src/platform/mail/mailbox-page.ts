import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { escapeMarkup } from 'shared-contracts/rules/escape-markup';

type MailRow = Selectable<Tables['mails']>;
export type MailSummary = Pick<MailRow, 'id' | 'to_address' | 'subject' | 'lang' | 'state' | 'created_at'>;

export const MAILBOX_STYLE = `
:root{color-scheme:light;--ink:#1c2420;--soft:#5d685f;--line:#dce0d8;--paper:#fff;--ground:#f6f7f4;--green:#1e4a35;--tint:#e1ece4;--red:#b0281d}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 'Hanken Grotesk',system-ui,Arial,sans-serif}
header{background:var(--green);color:#fff;padding:16px 24px;display:flex;gap:16px 32px;align-items:center;flex-wrap:wrap}
header a{color:#fff;text-decoration:none;font-weight:700;font-size:20px;letter-spacing:-.02em}
form{display:flex;gap:8px;flex:1 1 280px;max-width:520px}
label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
input{flex:1;min-width:0;font:inherit;padding:8px 12px;border:1px solid #7c877e;border-radius:6px;background:#fff;color:var(--ink)}
button{font:inherit;font-weight:600;padding:8px 16px;border:0;border-radius:6px;background:#dc7818;color:var(--ink);cursor:pointer}
:focus-visible{outline:3px solid #dc7818;outline-offset:2px}
main{max-width:1040px;margin:0 auto;padding:24px}
h1{font-size:26px;line-height:1.2;letter-spacing:-.018em;margin:0 0 16px;overflow-wrap:anywhere}
h2{font-size:16px;margin:24px 0 8px}
ol,.links{list-style:none;margin:0;padding:0}
ol{background:var(--paper);border:1px solid var(--line);border-radius:10px;overflow:hidden}
ol li+li{border-top:1px solid var(--line)}
ol a{display:grid;grid-template-columns:1fr auto;gap:2px 24px;padding:12px 20px;color:inherit;text-decoration:none}
ol a:hover{background:var(--tint)}
ol strong{overflow-wrap:anywhere}
ol span,time,dt{color:var(--soft);font-size:14px}
ol time{text-align:right;grid-row:1;grid-column:2}
.state{border-radius:99px;padding:0 10px;font-size:13px;background:var(--tint);color:var(--green);justify-self:end}
.failed{background:#fbeae7;color:var(--red)}
dl{display:grid;align-items:baseline;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dd{margin:0;overflow-wrap:anywhere}
main a{color:var(--green)}
ol a,ol a:visited{color:inherit}
.links li{overflow-wrap:anywhere;margin:0 0 4px}
iframe{width:100%;height:62vh;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:16px;font-size:14px;margin:0}
details{margin:24px 0 0}summary{cursor:pointer;font-weight:600;margin:0 0 8px}
nav{display:flex;gap:16px;margin:16px 0 0}
`;

const timeOf = (moment: Date): string =>
  `<time datetime="${moment.toISOString()}">${escapeMarkup(moment.toISOString().slice(0, 19).replace('T', ' '))}</time>`;

const stateOf = (state: MailRow['state']): string => `<span class="state ${state}">${state}</span>`;

const page = (title: string, search: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body>
<header><a href="/mailbox">Groenhof mailbox</a>
<form action="/mailbox" role="search"><label for="to">Address</label><input id="to" name="to" type="search" value="${escapeMarkup(search)}" placeholder="Search by address or subject"><button>Search</button></form></header>
<main>${content}</main>
</body>
</html>
`;

/** Mails newest first; `older` is where the list goes on, if it does. */
export const mailboxList = (rows: readonly MailSummary[], search: string, older: string | null): string => {
  const items = rows.map(
    ({ id, to_address, subject, lang, state, created_at }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeMarkup(subject)}</strong>${timeOf(created_at)}<span>${escapeMarkup(to_address)} · ${lang}</span>${stateOf(state)}</a></li>`,
  );
  const list = rows.length === 0 ? '<p>There are no mails here.</p>' : `<ol>${items.join('')}</ol>`;
  const more = older === null ? '' : `<nav><a href="${escapeMarkup(older)}">Older mails</a></nav>`;
  return page('Mailbox', search, `<h1>${search === '' ? 'All mails' : `Mails with “${escapeMarkup(search)}”`}</h1>${list}${more}`);
};

const links = (title: string, items: readonly { url: string; text: string }[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2><ul class="links">${items.map(({ url, text }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a></li>`).join('')}</ul>`;

/** One mail: what it is, where it leads, what it looks like, and how it was sent. `headers` is null while it is not sent. */
export const mailboxMail = (row: MailRow, urls: readonly string[], headers: string | null): string => {
  const facts: [string, string][] = [
    ['To', row.to_address],
    ['Language', row.lang],
    ['Attempts', String(row.attempts)],
    ...(row.reply_to === null ? [] : [['Reply to', row.reply_to] satisfies [string, string]]),
    ...(row.key === null ? [] : [['Key', row.key] satisfies [string, string]]),
    ...(row.last_error === null ? [] : [['Last error', row.last_error] satisfies [string, string]]),
  ];
  const attachments = row.attachments.map(({ filename }, index) => ({ url: `/mailbox/${row.id}/attachments/${index}`, text: filename }));
  return page(
    row.subject,
    '',
    `<h1>${escapeMarkup(row.subject)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}<dt>Written</dt><dd>${timeOf(row.created_at)} ${stateOf(row.state)}</dd></dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${row.id}/html"></iframe>
${links(
  'Links',
  urls.map((url) => ({ url, text: url })),
)}
${links('Attachments', attachments)}
<details><summary>Plain text</summary><pre>${escapeMarkup(row.text)}</pre></details>
${
  headers === null
    ? ''
    : `<details><summary>Headers</summary><pre>${escapeMarkup(headers)}</pre></details><nav><a href="/mailbox/${row.id}/raw">The message as a file (.eml)</a></nav>`
}`,
  );
};
