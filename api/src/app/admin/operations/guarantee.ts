import * as z from 'zod';
import { LANGS, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { plainLine } from 'shared-contracts/rules/plain-text';
import { lang } from 'shared-contracts/wire/common';
import { MIN_LABEL_YEARS, MAX_LABEL_YEARS, listLabels, removeLabel, setLabel } from '../../../content/guarantee/guarantee-label.ts';
import { removeNotice, setNotice } from '../../../content/guarantee/guarantee-notice.ts';
import { MAX_NOTICE_BYTES, checkNoticeFile } from '../../../content/guarantee/notice-file.ts';
import type { NoticeFile } from '../../../content/guarantee/notice-file.ts';
import { createSettings } from '../../../content/settings/settings.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { readFileArgument } from '../given-file.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { needed, positional, wholeNumberOf } from '../values.ts';

const MAX_PRODUCER = 80;
const MAX_ROWS = 500;
const LANG_OPTION = { type: 'string', hint: LANGS.join('|') } as const;
/** Base64 is a third longer; the rest is for the other fields. */
const BODY_LIMIT = Math.ceil(MAX_NOTICE_BYTES * 1.4);

/** A file in a JSON body. */
const file = z.base64().max(BODY_LIMIT);

const langArgument = (input: CommandInput): Lang => {
  const text = positional(input, 0);
  if (!isLang(text)) throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
  return text;
};

/** `what`: what is not taken, for the command line. */
const checkFile = async (text: string, what: string): Promise<NoticeFile> => {
  const checked = await checkNoticeFile(Buffer.from(text, 'base64'));
  if ('problem' in checked)
    throw new OperationRefusal(422, 'staff.file', `The ${what} is not taken: ${checked.problem}`, { problem: checked.problem });
  return checked;
};

const fileArgument = async (input: CommandInput): Promise<string> =>
  (await readFileArgument(positional(input, 1), MAX_NOTICE_BYTES)).toString('base64');

const shown = z.object({ lang: lang.nullable(), width: z.int(), height: z.int() });

const setOfNotice = defineOperation({
  id: 'guarantee-notice.set',
  method: 'PUT',
  path: '/guarantee-notices/:lang',
  scope: 'write_content',
  summary: 'Shows the EU’s official notice on the legal guarantee in this language; the file (base64) is stored unchanged',
  input: z.object({ lang, file }),
  answer: z.object({ data: shown }),
  bodyLimit: BODY_LIMIT,
  subject: (input) => `guarantee notice ${input.lang}`,
  logged: (input) => ({ lang: input.lang }),
  run: async ({ services }, input) => {
    const notice = await checkFile(input.file, 'notice');
    await setNotice(services, input.lang, notice);
    return { data: { lang: input.lang, width: notice.width, height: notice.height } };
  },
  cli: {
    name: 'guarantee-notice set',
    positionals: ['lang', 'file.png|webp'],
    summary: 'shows the EU’s official notice on the legal guarantee in this language; the file is stored unchanged',
    read: async (input) => ({ lang: langArgument(input), file: await fileArgument(input) }),
    print: ({ data }) => ({
      message:
        `The notice is shown in ${data.lang} within minutes, ${data.width} × ${data.height}. Who can’t see it gets the shop’s own text on the ` +
        'legal guarantee instead (guarantee.legal of mf-catalog): read whether that text says what the notice says.',
    }),
  },
});

const listOfNotices = defineOperation({
  id: 'guarantee-notice.list',
  method: 'GET',
  path: '/guarantee-notices',
  scope: 'read_content',
  summary: 'Which languages have a notice; without one the shop’s own text is shown',
  input: z.object({}),
  answer: z.object({
    data: z.array(z.object({ lang, address: z.string().nullable(), width: z.int().nullable(), height: z.int().nullable() })),
  }),
  run: async ({ services: { config, db, now } }) => {
    const notices = (await createSettings(db, now)()).get('guarantee.notice');
    return {
      data: LANGS.map((each) => {
        const { storage_key, width = null, height = null } = notices[each] ?? {};
        return { lang: each, address: storage_key === undefined ? null : `${config.mediaUrl}/${storage_key}`, width, height };
      }),
    };
  },
  cli: {
    name: 'guarantee-notice list',
    summary: 'which languages have a notice; without one the shop’s own text is shown',
    read: () => ({}),
    print: ({ data }) => ({ rows: data }),
  },
});

const removeOfNotice = defineOperation({
  id: 'guarantee-notice.remove',
  method: 'DELETE',
  path: '/guarantee-notices/:lang',
  scope: 'write_content',
  summary: 'Shows the shop’s own text again and deletes the file',
  input: z.object({ lang }),
  answer: z.object({ data: z.object({ lang }) }),
  subject: (input) => `guarantee notice ${input.lang}`,
  run: async ({ services }, input) => {
    if (!(await removeNotice(services, input.lang))) throw notFound(input.lang, `There is no notice in ${input.lang}`);
    return { data: { lang: input.lang } };
  },
  cli: {
    name: 'guarantee-notice remove',
    positionals: ['lang'],
    summary: 'shows the shop’s own text again and throws the file away',
    read: (input) => ({ lang: langArgument(input) }),
    print: ({ data }) => ({ message: `No notice is shown in ${data.lang} any more` }),
  },
});

const langOption = ({ texts }: CommandInput): Lang | null => {
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

const findProduct = async (db: Queries, sku: string) => {
  const product = await db.selectFrom('products').select(['id', 'sku', 'type', 'warranty_years']).where('sku', '=', sku).executeTakeFirst();
  if (product === undefined) throw notFound(sku, `There is no product ${sku}; guarantee-label list tells their numbers`);
  if (product.type === 'rental')
    return {
      ...product,
      refusal: new OperationRefusal(409, 'label.rental', `${sku} is rented out: the label is for goods that are sold`, { sku }),
    };
  return { ...product, refusal: null };
};

const describeLang = (of: Lang | null): string => (of === null ? 'every language that has none of its own' : of);
const product = z.string().trim().toUpperCase().max(40);
const labelLang = lang.nullable().default(null);

const setOfLabel = defineOperation({
  id: 'guarantee-label.set',
  method: 'PUT',
  path: '/products/:product/guarantee-label',
  scope: 'write_products',
  summary: 'Shows the producer’s own GARAN label with a product, in every language or in one; the file (base64) is stored unchanged',
  input: z.object({
    product,
    file,
    producer: z.string().overwrite(plainLine).trim().min(1).max(MAX_PRODUCER),
    years: z.int().min(MIN_LABEL_YEARS).max(MAX_LABEL_YEARS),
    lang: labelLang,
  }),
  answer: z.object({
    data: shown.extend({ product: z.string(), producer: z.string(), years: z.int(), warranty_years: z.int().nullable() }),
  }),
  bodyLimit: BODY_LIMIT,
  subject: (input) => `product ${input.product}`,
  logged: ({ file: _, ...input }) => input,
  run: async ({ services }, input) => {
    const { id, sku, warranty_years, refusal } = await findProduct(services.db, input.product);
    if (refusal !== null) throw refusal;
    const label = await checkFile(input.file, 'label');
    const { producer, years } = input;
    await setLabel(services, { productId: id, lang: input.lang }, { producer, years }, label);
    return { data: { product: sku, producer, years, warranty_years, lang: input.lang, width: label.width, height: label.height } };
  },
  cli: {
    name: 'guarantee-label set',
    positionals: ['product', 'file.png|webp'],
    options: { producer: { type: 'string', isRequired: true }, years: { type: 'string', isRequired: true }, lang: LANG_OPTION },
    summary: 'shows the producer’s own GARAN label with a product, in every language or in one; the file is stored unchanged',
    read: async (input, { db }) => {
      const [producer, years, of] = [producerOf(input), yearsOf(input), langOption(input)];
      const { sku, refusal } = await findProduct(db, positional(input, 0).toUpperCase());
      if (refusal !== null) throw refusal;
      return { product: sku, producer, years, lang: of, file: await fileArgument(input) };
    },
    print: ({ data }) => ({
      message:
        `The label is shown with ${data.product} within minutes, in ${describeLang(data.lang)}, ${data.width} × ${data.height}. Screen readers read: ` +
        `${data.producer}, ${data.years} years. Read whether the file says the same.` +
        (data.warranty_years === null || data.warranty_years === data.years
          ? ''
          : ` Beside it the page speaks of ${data.warranty_years} years of warranty: only one of the two can be right.`),
    }),
  },
});

const listOfLabels = defineOperation({
  id: 'guarantee-label.list',
  method: 'GET',
  path: '/guarantee-labels',
  scope: 'read_products',
  summary: 'Products with a warranty of more than two years and their labels, those without one first',
  input: z.object({
    missing: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
    limit: z.coerce.number().int().min(0).max(MAX_ROWS).default(50),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        warranty_years: z.int().nullable(),
        label: z.string().nullable(),
        /** `all`: every language without its own */
        lang: z.string().nullable(),
        producer: z.string().nullable(),
        years: z.int().nullable(),
      }),
    ),
  }),
  run: async ({ services: { config, db } }, { missing, limit }) => ({
    data: (await listLabels(db, { limit, isMissing: missing })).map(({ sku, name, warranty_years, label }) => ({
      product: sku,
      name,
      warranty_years,
      label: label === null ? null : `${config.mediaUrl}/${label.storage_key}`,
      lang: label === null ? null : (label.lang ?? 'all'),
      producer: label?.producer ?? null,
      years: label?.years ?? null,
    })),
  }),
  cli: {
    name: 'guarantee-label list',
    options: { missing: { type: 'boolean' }, limit: { type: 'string', hint: '50' } },
    summary: 'products with a warranty of more than two years and their labels, those without one first',
    read: ({ flags, texts }) => ({
      limit: texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS),
      missing: flags.has('missing'),
    }),
    print: ({ data }) => ({ rows: data }),
  },
});

