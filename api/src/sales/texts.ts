import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { Lang } from 'shared-contracts/contract/locales';
import { defineTexts } from '../platform/messages/define-texts.ts';

export const salesTexts = defineTexts('sales', { nl, fr, de, en });

/** The names of payment methods that are no brands. */
export const methodTexts = (lang: Lang) => {
  const t = salesTexts(lang);
  return { card: t('payment.card'), transfer: t('payment.transfer'), invoice: t('payment.invoice') };
};
