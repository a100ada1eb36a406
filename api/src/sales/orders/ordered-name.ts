import type { Lang } from 'shared-contracts/contract/locales';
import type { CartLine } from 'shared-contracts/wire/cart';
import { salesTexts } from '../texts.ts';

/**
 * Name of a variant in an order. That of a second chance has its grade and flaw, so that pages, mails and documents, which all show the name,
 * say what was bought, also after the variant was changed.
 */
export const orderedName = (lang: Lang, { name, condition }: Pick<CartLine, 'name' | 'condition'>): string =>
  condition === null ? name : [name, conditionText(lang, condition)].filter(Boolean).join(' · ');

const conditionText = (lang: Lang, { grade, note }: NonNullable<CartLine['condition']>): string =>
  salesTexts(lang)('orderLine.condition', { grade, note: note.trim().replace(/\.$/, '') });