const removeOfLabel = defineOperation({
  id: 'guarantee-label.remove',
  method: 'POST',
  path: '/products/:product/guarantee-label/remove',
  scope: 'write_products',
  summary: 'Shows it no more and deletes the file; without `lang` the one for every language',
  input: z.object({ product, lang: labelLang }),
  answer: z.object({ data: z.object({ product: z.string(), lang: lang.nullable() }) }),
  subject: (input) => `product ${input.product}`,
  run: async ({ services }, input) => {
    const { id, sku } = await findProduct(services.db, input.product);
    if (!(await removeLabel(services, { productId: id, lang: input.lang })))
      throw notFound(sku, `${sku} has no label for ${describeLang(input.lang)}`);
    return { data: { product: sku, lang: input.lang } };
  },
  cli: {
    name: 'guarantee-label remove',
    positionals: ['product'],
    options: { lang: LANG_OPTION },
    summary: 'shows it no more and throws the file away; without --lang the one for every language',
    read: (input) => ({ lang: langOption(input), product: positional(input, 0).toUpperCase() }),
    print: ({ data }) => ({ message: `No label is shown with ${data.product} any more in ${describeLang(data.lang)}` }),
  },
});

export const guaranteeOperations: readonly Operation[] = [
  setOfNotice,
  listOfNotices,
  removeOfNotice,
  setOfLabel,
  listOfLabels,
  removeOfLabel,
];
