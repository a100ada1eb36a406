import type { VitalsMetric } from './vitals-buckets.ts';

export interface VitalsTables {
  vitals_counts: {
    /** YYYY-MM-DD when written; read it with `to_char` */
    day: string;
    page_type: string;
    metric: VitalsMetric;
    /** '' for the page as a whole */
    remote: string;
    version: string;
    bucket: number;
    count: number;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends VitalsTables {}
}
