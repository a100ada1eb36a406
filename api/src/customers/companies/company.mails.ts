import type { Lang } from 'shared-contracts/contract/locales';
import type { CompanyRights } from 'shared-contracts/wire/company';
import { accountMail } from '../auth/account-mail.ts';
import { customersTexts } from '../texts.ts';
import { button, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

interface Colleague {
  firstName: string;
  companyName: string;
  url: string;
}

/** To an invited address: subject and text say what the rights allow. `url` works once, for a week. */
export const invitationMail = (
  lang: Lang,
  { companyName, invitedBy, rights, url }: { companyName: string; invitedBy: string; rights: CompanyRights; url: string },
): MailContent => {
  const t = customersTexts(lang);
  const { may_order: mayOrder, sees_all: seesAll, manages } = rights;
  const given = [
    ...(mayOrder ? [t('mails.companyInvitation.rights.may_order')] : []),
    ...(seesAll ? [t('mails.companyInvitation.rights.sees_all')] : []),
    ...(manages ? [t('mails.companyInvitation.rights.manages')] : []),
  ];
  const mail = accountMail(lang, 'companyInvitation', {}, [
    paragraph(t('mails.companyInvitation.text', { companyName, invitedBy })),
    paragraph(given.length === 0 ? t('mails.companyInvitation.rights.none') : given.join(' ')),
    paragraph(t('mails.companyInvitation.account')),
    button(t('mails.companyInvitation.button'), url),
    note(t('mails.companyInvitation.note')),
  ]);
  return mayOrder
    ? mail
    : { ...mail, subject: t(seesAll ? 'mails.companyInvitation.subjects.sees' : 'mails.companyInvitation.subjects.other') };
};

/** To who does not belong to a company any more. `url`: the account. */
export const accessEndedMail = (lang: Lang, { firstName, companyName, url }: Colleague): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'companyAccessEnded', { firstName }, [
    paragraph(t('mails.companyAccessEnded.text', { companyName })),
    paragraph(t('mails.companyAccessEnded.account')),
    button(t('mails.companyAccessEnded.button'), url),
  ]);
};

/** Tells the former owner, in case somebody else used the account to hand the company over. `url`: its people. */
export const handedOverMail = (lang: Lang, { firstName, companyName, newOwner, url }: Colleague & { newOwner: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'companyHandedOver', { firstName }, [
    paragraph(t('mails.companyHandedOver.text', { companyName, newOwner })),
    button(t('mails.companyHandedOver.button'), url),
    note(t('mails.companyHandedOver.note')),
  ]);
};

/** To the owner of a company that staff have suspended. `url`: the account. */
export const suspendedMail = (lang: Lang, { firstName, companyName, url }: Colleague): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'companySuspended', { firstName }, [
    paragraph(t('mails.companySuspended.text', { companyName })),
    paragraph(t('mails.companySuspended.orders')),
    button(t('mails.companySuspended.button'), url),
  ]);
};

/** To the owner of a company that is suspended no more. `url`: the account. */
export const resumedMail = (lang: Lang, { firstName, companyName, url }: Colleague): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'companyResumed', { firstName }, [
    paragraph(t('mails.companyResumed.text', { companyName })),
    button(t('mails.companyResumed.button'), url),
  ]);
};

/** To the new owner of a company. `url`: its people. */
export const ownerMail = (lang: Lang, { firstName, companyName, url }: Colleague): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'companyOwner', { firstName }, [
    paragraph(t('mails.companyOwner.text', { companyName })),
    button(t('mails.companyOwner.button'), url),
  ]);
};
