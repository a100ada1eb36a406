import type { Lang } from 'shared-contracts/contract/locales';
import { button, facts, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { catalogueTexts } from '../texts.ts';

interface ConfirmValues {
  product: string;
  confirmUrl: string;
}
interface BackInStockValues {
  product: string;
  productUrl: string;
  available: number;
}

/** Asks the owner of the address for confirmation. `product` is the product with its variant. */
export const confirmStockMail = (lang: Lang, { product, confirmUrl }: ConfirmValues): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('backInStock.confirm.subject', { product }),
    preview: t('backInStock.confirm.preview'),
    blocks: [
      paragraph(t('backInStock.confirm.text', { product })),
      button(t('backInStock.confirm.button'), confirmUrl),
      paragraph(t('backInStock.confirm.expiry')),
    ],
  };
};

export const backInStockMail = (lang: Lang, { product, productUrl, available }: BackInStockValues): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('backInStock.available.subject', { product }),
    preview: t('backInStock.available.preview'),
    blocks: [
      paragraph(t('backInStock.available.text', { product })),
      facts([{ label: t('backInStock.available.left'), value: String(available) }]),
      button(t('backInStock.available.button'), productUrl),
      paragraph(t('backInStock.available.closed')),
    ],
  };
};
