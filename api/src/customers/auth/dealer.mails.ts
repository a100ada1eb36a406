import type { Lang } from 'shared-contracts/contract/locales';
import { button, facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { UserRow } from './users.ts';
import { customersTexts } from '../texts.ts';
import { accountMail } from './account-mail.ts';

interface Dealer {
  firstName: string;
  companyName: string;
  url: string;
}

/** To a dealer who registered. `url` confirms the address; it works for a week. */
export const dealerApplicationMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'dealerApplication', { firstName }, [
    // a company's last dot is the sentence's
    paragraph(t('mails.dealerApplication.thanks', { companyName: companyName.replace(/\.$/, '') })),
    paragraph(t('mails.dealerApplication.confirm')),
    button(t('mails.dealerApplication.button'), url),
  ]);
};

/** `url`: the shop's home page. */
export const dealerApprovedMail = (lang: Lang, { firstName, companyName, url }: Dealer): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'dealerApproved', { firstName }, [
    paragraph(t('mails.dealerApproved.text', { companyName })),
    button(t('mails.dealerApproved.button'), url),
  ]);
};

/** `reason`: in the dealer's language, as written by staff; may be empty. */
export const dealerDeclinedMail = (lang: Lang, { firstName, companyName, reason, url }: Dealer & { reason: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'dealerDeclined', { firstName }, [
    paragraph(t('mails.dealerDeclined.declined', { companyName })),
    ...(reason === '' ? [] : [paragraph(reason)]),
    paragraph(t('mails.dealerDeclined.account')),
    button(t('mails.dealerDeclined.button'), url),
  ]);
};

const VAT_STATUS: Record<UserRow['vat_status'], string> = {
  unchecked: 'nog niet gecontroleerd',
  valid: 'geldig volgens VIES',
  invalid: 'niet bekend bij VIES',
  unavailable: 'VIES niet bereikbaar: na te kijken',
};

/** To staff, who work in Dutch: a dealer waits for approval. */
export const newDealerMail = (user: UserRow): MailContent => ({
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
