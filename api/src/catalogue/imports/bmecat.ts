import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import type { Lang } from 'shared-contracts/contract/locales';
import { MAX_IMPORT_ROWS } from 'shared-contracts/staff/imports';
import type { ImportKind } from 'shared-contracts/staff/imports';
import { ShopError } from '../../platform/shop-error.ts';
import { csvLines } from './csv.ts';
import { tierText } from './tier-text.ts';

/** Characters that are parsed without a break. */
const CHUNK = 64 * 1024;

/**
 * What a catalogue may have: some levels of elements, and of an article, its groups and features some hundred elements. The parser remembers every
 * element that is open and every attribute, so that a file of nothing else would take gigabytes.
 */
const MAX_DEPTH = 30;
const MAX_ATTRIBUTES = 50;
const MAX_ARTICLE_ELEMENTS = 5000;
const MAX_OTHER_ELEMENTS = 100_000;

/** ISO 639-2 codes, as BMEcat has them, of the shop's languages. */
const LANG_CODES: Readonly<Record<string, Lang>> = { nld: 'nl', dut: 'nl', fra: 'fr', fre: 'fr', deu: 'de', ger: 'de', eng: 'en' };
/** Of several kinds of prices without VAT the one that the shop sells at; others, such as `gros_list` with VAT, are none. */
const PRICE_TYPES = ['net_customer', 'net_list', 'net_customer_exp'];
/** Parts of an article that the shop's imports have no columns for: listed as ignored. */
const IGNORED = new Set(['ARTICLE_FEATURES', 'PRODUCT_FEATURES', 'MIME_INFO', 'ARTICLE_REFERENCE', 'PRODUCT_REFERENCE']);

interface Price {
  type: string;
  amount: string;
  currency: string;
  lowerBound: number;
  /** first day */
  from: string;
}
interface Article {
  sku: string;
  texts: Map<string, string>;
  prices: Price[];
  /** units that a price is for */
  priceQuantity: number;
}

/** Whether a file is XML, whatever its name is. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

/** Parts of an address in an article, BMEcat 1.2 and 2005 alike: `ARTICLE_PRICE` and `PRODUCT_PRICE` are one. */
const nameOf = (name: string): string => name.replace(/^.*:/, '').replace(/^(?:ARTICLE|PRODUCT)(?=_|$)/, 'ITEM');

const readArticle = (
  article: Article,
  path: readonly string[],
  text: string,
  { lang, fallback }: { lang: string; fallback: string },
): void => {
  const place = path.join('/');
  const price = article.prices.at(-1);
  const language = LANG_CODES[(lang || fallback).toLowerCase()];
  switch (place) {
    case 'SUPPLIER_AID':
    case 'SUPPLIER_PID':
      article.sku = text;
      break;
    case 'ITEM_DETAILS/DESCRIPTION_SHORT':
      if (language !== undefined) article.texts.set(`name:${language}`, text);
      break;
    case 'ITEM_DETAILS/DESCRIPTION_LONG':
      if (language !== undefined) article.texts.set(`description:${language}`, text);
      break;
    case 'ITEM_ORDER_DETAILS/PRICE_QUANTITY':
      article.priceQuantity = Number(text);
      break;
    case 'ITEM_PRICE_DETAILS/ITEM_PRICE/PRICE_AMOUNT':
      if (price) price.amount = text;
      break;
    case 'ITEM_PRICE_DETAILS/ITEM_PRICE/PRICE_CURRENCY':
      if (price) price.currency = text;
      break;
    case 'ITEM_PRICE_DETAILS/ITEM_PRICE/LOWER_BOUND':
      if (price) price.lowerBound = Number(text);
      break;
    case 'ITEM_PRICE_DETAILS/DATETIME/DATE':
      // of the prices that follow; the end of a period has none
      article.texts.set('from', text.slice(0, 10));
      break;
    default:
  }
};

interface Catalogue {
  articles: Article[];
  currency: string;
  ignored: Set<string>;
}

const tooComplex = (): ShopError => new ShopError(422, 'import.xml_too_complex');

/** Counts the elements of an article, and those outside articles. Throws at the first that is more than a catalogue has. */
const createElementLimit = (): { openArticle: () => void; openElement: (depth: number, isInArticle: boolean) => void } => {
  let ofArticle = 0;
  let others = 0;
  let articles = 0;
  return {
    openArticle: () => {
      ofArticle = 0;
      articles += 1;
      if (articles > MAX_IMPORT_ROWS) throw new ShopError(422, 'import.too_many_lines', { meta: { max: MAX_IMPORT_ROWS } });
    },
    openElement: (depth, isInArticle) => {
      if (isInArticle) ofArticle += 1;
      else others += 1;
      if (depth > MAX_DEPTH || ofArticle > MAX_ARTICLE_ELEMENTS || others > MAX_OTHER_ELEMENTS) throw tooComplex();
    },
  };
};

