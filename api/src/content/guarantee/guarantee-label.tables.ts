import type { Lang } from 'shared-contracts/contract/locales';

/** Migration 029. */
export interface GuaranteeLabelTables {
  guarantee_labels: {
    product_id: number;
    /** null: for all languages without their own label */
    lang: Lang | null;
    producer: string;
    years: number;
    storage_key: string;
    width: number;
    height: number;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends GuaranteeLabelTables {}
}
