/**
 * An SKU or EAN as the shop compares it: capitals and digits only, so that case, spaces, hyphens and dots make no difference. The same
 * as `variants.code` in the database.
 */
export const articleCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
