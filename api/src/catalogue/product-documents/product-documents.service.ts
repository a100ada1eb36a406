import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { loadDetail } from '../products/products.repository.ts';
import type { DetailRecord } from '../products/products.repository.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { drawCategoryBrochure, drawCategoryGuide } from './category-papers.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import type { DocumentKind } from './document-kinds.ts';
import { readPrintedPicture } from './drawing.ts';
import {
  findCategoryText,
  listDocuments,
  listBrochureProducts,
  findGuidePage,
  findOwner,
  listProductsWithoutSheet,
  saveDocument,
} from './product-documents.repository.ts';
import type { DocumentOwner, DocumentRow } from './product-documents.repository.ts';
import { drawTechnicalSheet } from './technical-sheet.ts';

const BROCHURE_PRODUCTS = 14;
const BATCH = 500;
const PAUSE_MS = 50;

interface NewDocument {
  title: string;
  bytes: Buffer;
}

const loadDrawing = async (services: Services, { variants }: DetailRecord): Promise<Buffer | null> => {
  const picture = variants[0]?.detail_picture ?? null;
  if (picture !== null) await services.pictures.make(picture.hash);
  return readPrintedPicture(services, picture);
};

const makeSheet = async (services: Services, { product_id }: DocumentOwner, lang: Lang): Promise<NewDocument | null> => {
  const record = await loadDetail(services.db, lang, { id: product_id });
  if (record === undefined || record.variants.length === 0) return null;
  return { title: record.name, bytes: await drawTechnicalSheet(record, await loadDrawing(services, record), lang, services.now()) };
};

const makeBrochure = async (services: Services, { category_id }: DocumentOwner, lang: Lang): Promise<NewDocument | null> => {
  const category = await findCategoryText(services.db, category_id, lang);
  if (category === undefined) return null;
  const products: { record: DetailRecord; drawing: Buffer | null }[] = [];
  for (const id of await listBrochureProducts(services.db, category_id, BROCHURE_PRODUCTS)) {
    const record = await loadDetail(services.db, lang, { id });
    if (record !== undefined) products.push({ record, drawing: await loadDrawing(services, record) });
  }
  return { title: category.name, bytes: await drawCategoryBrochure(category, products, lang, services.now()) };
};

const makeGuide = async (services: Services, { advice_page_key: key }: DocumentOwner, lang: Lang): Promise<NewDocument | null> => {
  const page = key === null ? undefined : await findGuidePage(services.db, key, lang);
  return page === undefined ? null : { title: page.title, bytes: await drawCategoryGuide(page, lang, services.now()) };
};

const MAKERS: Readonly<Record<DocumentKind, typeof makeSheet>> = { technical_sheet: makeSheet, folder: makeBrochure, guide: makeGuide };

/**
 * A document of a product in a language: the stored one, or a new one, which is stored. Throws 404 `product.not_found` for an unknown
 * product and 404 `document.not_found` when there is nothing to create it from (not every category has a guide).
 */
export const findOrCreateDocument = async (services: Services, productId: number, kind: DocumentKind, lang: Lang): Promise<DocumentRow> => {
  const { db, storage } = services;
  const existing = (await listDocuments(db, productId, lang)).find((each) => each.kind === kind);
  if (existing !== undefined) return existing;
  const owner = await findOwner(db, productId);
  if (owner === undefined) throw new ShopError(404, 'product.not_found');
  const created = await MAKERS[kind](services, owner, lang);
  if (created === null) throw new ShopError(404, 'product.document_not_found');
  const row: DocumentRow = {
    kind,
    title: created.title,
    storage_key: newStorageKey('product-documents', 'pdf'),
    bytes: created.bytes.length,
    etag: createHash('sha256').update(created.bytes).digest('base64url').slice(0, 27),
  };
  await storage.put(row.storage_key, created.bytes, 'application/pdf');
  const isSheet = kind === 'technical_sheet';
  const saved = await saveDocument(
    db,
    { product_id: isSheet ? owner.product_id : null, category_id: isSheet ? null : owner.category_id },
    lang,
    row,
  );
  // another process created it at the same time
  if (saved.storage_key !== row.storage_key) await storage.remove(row.storage_key);
  return saved;
};

/**
 * Creates all missing documents, one after the other with a pause between them, so that visitors don't notice; stops when the process shuts
 * down. Returns the number of products with new documents.
 */
export const writeDocuments = async (services: Services, log: FastifyBaseLogger): Promise<number> => {
  const { db, readiness } = services;
  const products = await listProductsWithoutSheet(db, BATCH);
  const documents = products.flatMap((productId) => LANGS.flatMap((lang) => DOCUMENT_KINDS.map((kind) => ({ productId, lang, kind }))));
  for (const { productId, lang, kind } of documents) {
    if (readiness.isStopping) break;
    try {
      await findOrCreateDocument(services, productId, kind, lang);
    } catch (error) {
      if (!(error instanceof ShopError)) log.warn({ err: error, productId, kind, lang }, 'a document could not be written');
    }
    await setTimeout(PAUSE_MS);
  }
  return products.length;
};
