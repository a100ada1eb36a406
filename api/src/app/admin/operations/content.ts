import * as z from 'zod';
import { LANGS } from 'shared-contracts/contract/locales';
import {
  MAX_BLOCKS_LENGTH,
  contentId,
  contentPageAnswer,
  contentPageBody,
  contentPagesAnswer,
  contentPagesQuery,
  contentPictureAnswer,
  contentPictureBody,
  contentPreviewAnswer,
  contentVersionAnswer,
  newContentPageBody,
  publishBody,
  restoreBody,
  revisionBody,
} from 'shared-contracts/staff/content';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { withUniqueValues } from '../../../catalogue/staff-products/unique-values.ts';
import { findEditedPage, lockPage } from '../../../content/editing/page-body.ts';
import type { LockedPage } from '../../../content/editing/page-body.ts';
import {
  addPage,
  discardDraft,
  findVersion,
  listContentPages,
  loadContentPage,
  loadEdited,
  pageSubject,
  restoreVersion,
  saveDraft,
} from '../../../content/editing/page-drafts.ts';
import type { Editor } from '../../../content/editing/page-drafts.ts';
import { addPagePicture } from '../../../content/editing/page-pictures.ts';
import { createPreview } from '../../../content/editing/preview.ts';
import { withShapedPicture } from '../../../content/media/uploaded-picture.ts';
import { planPublication, publishNow, takeBack, withdrawPlan } from '../../../content/editing/publish-pages.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { actorName } from '../../../staff/actor.ts';
import { brusselsMoment } from '../brussels-time.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Bytes of all that the schema takes: a character of JSON is six bytes at most (an escaped one), and the rest is small beside the blocks. */
const PAGE_BODY_LIMIT = LANGS.length * MAX_BLOCKS_LENGTH * 6 + 128 * 1024;

/** Base64 and the JSON around it. */
const PICTURE_LIMIT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 8192;

const named = { id: contentId };
const path = '/content-pages/:id';
const subject = ({ id }: { id: number }): string => pageSubject(id);
const unknown = (id: number) => notFound(String(id), `There is no page ${id}`);

/** Pictures are on the shop's origin, which is not that of the back office. */
const editorOf = ({ services: { config, now }, lang }: OperationContext): Editor => ({
  lang,
  now: now(),
  publicUrl: config.publicUrl,
  mediaUrl: new URL(config.mediaUrl, config.publicUrl).href,
});

const load = async (db: Queries, context: OperationContext, id: number) => {
  const found = await loadContentPage(db, editorOf(context), id);
  if (found === undefined) throw unknown(id);
  return found;
};

/**
 * Changes the page as long as it is what the person saw. Throws 404 for an unknown page, 409 `staff.changed_meanwhile` with the page as it is
 * now.
 */
const changePage = (
  context: OperationContext,
  { id, revision }: { id: number; revision: string },
  change: (trx: Queries, page: LockedPage) => Promise<unknown>,
) =>
  inTransaction(context.services.db, async (trx) => {
    const page = await lockPage(trx, id, context.services.now());
    if (page === undefined) throw unknown(id);
    if ((await loadEdited(trx, page)).revision !== revision)
      throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await load(trx, context, id) } });
    await change(trx, page);
    return load(trx, context, id);
  });

const by = ({ actor, services: { now } }: OperationContext) => ({ actor: actorName(actor), now: now() });

/** What the audit log keeps: all that is written, and whether it is published. */
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  const page = await lockPage(trx, id, new Date());
  if (page === undefined) return null;
  const { body, draft } = await loadEdited(trx, page);
  return { is_live: page.is_live, has_draft: draft !== undefined, publish_at: draft?.publish_at ?? null, ...body };
};
const logged = () => ({});

const list = defineOperation({
  id: 'content.list',
  method: 'GET',
  path: '/content-pages',
  scope: 'read_content',
  summary: 'Pages and articles, with what is not published of them',
  input: contentPagesQuery,
  answer: contentPagesAnswer,
  run: async ({ services: { db, now }, lang }, query) => {
    const { rows, total } = await listContentPages(db, { lang, now: now() }, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
});

const add = defineOperation({
  id: 'content.add',
  method: 'POST',
  path: '/content-pages',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Begins a page or an article, which nobody sees before it is published',
  input: newContentPageBody,
  answer: contentPageAnswer,
  run: (context, body) => inTransaction(context.services.db, async (trx) => load(trx, context, await addPage(trx, body, by(context)))),
});

const show = defineOperation({
  id: 'content.show',
  method: 'GET',
  path,
  scope: 'read_content',
  summary: 'A page or an article in all languages: its draft, or what is published where there is none',
  input: z.object(named),
  answer: contentPageAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
});

const save = defineOperation({
  id: 'content.save',
  method: 'PUT',
  path,
  scope: 'write_content',
  summary: 'Writes the draft of a page in all languages at once; what is published stays',
  input: contentPageBody.extend(named),
  answer: contentPageAnswer,
  bodyLimit: PAGE_BODY_LIMIT,
  subject,
  // what it was and became is in `before` and `after`
  logged: ({ still_right }) => ({ still_right }),
  snapshot,
  run: (context, { id, revision, ...body }) =>
    changePage(context, { id, revision }, (trx, page) => saveDraft(trx, page, body, by(context))),
});

const discard = defineOperation({
  id: 'content.discard',
  method: 'POST',
  path: `${path}/discard`,
  scope: 'write_content',
  summary: 'Gives the draft up; a page that was never published goes with it',
  input: revisionBody.extend(named),
  answer: z.object({ data: contentPageAnswer.shape.data.nullable(), revision: z.string().optional() }),
  subject,
  logged,
  snapshot,
  run: (context, { id, revision }) =>
    inTransaction(context.services.db, async (trx) => {
      const page = await lockPage(trx, id, context.services.now());
      if (page === undefined) throw unknown(id);
      if ((await loadEdited(trx, page)).revision !== revision)
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await load(trx, context, id) } });
      if (!(await discardDraft(trx, page))) throw new ShopError(409, 'content.nothing_new');
      return (await loadContentPage(trx, editorOf(context), id)) ?? { data: null };
    }),
});

