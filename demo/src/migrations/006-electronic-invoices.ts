import type { Queries } from 'api/database';
import { fillContent } from '../fill/fill-content.ts';

/** Adds the question about electronic invoices. */
export const addElectronicInvoices = async (db: Queries): Promise<string[]> => {
  await fillContent(db);
  return [];
};
