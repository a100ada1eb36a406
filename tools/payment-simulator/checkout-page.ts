import { escapeMarkup } from 'shared-contracts/rules/escape-markup';
import { checkoutTexts, textLanguage, type TextLanguage } from './checkout-texts.ts';
import { checkoutStatuses, chosenMethod, returnAddress, type Payment, type PaymentStatus } from './payment.ts';
import { methodName, offeredMethods } from './payment-methods.ts';

/** A template whose values are escaped; arrays hold finished HTML. */
function html(parts: TemplateStringsArray, ...values: (string | readonly string[])[]): string {
  return parts.reduce((page, part, index) => {
    const value = values[index - 1] ?? '';
    return page + (typeof value === 'string' ? escapeMarkup(value) : value.join('')) + part;
  });
}

function pageFrame(language: TextLanguage, heading: string, body: string): string {
  const texts = checkoutTexts(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        <header class="notice">${texts.testNotice}</header>
        <main>
          <h1>${heading}</h1>
          ${[body]}
        </main>
      </body>
    </html> `;
}

function summary(payment: Payment, language: TextLanguage): string {
  const texts = checkoutTexts(language);
  const locale = (payment.locale ?? 'en_GB').replace('_', '-');
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: payment.amount.currency }).format(
    Number(payment.amount.value),
  );
  return html`<dl class="summary">
    <div class="total">
      <dt>${texts.amount}</dt>
      <dd>${amount}</dd>
    </div>
    <div class="about">
      <dt class="visually-hidden">${texts.title}</dt>
      <dd>${payment.description}</dd>
    </div>
    <div class="about">
      <dt>${texts.reference}</dt>
      <dd>${payment.id}</dd>
    </div>
  </dl>`;
}

function methodChoice(payment: Payment, language: TextLanguage, disabled: readonly string[]): string {
  const methods = offeredMethods(payment.locale?.slice(3) ?? '', payment.allowedMethods, language).filter(
    ({ id }) => !disabled.includes(id),
  );
  const radios = methods.map(
    ({ id, name }, place) =>
      html`<li>
        <label> <input type="radio" name="method" value="${id}" ${place === 0 ? ' checked' : ''} /> ${name}</label>
      </li> `,
  );
  return html`<fieldset>
    <legend>${checkoutTexts(language).method}</legend>
    <ul class="methods">
      ${radios}
    </ul>
  </fieldset>`;
}

/**
 * The page that lets the shopper choose a method and how the payment ends; a payment whose method is chosen gets that method's own page,
 * without the choice. A plain form: it needs no script.
 */
export function checkoutPage(payment: Payment, action: string, disabled: readonly string[] = []): string {
  const language = textLanguage(payment.locale);
  const texts = checkoutTexts(language);
  const method = chosenMethod(payment);
  const buttons = checkoutStatuses.map(
    (status) =>
      html`<li>
        <button name="status" value="${status}" aria-describedby="meaning-${status}">${texts.outcomes[status].label}</button>
        <span id="meaning-${status}">${texts.outcomes[status].meaning}</span>
      </li> `,
  );
  return pageFrame(
    language,
    method === undefined ? texts.title : `${texts.title}: ${methodName(method, language)}`,
    html`${[summary(payment, language)]}
      <form method="post" action="${action}">
        ${method === undefined ? [methodChoice(payment, language, disabled)] : []}
        <fieldset>
          <legend>${texts.outcome}</legend>
          <p>${texts.outcomeHint}</p>
          <ul class="outcomes">
            ${buttons}
          </ul>
        </fieldset>
      </form>`,
  );
}

/** The page for a payment that has already ended, with the way back to the shop. */
export function finishedPage(payment: Payment, status: Exclude<PaymentStatus, 'open' | 'pending'>): string {
  const language = textLanguage(payment.locale);
  const texts = checkoutTexts(language);
  return pageFrame(
    language,
    texts.doneTitle,
    html`${[summary(payment, language)]}
      <p>${texts.states[status]}</p>
      <p><a class="back" href="${new URL(returnAddress(payment)).href}">${texts.backToShop}</a></p>`,
  );
}

export function unknownPaymentPage(acceptLanguage: string | undefined): string {
  const language = textLanguage(acceptLanguage);
  const texts = checkoutTexts(language);
  return pageFrame(language, texts.unknownTitle, html`<p>${texts.unknownText}</p>`);
}
