/** Kinds of product documents the shop makes itself. */
export const DOCUMENT_KINDS = ['technical_sheet', 'folder', 'guide'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
