import { LANGS, LOCALES, DEFAULT_LANG, DEFAULT_REGION, REGIONS } from 'shared-contracts/contract/locales';
import type { OpenApiParameter } from './document.ts';

/** Headers that requests carry. Contract, "Common rules". */
export const headerParameters = (): Record<string, OpenApiParameter> => ({
  Country: {
    name: 'Country',
    in: 'header',
    description: 'The visitor’s region: decides on VAT and delivery. An unknown one is a 422.',
    schema: { type: 'string', enum: [...REGIONS], default: DEFAULT_REGION },
  },
  Language: {
    name: 'Language',
    in: 'header',
    description: 'The language of texts and messages. An unknown one is a 422.',
    schema: { type: 'string', enum: LANGS.map((lang) => LOCALES[lang].locale), default: LOCALES[DEFAULT_LANG].locale },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'With the same key and body the first answer is given again, for 24 hours; with another body it is a 422.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The cart’s revision this change is based on; a stale one is a 409 with the fresh cart in `meta`.',
    schema: { type: 'string' },
  },
});
