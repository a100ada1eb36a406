import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';
import { renderHtml } from '../../platform/mail/render-html.ts';
import { renderText } from '../../platform/mail/render-text.ts';
import { reviewAnsweredMail, reviewPublishedMail, reviewRejectedMail } from '../../catalogue/reviews/review.mails.ts';
import { accountDeletedMail, guestErasedMail, welcomeMail } from './account.mails.ts';
import { dealerApplicationMail, dealerApprovedMail, dealerDeclinedMail } from './dealer.mails.ts';
import { emailChangeNotice, emailConfirmMail, emailTakenMail } from './email-address.mails.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mails.ts';
import { passwordChangedMail, passwordResetMail } from './password.mails.ts';

const firstName = '<b>"An" & Ko</b>';
const url = 'https://shop.example/confirm?kind=email&token=abc_DEF-1';
const data = {
  firstName,
  url,
  undoUrl: url,
  passwordUrl: 'https://shop.example/password',
  companyName: '<i>Zaak</i> & Co',
  newEmail: 'nieuw@voorbeeld.be',
  reason: '',
};
const aboutReview = { ...data, productName: data.companyName, answer: 'Dank je.\nTot later.' };

const MAILS: Readonly<Record<string, (lang: Lang) => MailContent>> = {
  welcome: (lang) => welcomeMail(lang, data),
  deleted: (lang) => accountDeletedMail(lang, { ...data, leavesOrders: true }),
  'guest erased': (lang) => guestErasedMail(lang),
  'password reset': (lang) => passwordResetMail(lang, data),
  'password changed': (lang) => passwordChangedMail(lang, data),
  'address to confirm': (lang) => emailConfirmMail(lang, data),
  'address to change': (lang) => emailChangeNotice(lang, data),
  'address to change, never confirmed': (lang) => emailChangeNotice(lang, { ...data, undoUrl: null, passwordUrl: url }),
  'second factor on': (lang) => secondFactorOnMail(lang, data),
  'second factor off': (lang) => secondFactorOffMail(lang, data),
  'address taken': (lang) => emailTakenMail(lang, data),
  'dealer application': (lang) => dealerApplicationMail(lang, data),
  'dealer approved': (lang) => dealerApprovedMail(lang, data),
  'dealer declined': (lang) => dealerDeclinedMail(lang, data),
  'review rejected': (lang) => reviewRejectedMail(lang, aboutReview),
  'review published': (lang) => reviewPublishedMail(lang, { ...aboutReview, answer: null }),
  'review published and answered': (lang) => reviewPublishedMail(lang, aboutReview),
  'review answered': (lang) => reviewAnsweredMail(lang, aboutReview),
};

describe.each(Object.entries(MAILS))('the mail "%s"', (name, build) => {
  test.each(LANGS)('in %s is complete, and typed values are escaped', (lang) => {
    const mail = { to: 'an@voorbeeld.be', lang, content: build(lang), key: null };
    const [html, text] = [renderHtml(mail, 'https://shop.example'), renderText(mail, 'https://shop.example')];
    for (const content of [html, text, mail.content.subject, mail.content.preview])
      expect(content).not.toMatch(/undefined|null|\{\w+\}|\[object/);
    expect(html).not.toContain(firstName);
    expect(html).not.toContain('<i>Zaak</i>');
    if (!['address taken', 'guest erased'].includes(name)) expect(text).toContain('"An" & Ko');
    if (!['deleted', 'guest erased', 'second factor off'].includes(name))
      expect([text.includes(url), html.includes(url.replaceAll('&', '&amp;'))]).toEqual([true, true]);
  });

  test('has a different text in each language', () => {
    expect(new Set(LANGS.map((lang) => build(lang).subject)).size).toBe(LANGS.length);
  });
});

test.each([
  ['nl', /afgemeld/],
  ['fr', /déconnectés/],
  ['de', /abgemeldet/],
  ['en', /signed out/],
] as const)('both mails about a new address say in %s that other devices are signed out', (lang, said) => {
  const { undoUrl: _undo, ...unconfirmed } = data;
  for (const content of [emailConfirmMail(lang, data), emailChangeNotice(lang, { ...unconfirmed, undoUrl: null })])
    expect(renderText({ to: 'an@voorbeeld.be', lang, content, key: null }, 'https://shop.example')).toMatch(said);
});
