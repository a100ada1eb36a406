import { plainLine } from 'shared-contracts/rules/plain-text';
import { LANGS, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { MIN_LABEL_YEARS, MAX_LABEL_YEARS, listLabels, removeLabel, setLabel } from '../../../content/guarantee/guarantee-label.ts';
import { MAX_NOTICE_BYTES, checkNoticeFile } from '../../../content/guarantee/notice-file.ts';
import type { Services } from '../../../platform/services.ts';
import { AdminRefusal, AdminUsage } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { readFileArgument } from '../given-file.ts';
import { needed, positional, wholeNumberOf } from '../values.ts';

const MAX_PRODUCER = 80;
const MAX_ROWS = 500;
const LANG_OPTION = { type: 'string', hint: LANGS.join('|') } as const;

const langOf = ({ texts }: CommandInput): Lang | null => {
  if (texts.lang === undefined) return null;
  if (!isLang(texts.lang)) throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
  return texts.lang;
};

const yearsOf = (input: CommandInput): number => {
  const years = wholeNumberOf(needed(input, 'years'), '--years', MAX_LABEL_YEARS);
  if (years < MIN_LABEL_YEARS) throw new AdminUsage('The label is for guarantees of more than two years: --years must be 3 or more');
  return years;
};

const producerOf = (input: CommandInput): string => {
  const producer = plainLine(needed(input, 'producer')).trim();
  if (producer === '' || producer.length > MAX_PRODUCER) throw new AdminUsage(`--producer is a name of at most ${MAX_PRODUCER} signs`);
  return producer;
};

const findProduct = async ({ db }: Services, input: CommandInput) => {
  const sku = positional(input, 0).toUpperCase();
  const product = await db.selectFrom('products').select(['id', 'sku', 'type', 'warranty_years']).where('sku', '=', sku).executeTakeFirst();
  if (product === undefined)
    throw new AdminRefusal(`There is no product ${positional(input, 0)}; guarantee-label list tells their numbers`);
  return product;
};

const describeLang = (lang: Lang | null): string => (lang === null ? 'every language that has none of its own' : lang);

export const guaranteeLabelCommands: readonly AdminCommand[] = [
  {
    name: 'guarantee-label set',
    positionals: ['product', 'file.png|webp'],
    options: { producer: { type: 'string', isRequired: true }, years: { type: 'string', isRequired: true }, lang: LANG_OPTION },
    summary: 'shows the producer’s own GARAN label with a product, in every language or in one; the file is kept as it is',
    run: async (services, input) => {
      const [producer, years, lang] = [producerOf(input), yearsOf(input), langOf(input)];
      const product = await findProduct(services, input);
      if (product.type === 'rental') throw new AdminRefusal(`${product.sku} is rented out: the label is for goods that are sold`);
      const file = await checkNoticeFile(await readFileArgument(positional(input, 1), MAX_NOTICE_BYTES));
      if ('problem' in file) throw new AdminRefusal(`The label is not taken: ${file.problem}`);
      await setLabel(services, { productId: product.id, lang }, { producer, years }, file);
      const yearsOfProduct = product.warranty_years;
      return {
        message:
          `The label is shown with ${product.sku} within minutes, in ${describeLang(lang)}, ${file.width} × ${file.height}. Who can’t see it is told: ` +
          `${producer}, ${years} years. Read whether the file says the same.` +
          (yearsOfProduct === null || yearsOfProduct === years
            ? ''
            : ` Beside it the page speaks of ${yearsOfProduct} years of warranty: only one of the two can be right.`),
      };
    },
  },
  {
    name: 'guarantee-label list',
    options: { missing: { type: 'boolean' }, limit: { type: 'string', hint: '50' } },
    summary: 'products with a warranty of more than two years and their labels, those without one first',
    run: async ({ config, db }, { flags, texts }) => {
      const limit = texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS);
      const listed = await listLabels(db, { limit, isMissing: flags.has('missing') });
      return {
        rows: listed.map(({ sku, name, warranty_years, label }) => ({
          product: sku,
          name,
          warranty_years,
          label: label === null ? null : `${config.mediaUrl}/${label.storage_key}`,
          lang: label === null ? null : (label.lang ?? 'all'),
          producer: label?.producer ?? null,
          years: label?.years ?? null,
        })),
      };
    },
  },
  {
    name: 'guarantee-label remove',
    positionals: ['product'],
    options: { lang: LANG_OPTION },
    summary: 'shows it no more and throws the file away; without --lang the one for every language',
    run: async (services, input) => {
      const lang = langOf(input);
      const { id, sku } = await findProduct(services, input);
      if (!(await removeLabel(services, { productId: id, lang }))) throw new AdminRefusal(`${sku} has no label for ${describeLang(lang)}`);
      return { message: `No label is shown with ${sku} any more in ${describeLang(lang)}` };
    },
  },
];
