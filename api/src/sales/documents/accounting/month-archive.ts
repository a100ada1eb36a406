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
import type { DocumentKey } from './period.ts';

const loadSnapshot = (db: Queries, id: number) =>
  db.selectFrom('invoices').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();

/** The end of the last drawing and its rest: one at a time in the process, or archives made side by side would fill each other's rests. */
let lastRest: Promise<unknown> = Promise.resolve();

/** The PDF; then the process rests as long as the drawing took, because a month has thousands and the shop's requests wait meanwhile. */
const drawDocument = async (db: Queries, id: number): Promise<Buffer> => {
  const { snapshot } = await loadSnapshot(db, id);
  const drawing = lastRest.then(async () => {
    const startedAt = performance.now();
    try {
      return await renderDocument(snapshot);
    } finally {
      await wait(performance.now() - startedAt);
    }
  });
  lastRest = drawing.catch(() => undefined);
  return drawing;
};

/** Throws if it is being sent again since the archive began: an empty file would pass for the form. */
const readXml = async (db: Queries, { id, number }: DocumentKey): Promise<Buffer> => {
  const { xml } = await db.selectFrom('electronic_invoices').select('xml').where('document_id', '=', id).executeTakeFirstOrThrow();
  if (xml === null) throw new Error(`${number} has no electronic form any more`);
  return xml;
};

/** A month for the bookkeeper: journal and payouts, then each document as PDF and, where one was handed over, its electronic form. */
export const monthArchive = async (db: Queries, month: string, lang: Lang, now: Date): Promise<Readable> => {
  const documents = await listDocumentsOf(db, monthOf(month));
  const t = salesTexts(lang);
  const table = { modifiedAt: now, isCompressed: true };
  return zipStream([
    { ...table, name: `${t('accounting.files.journal')}-${month}.csv`, read: () => journalCsv(db, documents, lang) },
    { ...table, name: `${t('accounting.files.payouts')}-${month}.csv`, read: () => payoutsCsv(db, monthOf(month), lang) },
    ...documents.flatMap((document) => {
      const { id, number, issued_at: modifiedAt, has_xml } = document;
      return [
        { name: `${number}.pdf`, modifiedAt, read: () => drawDocument(db, id) },
        ...(has_xml ? [{ name: `${number}.xml`, modifiedAt, isCompressed: true, read: () => readXml(db, document) }] : []),
      ];
    }),
  ]);
};
