import { drawReturnLabel } from '../aftersale/returns/return-label.ts';
import { isAwaitingGoods } from '../aftersale/returns/return-state.ts';
import { findReturnByNumber } from '../aftersale/returns/returns.repository.ts';
import { findTermsVersion } from '../content/terms/terms.repository.ts';
import { drawTerms } from '../content/terms/draw-terms.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { orderBuildSheet } from '../sales/orders/order-build-sheet.ts';
import { drawDocument } from '../sales/documents/pdf/draw-document.ts';

/** Draws attachments that are not stored as files: terms, build sheets, invoices and credit notes, labels of returns. */
export const createDrawAttachment =
  (db: Db, publicUrl: string): Services['drawAttachment'] =>
  async (attachment) => {
    if ('termsId' in attachment) {
      const terms = await findTermsVersion(db, attachment.termsId);
      return terms === undefined ? null : drawTerms(terms);
    }
    if ('returnNumber' in attachment) {
      const row = await findReturnByNumber(db, attachment.returnNumber);
      return row === undefined || !isAwaitingGoods(row) ? null : drawReturnLabel(db, row, attachment.lang);
    }
    if ('planId' in attachment) return orderBuildSheet(db, attachment, attachment.lang, { publicUrl });
    const document = await db.selectFrom('invoices').select('snapshot').where('id', '=', attachment.documentId).executeTakeFirst();
    return document === undefined ? null : drawDocument(document.snapshot);
  };
