/** What the shop uses of react-i18next: no `Trans`, which brings an HTML parser. Texts are whole sentences. */
export { I18nextProvider, initReactI18next, useTranslation } from 'whole-react-i18next';
