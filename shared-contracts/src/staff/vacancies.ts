import * as z from 'zod';
import { MAX_ROW_ID, lang, region } from '../wire/common.ts';
import { recordOf, revision, staffDay } from './common.ts';
import { byLang, contentId, line, lines } from './content.ts';

export const VACANCY_FIELDS = ['title', 'summary', 'location', 'hours', 'description', 'tasks', 'asks', 'offers'] as const;
/** Texts that are lists, one entry on each line of the form. */
export const VACANCY_LISTS = ['tasks', 'asks', 'offers'] as const;
const vacancyField = z.enum(VACANCY_FIELDS);
/** `planned`: nobody sees it before its first day; `closed`: its page says so, and nobody can apply any more */
const VACANCY_STATES = ['open', 'planned', 'closed', 'hidden'] as const;
const state = z.enum(VACANCY_STATES);
const MAX_ENTRIES = 20;
const MAX_WEEK_HOURS = 40;

/** GET /api/vacancies: the latest first, as in the shop. */
export const vacanciesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      /** in the language of the request */
      title: z.string(),
      country: region,
      state,
      published_on: z.iso.date(),
      open_until: z.iso.date().nullable(),
      applications: z.int(),
      stale_langs: z.array(lang),
    }),
  ),
  /** who can be named as whom to ask: everybody in the team who is shown */
  contacts: z.array(z.object({ id: z.int(), name: z.string() })),
});

const entries = z.array(line(300).min(1)).max(MAX_ENTRIES);
const storedText = z.object({
  ...{ title: z.string(), summary: z.string(), location: z.string(), hours: z.string(), description: z.string() },
  ...{ tasks: z.array(z.string()), asks: z.array(z.string()), offers: z.array(z.string()) },
});
const fields = {
  /** the member of the team whom applicants can ask */
  contact: contentId,
  country: region,
  hours_min: z.int().min(1).max(MAX_WEEK_HOURS),
  hours_max: z.int().min(1).max(MAX_WEEK_HOURS),
  /** the first day on which it is in the shop, which shows it as the day of publication */
  published_on: staffDay(),
  /** the last day on which somebody can apply; null: until it is closed */
  open_until: staffDay().nullable(),
  is_shown: z.boolean(),
  /** of one that is hidden, texts may be missing */
  texts: byLang(
    z.object({
      title: line(120),
      summary: lines(300),
      location: line(120),
      hours: line(120),
      description: lines(3000),
      ...{ tasks: entries, asks: entries, offers: entries },
    }),
  ),
};

/** GET /api/vacancies/:id. */
const vacancyRecord = z.object({
  ...fields,
  id: z.int(),
  contact: z.int().max(MAX_ROW_ID),
  state,
  source: lang,
  texts: byLang(storedText),
  /** fields whose source changed after they were translated */
  stale: byLang(z.array(vacancyField)),
  /** that are still kept; as long as there are any, the vacancy can't be deleted */
  applications: z.int(),
  /** addresses in the shop, while it is open or closed */
  addresses: z.partialRecord(lang, z.string()),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const vacancyAnswer = recordOf(vacancyRecord);

/** POST /api/vacancies. */
export const newVacancyBody = z.object(fields);
/** PUT /api/vacancies/:id: everything at once; shown only when no text is missing. 409 `staff.changed_meanwhile` with the present record. */
export const vacancyBody = newVacancyBody.extend({
  revision,
  /** stale fields that were read again and stay as they are */
  still_right: byLang(z.array(vacancyField)),
});

export type VacancyField = z.infer<typeof vacancyField>;
export type VacancyState = z.infer<typeof state>;
export type VacanciesAnswer = z.infer<typeof vacanciesAnswer>;
export type VacancyRecord = z.infer<typeof vacancyRecord>;
export type VacancyAnswer = z.infer<typeof vacancyAnswer>;
export type NewVacancyBody = z.infer<typeof newVacancyBody>;
export type VacancyBody = z.infer<typeof vacancyBody>;
