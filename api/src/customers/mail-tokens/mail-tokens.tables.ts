/** What a token in a mail's link allows its holder to do. */
export type MailTokenPurpose = 'newsletter' | 'newsletter-off' | 'stock' | 'stock-off';

export interface MailTokenTables {
  mail_tokens: { hash: string; purpose: MailTokenPurpose; subject_id: number; expires_at: Date };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MailTokenTables {}
}
