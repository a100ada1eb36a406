import 'i18next';
import type account from './account/locales/nl.json';
import type accounting from './accounting/locales/nl.json';
import type bulk from './bulk/locales/nl.json';
import type categories from './categories/locales/nl.json';
import type content from './content/locales/nl.json';
import type coupons from './coupons/locales/nl.json';
import type customers from './customers/locales/nl.json';
import type dashboard from './dashboard/locales/nl.json';
import type electronicInvoices from './electronic-invoices/locales/nl.json';
import type employees from './employees/locales/nl.json';
import type faq from './faq/locales/nl.json';
import type frame from './frame/locales/nl.json';
import type imports from './imports/locales/nl.json';
import type integrations from './integrations/locales/nl.json';
import type orders from './orders/locales/nl.json';
import type pointsOfSale from './points-of-sale/locales/nl.json';
import type products from './products/locales/nl.json';
import type mails from './mails/locales/nl.json';
import type messages from './messages/locales/nl.json';
import type quotes from './quotes/locales/nl.json';
import type redirects from './redirects/locales/nl.json';
import type returns from './returns/locales/nl.json';
import type reviews from './reviews/locales/nl.json';
import type search from './search/locales/nl.json';
import type settings from './settings/locales/nl.json';
import type signIn from './sign-in/locales/nl.json';
import type stock from './stock/locales/nl.json';
import type stories from './stories/locales/nl.json';
import type team from './team/locales/nl.json';
import type vacancies from './vacancies/locales/nl.json';
import type views from './views/locales/nl.json';

/** The compiler checks keys against the Dutch files, which the other three languages have to match. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: {
      frame: typeof frame;
      'sign-in': typeof signIn;
      bulk: typeof bulk;
      categories: typeof categories;
      content: typeof content;
      coupons: typeof coupons;
      customers: typeof customers;
      dashboard: typeof dashboard;
      'electronic-invoices': typeof electronicInvoices;
      employees: typeof employees;
      faq: typeof faq;
      mails: typeof mails;
      messages: typeof messages;
      orders: typeof orders;
      'points-of-sale': typeof pointsOfSale;
      products: typeof products;
      settings: typeof settings;
      stock: typeof stock;
      imports: typeof imports;
      integrations: typeof integrations;
      quotes: typeof quotes;
      redirects: typeof redirects;
      returns: typeof returns;
      reviews: typeof reviews;
      search: typeof search;
      stories: typeof stories;
      team: typeof team;
      vacancies: typeof vacancies;
      views: typeof views;
      account: typeof account;
      accounting: typeof accounting;
    };
  }
}
