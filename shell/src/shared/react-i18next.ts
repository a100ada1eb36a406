/** The part of react-i18next that the shop uses: without `Trans`, which needs an HTML parser. Texts are whole sentences. */
export { I18nextProvider, initReactI18next, useTranslation } from 'whole-react-i18next';
