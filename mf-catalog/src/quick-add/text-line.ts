import { LIKE_AMOUNT, piecesOf } from './pieces.ts';

/** A line of an order list as entered; the amount may be invalid. */
export interface WrittenLine {
  sku: string;
  amount: string;
}

/** Units after an amount in the four languages: `5x`, `5 st.`, `5 pièces`. */
const UNIT = 'x|×|\\*|st|stk|stuks?|stück|stueck|pcs?|pces?|pieces?|pièces?|units?|unités?|ex';
const NUMBER = "[+-]?\\d[\\d.,’']*";
/** An amount that cannot be anything else. */
const MARKED = `(?:[x×*]\\s*${NUMBER}|${NUMBER}\\s*(?:${UNIT})\\.?)`;
const AMOUNT = `(?:${MARKED}|${NUMBER})`;
/** One word with a digit; marks that stand between cells are not part of it. */
const ARTICLE = '[^\\s;,:=()]*\\d[^\\s;,:=()]*';
const BETWEEN = '(?:\\s*[:=;,\\t]\\s*|\\s+[–—-]\\s+|\\s+)';

const pattern = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');
/** Ways in which people write a line. With a text, as in a mail, only an amount with `x` or a unit is one. */
const FORMS: readonly RegExp[] = [
  pattern(`(?<article>${ARTICLE})${BETWEEN}\\(?(?<amount>${AMOUNT})\\)?`),
  pattern(`(?<amount>${AMOUNT})${BETWEEN}(?<article>${ARTICLE})`),
  pattern(`(?<amount>${MARKED})\\s+(?<article>${ARTICLE})${BETWEEN}\\D.*`),
  pattern(`(?<article>${ARTICLE})${BETWEEN}\\(?(?<amount>${MARKED})\\)?\\s+.*`),
  pattern(`(?<article>${ARTICLE})\\s.*\\s\\(?(?<amount>${MARKED})\\)?`),
];
/** `- `, `• ` or `1. ` before a line of a list in a mail. */
const BULLET = /^(?:[-–—•*·]|\d{1,3}[.)])\s+/u;

/** Longer lines are no lines of a list; the patterns would take long. */
const MAX_CHARACTERS = 300;

/** Whether it can be an article number: one word with a digit. */
export const isArticleNumber = (text: string): boolean => /^\S*\d\S*$/.test(text.trim());

/** Longer numbers are EANs. */
const isArticle = (text: string): boolean => isArticleNumber(text) && (!LIKE_AMOUNT.test(text) || /^\d{8,}$/.test(text));

/**
 * Article number and amount of a line without columns, such as `10-250153-AN  5`, `5 x 10-250153-AN` or `10-250153-AN: 5 st`; null for
 * others. An amount that is invalid stays as entered.
 */
export function readTextLine(line: string): WrittenLine | null {
  const text = line.trim();
  if (text.length > MAX_CHARACTERS) return null;
  const bullet = BULLET.exec(text)?.[0] ?? '';
  if (bullet !== '') {
    const listed = readForms(text.slice(bullet.length)) ?? onePiece(text.slice(bullet.length));
    if (listed) return listed;
  }
  return readForms(text);
}

function readForms(text: string): WrittenLine | null {
  const matches = FORMS.flatMap((form): WrittenLine[] => {
    const { article = '', amount = '' } = form.exec(text)?.groups ?? {};
    return isArticle(article) ? [{ sku: article, amount: amount.trim() }] : [];
  });
  return matches.find(({ amount }) => piecesOf(amount) !== null) ?? matches[0] ?? null;
}

const onePiece = (text: string): WrittenLine | null => (isArticle(text) ? { sku: text, amount: '1' } : null);
