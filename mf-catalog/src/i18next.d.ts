import 'i18next';
import type texts from './locales/nl.json';

/** The compiler checks keys against the Dutch file, which the other three languages have to match. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: { catalog: typeof texts };
  }
}
