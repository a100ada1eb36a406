import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional } from '../../platform/database/columns.ts';
import type { Lang, Region } from 'shared-contracts/contract/locales';

export interface JobTables {
  jobs: {
    id: Generated<number>;
    key: string;
    contact_id: number;
    country: Region;
    hours_a_week_min: number;
    hours_a_week_max: number;
    /** YYYY-MM-DD when written; read it with `to_char` */
    published_on: string;
    position: number;
    /** follows from the next two and `published_on` */
    is_open: Generated<boolean>;
    is_hidden: Generated<boolean>;
    /** the last day on which somebody can apply, as `published_on` */
    open_until: Optional<string>;
  };
  job_texts: {
    job_id: number;
    lang: Lang;
    title: string;
    summary: string;
    location: string;
    hours: string;
    description: string;
    tasks: Json<string[]>;
    asks: Json<string[]>;
    offers: Json<string[]>;
    /** field → digest of the source that it was translated from */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
  };
  job_applications: {
    id: Generated<string>;
    reference: string;
    job_id: number;
    lang: Lang;
    name: string;
    email: string;
    phone: string;
    motivation: string;
    cv_key: string | null;
    user_id: Optional<number>;
    created_at: Date;
    state: Generated<'new' | 'in_work' | 'answered' | 'closed'>;
    assignee_id: Optional<number>;
    revision: Generated<number>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends JobTables {}
}
