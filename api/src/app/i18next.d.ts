import 'i18next';
import type aftersale from '../aftersale/locales/nl.json';
import type catalogue from '../catalogue/locales/nl.json';
import type content from '../content/locales/nl.json';
import type customers from '../customers/locales/nl.json';
import type platform from '../platform/locales/nl.json';
import type sales from '../sales/locales/nl.json';
import type staff from '../staff/locales/nl.json';

/** The compiler checks keys against the Dutch files; the other three languages must have the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: {
      aftersale: typeof aftersale;
      catalogue: typeof catalogue;
      content: typeof content;
      customers: typeof customers;
      platform: typeof platform;
      sales: typeof sales;
      staff: typeof staff;
    };
  }
}