/** Reads a catalogue piece by piece, so that others get their turn. Throws 422 for what is no catalogue, or more than one has. */
const readCatalogue = async (text: string): Promise<Catalogue> => {
  const found: Catalogue = { articles: [], currency: '', ignored: new Set() };
  const path: string[] = [];
  let article: Article | null = null;
  let depth = 0;
  let lang = '';
  let catalogueLang = '';
  let content = '';
  let isEnd = false;
  let attributeCount = 0;
  const limit = createElementLimit();
  const parser = new SaxesParser();
  // Entities of its own are refused: only those of XML itself are known.
  parser.on('error', ({ message }) => {
    throw new ShopError(422, 'import.bad_xml', { meta: { problem: message } });
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MAX_ATTRIBUTES) throw tooComplex();
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0;
    const own = nameOf(name);
    if (path.length === 0 && own !== 'BMECAT') throw new ShopError(422, 'import.no_bmecat');
    path.push(own);
    content = '';
    lang = attributes.lang ?? attributes['xml:lang'] ?? '';
    if (own === 'ITEM') limit.openArticle();
    else limit.openElement(path.length, article !== null);
    if (own === 'ITEM') {
      article = { sku: '', texts: new Map(), prices: [], priceQuantity: 1 };
      depth = path.length;
    }
    if (article === null) return;
    if (IGNORED.has(name.replace(/^.*:/, ''))) found.ignored.add(name.replace(/^.*:/, ''));
    if (own === 'ITEM_PRICE_DETAILS') article.texts.delete('from');
    if (own === 'DATETIME') isEnd = attributes.type !== 'valid_start_date';
    if (own === 'ITEM_PRICE')
      article.prices.push({
        type: attributes.price_type ?? '',
        amount: '',
        currency: '',
        lowerBound: 1,
        from: article.texts.get('from') ?? '',
      });
  });
  const take = (piece: string): void => {
    content += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const own = path.at(-1);
    const value = content.trim();
    if (article === null) {
      if (own === 'LANGUAGE' && path.at(-2) === 'CATALOG') catalogueLang = value;
      if (own === 'CURRENCY' && path.at(-2) === 'CATALOG') found.currency = value;
    } else if (path.length === depth) {
      found.articles.push(article);
      article = null;
    } else if (value !== '' && !(own === 'DATE' && isEnd))
      readArticle(article, path.slice(depth), value, { lang, fallback: catalogueLang });
    content = '';
    path.pop();
  });
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await turn();
  }
  parser.close();
  if (found.articles.length === 0) throw new ShopError(422, 'import.no_articles');
  return found;
};

/** Euro with two decimals as `12.50`; what is no amount stays as it is, so that its row is wrong. */
const priceCell = ({ amount, currency }: Price, quantity: number): string => {
  if (currency !== 'EUR') return `${amount} ${currency}`;
  const euro = Number(amount) / quantity;
  return /^\d+(?:\.\d+)?$/.test(amount) && quantity > 0 ? euro.toFixed(2) : amount;
};

const pricesOf = ({ prices, priceQuantity }: Article, currency: string): [price: string, tiers: string, from: string] => {
  const type = PRICE_TYPES.find((each) => prices.some((price) => price.type === each));
  const chosen = prices
    .filter((price) => price.type === type)
    .map((price) => ({ ...price, currency: price.currency || currency || 'EUR' }))
    .sort((a, b) => a.lowerBound - b.lowerBound);
  const [first, ...larger] = chosen;
  // a price from ten pieces on says nothing about one
  if (first === undefined || first.lowerBound > 1) return ['', '', ''];
  const tiers = larger.map((price) => {
    const cell = priceCell(price, priceQuantity);
    const cents = Math.round(Number(cell) * 100);
    return Number.isNaN(cents) ? `${price.lowerBound}=${cell}` : tierText({ min_amount: price.lowerBound, excl_vat_cents: cents });
  });
  return [priceCell(first, priceQuantity), tiers.join(' / '), first.from];
};

/**
 * A BMEcat catalogue, 1.2 or 2005, as the CSV file of an import: a row for each article in its order. Of prices those without VAT, by amounts and
 * first day; of products names and descriptions. Throws 422 for what is no catalogue with articles, or more than one has.
 */
export const csvOfBmecat = async (kind: ImportKind, text: string): Promise<string> => {
  const { articles, currency, ignored } = await readCatalogue(text);
  const others = [...ignored];
  if (kind !== 'products') {
    const rows = articles.map((article) => [article.sku, ...pricesOf(article, currency)]);
    return csvLines([['sku', 'price_excl_vat', 'tiers', 'valid_from', ...others], ...rows.map((row) => [...row, ...others.map(() => '')])]);
  }
  const columns = [...new Set(articles.flatMap(({ texts }) => [...texts.keys()]))].filter((column) => column !== 'from').sort();
  return csvLines([
    ['sku', ...columns, ...others],
    ...articles.map(({ sku, texts }) => [sku, ...columns.map((column) => texts.get(column) ?? ''), ...others.map(() => '')]),
  ]);
};
