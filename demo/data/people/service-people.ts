import type { Lang } from '../seed-types.ts';
import { perLang } from '../text.ts';
import { team } from './team.ts';

const NUMBERS: Readonly<Record<Lang, readonly string[]>> = {
  nl: ['Niemand', 'Eén mens', 'Twee mensen', 'Drie mensen', 'Vier mensen', 'Vijf mensen', 'Zes mensen'],
  fr: ['Personne', 'Une personne', 'Deux personnes', 'Trois personnes', 'Quatre personnes', 'Cinq personnes', 'Six personnes'],
  de: ['Niemand', 'Ein Mensch', 'Zwei Menschen', 'Drei Menschen', 'Vier Menschen', 'Fünf Menschen', 'Sechs Menschen'],
  en: ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people', 'Six people'],
};
const count = team.filter(({ department }) => department === 'customer_service').length;

/** Number of people in customer service in words, as many as the team page shows. */
export const SERVICE_PEOPLE = perLang((lang) => NUMBERS[lang][count] ?? String(count));

/** The same within a sentence. */
export const SERVICE_PEOPLE_WITHIN = perLang((lang) => SERVICE_PEOPLE[lang].charAt(0).toLowerCase() + SERVICE_PEOPLE[lang].slice(1));
