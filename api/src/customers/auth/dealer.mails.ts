import type { Lang } from 'shared-contracts/contract/locales';
import { button, facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { UserRow } from './users.ts';
import { customersTexts } from '../texts.ts';

interface Dealer {
  firstName: string;
  companyName: string;
  url: string;
}

/** To a dealer who registered: what happens next. `url` confirms the address; it works a week. */
export const dealerApplicationMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.dealerApplication.subject'),
    preview: t('mails.dealerApplication.preview'),
    blocks: [
      heading(t('mails.dealerApplication.heading', { firstName })),
      paragraph(t('mails.dealerApplication.thanks', { companyName })),
      paragraph(t('mails.dealerApplication.confirm')),
      button(t('mails.dealerApplication.button'), url),
    ],
  };
};

/** `url`: the shop's home page. */
export const dealerApprovedMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.dealerApproved.subject'),
    preview: t('mails.dealerApproved.preview'),
    blocks: [
      heading(t('mails.dealerApproved.heading', { firstName })),
      paragraph(t('mails.dealerApproved.text', { companyName })),
      button(t('mails.dealerApproved.button'), url),
    ],
  };
};

/** `reason`: in the dealer's language, as the person who decided wrote it; empty when none was given. */
export const dealerDeclinedMail = (lang: Lang, { firstName, companyName, reason, url }: Dealer & { reason: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.dealerDeclined.subject'),
    preview: t('mails.dealerDeclined.preview'),
    blocks: [
      heading(t('mails.dealerDeclined.heading', { firstName })),
      paragraph(t('mails.dealerDeclined.declined', { companyName })),
      ...(reason === '' ? [] : [paragraph(reason)]),
      paragraph(t('mails.dealerDeclined.account')),
      button(t('mails.dealerDeclined.button'), url),
    ],
  };
};

const VAT_STATUS: Record<UserRow['vat_status'], string> = {
  unchecked: 'nog niet gecontroleerd',
  valid: 'geldig volgens VIES',
  invalid: 'niet bekend bij VIES',
  unavailable: 'VIES niet bereikbaar: na te kijken',
};

/** To the shop's own people, who work in Dutch: a dealer waits for approval. */
export const newDealerNotice = (user: UserRow): MailContent => ({
  subject: `Nieuwe aanvraag van ${user.company_name ?? user.email}`,
  preview: `Btw-nummer: ${VAT_STATUS[user.vat_status]}`,
  blocks: [
    heading('Een handelaar wacht op goedkeuring'),
    facts([
      { label: 'Bedrijf', value: user.company_name ?? '' },
      { label: 'Btw-nummer', value: user.vat ?? '' },
      { label: 'Controle', value: VAT_STATUS[user.vat_status] },
      { label: 'Naam', value: `${user.first_name} ${user.last_name}` },
      { label: 'E-mail', value: user.email },
      { label: 'Telefoon', value: user.phone },
      {
        label: 'Plaats',
        value: [user.shipping_address?.zip_code, user.shipping_address?.city, user.shipping_address?.country.toUpperCase()].join(' '),
      },
      { label: 'Taal', value: user.language },
    ]),
  ],
});
