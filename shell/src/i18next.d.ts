import 'i18next';
import type texts from './locales/nl.json';

/** The compiler checks keys against the Dutch file; the other three languages must have the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: { shell: typeof texts };
  }
}
