import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { StoryState } from 'shared-contracts/wire/story';
import type { Moment, NullableJson, NullableMoment, Optional } from '../../platform/database/columns.ts';

/** Stories of customers, and their texts in all languages. */
export interface StoryTables {
  stories: {
    id: Generated<number>;
    user_id: number;
    plan_id: string;
    kind: 'fence' | 'gabion' | 'terrace';
    rule_version: string;
    /** null once it is withdrawn */
    input: NullableJson<unknown>;
    bill: NullableJson<unknown>;
    lang: Lang;
    title: string;
    text: string;
    author: string;
    municipality: string;
    state: Generated<StoryState>;
    refused_because: Optional<string>;
    revision: Generated<number>;
    consent_version: string;
    consented_at: Moment;
    withdrawn_at: NullableMoment;
    published_at: NullableMoment;
    changed_at: Moment;
  };
  /** what visitors read; `slug` is null until it is published for the first time */
  story_texts: { story_id: number; lang: Lang; title: string; text: string; slug: Optional<string> };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends StoryTables {}
}
