import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../../platform/database/database.ts';
import { zipStream } from '../../../platform/zip.ts';
import { salesTexts } from '../../texts.ts';
import { renderDocument } from '../pdf/render-document.ts';
import { journalCsv } from './journal.ts';
import { payoutsCsv } from './payouts.ts';
import { listDocumentsOf, monthOf } from './period.ts';

const loadSnapshot = (db: Queries, id: number) =>
  db.selectFrom('invoices').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();

/** The PDF; then the process rests as long as the drawing took, because a month has thousands and the shop's requests wait meanwhile. */
const drawDocument = async (db: Queries, id: number): Promise<Buffer> => {
  const { snapshot } = await loadSnapshot(db, id);
  const startedAt = performance.now();
  const pdf = await renderDocument(snapshot);
  await wait(performance.now() - startedAt);
  return pdf;
};

const readXml = async (db: Queries, id: number): Promise<Buffer> => {
  const { xml } = await db.selectFrom('electronic_invoices').select('xml').where('document_id', '=', id).executeTakeFirstOrThrow();
  return Buffer.from(xml ?? '');
};

/** A month for the bookkeeper: journal and payouts, then each document as PDF and, where there is one, its electronic form. */
export const monthArchive = async (db: Queries, month: string, lang: Lang, now: Date): Promise<Readable> => {
  const documents = await listDocumentsOf(db, monthOf(month));
  const t = salesTexts(lang);
  const table = { modifiedAt: now, isCompressed: true };
  return zipStream([
    { ...table, name: `${t('accounting.files.journal')}-${month}.csv`, read: () => journalCsv(db, documents, lang) },
    { ...table, name: `${t('accounting.files.payouts')}-${month}.csv`, read: () => payoutsCsv(db, monthOf(month), lang) },
    ...documents.flatMap(({ id, number, issued_at: modifiedAt, has_xml }) => [
      { name: `${number}.pdf`, modifiedAt, read: () => drawDocument(db, id) },
      ...(has_xml ? [{ name: `${number}.xml`, modifiedAt, isCompressed: true, read: () => readXml(db, id) }] : []),
    ]),
  ]);
};
