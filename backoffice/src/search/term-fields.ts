import type { TFunction } from 'i18next';
import { DEFAULT_LANG, isLang } from 'shared-contracts/contract/locales';
import { newSearchTermBody } from 'shared-contracts/staff/search-terms';
import type { NewSearchTermBody, SearchTermRow } from 'shared-contracts/staff/search-terms';
import type * as z from 'zod';
import { flatSchema, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';

/** A new term, as far as the address says what it is about. */
export const newTerm = (params: URLSearchParams): FlatValues => {
  const lang = params.get('lang');
  return { lang: isLang(lang) ? lang : DEFAULT_LANG, term: params.get('term') ?? '', kind: 'words', means: '', path: '' };
};

export const termValues = ({ lang, term, means, path }: SearchTermRow): FlatValues => ({
  ...{ lang, term, kind: path === null ? 'words' : 'page', means: means.join('\n'), path: path ?? '' },
});

/** Only what the chosen kind needs is sent: what was typed for the other one stays on the page. */
const bodyOf = (values: FlatValues): unknown => {
  const isPage = values.kind === 'page';
  const means = textOf(values, 'means')
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return {
    lang: values.lang,
    term: textOf(values, 'term').trim(),
    means: isPage ? [] : means,
    path: isPage ? textOf(values, 'path').trim() : null,
  };
};

/** Each line of the field is one of the meanings. */
export const termControl: ControlOf = ([first]) => String(first);

export const termSchema = (t: TFunction): z.ZodType<NewSearchTermBody, FlatValues> => flatSchema(newSearchTermBody, bodyOf, termControl, t);