const publish = defineOperation({
  id: 'content.publish',
  method: 'POST',
  path: `${path}/publish`,
  scope: 'write_content',
  summary: 'Publishes the draft now, or at a moment in Brussels',
  input: publishBody.extend(named),
  answer: contentPageAnswer,
  subject,
  logged: ({ at }) => ({ at }),
  snapshot,
  run: (context, { id, revision, at }) => {
    const { services, actor } = context;
    return withUniqueValues({ page_texts_lang_slug_key: ['texts.nl.slug', { message: 'content_address_taken' }] }, () =>
      changePage(context, { id, revision }, async (trx, page) => {
        if (at === null) return publishNow(trx, page, { actor, now: services.now() });
        const moment = brusselsMoment(at);
        if (moment === null) throw invalidFields({ at: [{ message: 'content_no_such_hour' }] });
        return planPublication(trx, services, page, { actor, at: moment });
      }),
    );
  },
});

const unplan = defineOperation({
  id: 'content.unplan',
  method: 'POST',
  path: `${path}/unplan`,
  scope: 'write_content',
  summary: 'Withdraws the planned publication; the draft stays',
  input: revisionBody.extend(named),
  answer: contentPageAnswer,
  subject,
  logged,
  snapshot,
  run: (context, body) =>
    changePage(context, body, async (trx, page) => {
      if (!(await withdrawPlan(trx, page))) throw new ShopError(409, 'content.nothing_new');
    }),
});

const hide = defineOperation({
  id: 'content.take_back',
  method: 'POST',
  path: `${path}/take-back`,
  scope: 'write_content',
  summary: 'Takes a page back from visitors; it can be published again',
  input: revisionBody.extend(named),
  answer: contentPageAnswer,
  subject,
  logged,
  snapshot,
  run: (context, body) => changePage(context, body, takeBack),
});

const restore = defineOperation({
  id: 'content.restore',
  method: 'POST',
  path: `${path}/restore`,
  scope: 'write_content',
  summary: 'Makes a version that was published the draft',
  input: restoreBody.extend(named),
  answer: contentPageAnswer,
  subject,
  logged: ({ version }) => ({ version }),
  snapshot,
  run: (context, { version, ...body }) =>
    changePage(context, body, async (trx, page) => {
      if (!(await restoreVersion(trx, page, version, by(context)))) throw notFound(String(version), `There is no version ${version}`);
    }),
});

const showVersion = defineOperation({
  id: 'content.version',
  method: 'GET',
  path: `${path}/versions/:version`,
  scope: 'read_content',
  summary: 'The texts of a version that was published',
  input: z.object({ ...named, version: contentId }),
  answer: contentVersionAnswer,
  run: async ({ services: { db } }, { id, version }) => {
    const found = await findVersion(db, id, version);
    if (found === undefined) throw notFound(String(version), `There is no version ${version}`);
    const { body, published_at, ...rest } = found;
    return { data: { ...rest, published_at: published_at.toISOString(), texts: body.texts } };
  },
});

const preview = defineOperation({
  id: 'content.preview',
  method: 'POST',
  path: `${path}/preview`,
  scope: 'read_content',
  summary: 'A link that shows the draft in the shop for two hours, to anybody who has it',
  input: z.object(named),
  answer: contentPreviewAnswer,
  subject,
  run: async ({ services, lang }, { id }) => {
    const page = await findEditedPage(services.db, id, services.now());
    if (page === undefined) throw unknown(id);
    const { url, until } = await createPreview(services, page, lang);
    return { data: { url, until: until.toISOString() } };
  },
});

const addPicture = defineOperation({
  id: 'content.add_picture',
  method: 'POST',
  path: '/content-pages/pictures',
  scope: 'write_media',
  isRepeatable: true,
  summary: 'Uploads a picture that every page and article can choose',
  input: contentPictureBody,
  answer: contentPictureAnswer,
  bodyLimit: PICTURE_LIMIT,
  subject: () => 'page pictures',
  logged: ({ alts }) => ({ alts }),
  run: async (context, { content, alts }) => {
    const { db, storage, queue, now } = context.services;
    const files = { db, storage, queue, now, log: context.log };
    const data = await withShapedPicture(files, { content, staff: `staff ${actorName(context.actor)}`, shape: 'scene' }, (picture) =>
      addPagePicture(db, picture, alts, editorOf(context)),
    );
    return { data };
  },
});

export const contentOperations: readonly Operation[] = [
  list,
  add,
  show,
  save,
  discard,
  publish,
  unplan,
  hide,
  restore,
  showVersion,
  preview,
  addPicture,
];
