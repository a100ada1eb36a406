/** Styles of mails, written into each element: mail programs read little else. The colours are the shop's. */
const FONT = "font-family:'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
const HEAD_FONT = "font-family:'Bricolage Grotesque','Hanken Grotesk','Helvetica Neue',Arial,sans-serif";

const LINE = '#dce0d8';

export const mailStyle = {
  body: `margin:0;padding:0;background:#edf0ea;${FONT};color:#1c2420`,
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#edf0ea;opacity:0',
  page: 'background:#edf0ea',
  pageCell: 'padding:24px 12px 32px',
  sheet: 'width:100%;max-width:600px;margin:0 auto',
  brand: `background:#1e4a35;border-radius:10px 10px 0 0;padding:20px 32px`,
  brandLink: 'color:#ffffff;text-decoration:none',
  brandMark: 'padding:0 12px 0 0;vertical-align:bottom',
  brandName: `${HEAD_FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.02em;color:#ffffff;vertical-align:bottom`,
  picketCell: 'padding:0 2px;vertical-align:bottom',
  rail: 'background:#ffffff;font-size:3px;line-height:3px;mso-line-height-rule:exactly',
  content: 'background:#ffffff;padding:32px 32px 20px',
  paragraph: `margin:0 0 18px;${FONT};font-size:16px;line-height:25px;color:#1c2420`,
  lead: `margin:0 0 20px;${HEAD_FONT};font-size:25px;line-height:31px;font-weight:700;letter-spacing:-.018em;color:#12291f`,
  heading: `margin:28px 0 10px;${HEAD_FONT};font-size:18px;line-height:24px;font-weight:700;color:#12291f`,
  note: `background:#e1ece4;border-left:4px solid #1e4a35;border-radius:0 6px 6px 0;padding:14px 18px;${FONT};font-size:16px;line-height:24px;color:#12291f`,
  block: 'width:100%;margin:0 0 20px',
  lines: 'width:100%;margin:0',
  buttonTable: 'margin:4px 0 24px',
  button: 'background:#dc7818;border-radius:6px',
  buttonLink: `display:inline-block;padding:14px 24px;${FONT};font-size:16px;line-height:20px;font-weight:700;color:#1c2420;text-decoration:none;border-radius:6px`,
  list: `margin:0 0 18px;padding:0 0 0 22px;${FONT};font-size:16px;line-height:25px;color:#1c2420`,
  listItem: 'margin:0 0 6px',
  factLabel: `padding:7px 16px 7px 0;border-bottom:1px solid #dce0d8;${FONT};font-size:15px;line-height:21px;color:#5d685f;vertical-align:top;width:42%;text-align:left;font-weight:400`,
  factValue: `padding:7px 0;border-bottom:1px solid #dce0d8;${FONT};font-size:15px;line-height:21px;color:#1c2420;vertical-align:top`,
  linePicture: `padding:12px 14px 12px 0;border-top:1px solid ${LINE};vertical-align:top;width:1%`,
  // size and colour of the text that takes the place of a picture
  picture: `display:block;border-radius:6px;background:#eef2ee;font:11px/13px Arial,sans-serif;color:#5d685f`,
  drawing: `display:block;width:100%;max-width:536px;height:auto;border-radius:6px;background:#eef2ee;font:13px/20px Arial,sans-serif;color:#5d685f`,
  caption: `padding:8px 0 0;${FONT};font-size:16px;line-height:22px;color:#1c2420`,
  lineText: `padding:12px 16px 12px 0;border-top:1px solid ${LINE};${FONT};font-size:16px;line-height:22px;color:#1c2420;vertical-align:top`,
  lineDetail: 'color:#5d685f;font-size:14px;line-height:20px',
  lineAmount: `padding:12px 0;border-top:1px solid ${LINE};${FONT};font-size:16px;line-height:22px;color:#1c2420;text-align:right;white-space:nowrap;vertical-align:top`,
  lineAbove: `;border-top:1px solid ${LINE};padding-top:12px`,
  step: `padding:2px 0 12px 14px;${FONT};font-size:16px;line-height:22px;color:#1c2420`,
  stepBar: { done: 'width:4px;background:#1e4a35', current: 'width:4px;background:#dc7818', todo: 'width:4px;background:#dce0d8' },
  totalLabel: `padding:6px 16px 0 0;${FONT};font-size:15px;line-height:21px;color:#465048;text-align:left;font-weight:400`,
  totalValue: `padding:6px 0 0;${FONT};font-size:15px;line-height:21px;color:#465048;text-align:right;white-space:nowrap`,
  strongLabel: `padding:12px 16px 0 0;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#12291f;text-align:left`,
  strongValue: `padding:12px 0 0;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#12291f;text-align:right;white-space:nowrap`,
  footer: `background:#f6f7f4;border-top:1px solid #dce0d8;border-radius:0 0 10px 10px;padding:22px 32px 26px;${FONT};font-size:13px;line-height:20px;color:#5d685f`,
  footerText: 'margin:0 0 6px',
  link: 'color:#1e4a35;text-decoration:underline',
} as const;

/** For the programs that read style sheets: narrow screens, and a dark ground with the same contrasts. */
export const MAIL_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.words{overflow-wrap:anywhere;-webkit-hyphens:auto;hyphens:auto}.first{display:block!important;padding:12px 0 0!important}.next{display:block!important;padding:2px 0 12px!important;border:0!important;text-align:left!important}.edge{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.corner{border-radius:0!important}}
@media (prefers-color-scheme:dark){
.ground{background:#12160f!important}.sheet{background:#1c2420!important}.foot{background:#161c18!important;border-color:#38423b!important}
.ink{color:#f1f4ef!important}.soft{color:#b9c3bb!important}.line{border-color:#38423b!important}
.pic,.drawing{background:#2a332d!important;color:#b9c3bb!important}.done{background:#97bba3!important}.todo{background:#38423b!important}
.note{background:#173828!important;border-color:#97bba3!important}.link{color:#97bba3!important}}`;
