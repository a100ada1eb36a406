import { randomUUID } from 'node:crypto';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Image } from 'shared-contracts/wire/common';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { imageOf } from '../media/image.ts';
import { insertPicture } from '../media/uploaded-picture.ts';
import type { MadePicture } from '../media/uploaded-picture.ts';

/** Keys of pictures that were uploaded for pages begin like this: every page can choose them. */
export const PAGE_PICTURES = 'page-upload:';

/** Writes a stored picture that pages can choose from then on. */
export const addPagePicture = (
  db: Db,
  row: MadePicture['row'],
  alt: Record<Lang, string>,
  { lang, mediaUrl }: { lang: Lang; mediaUrl: string },
): Promise<{ key: string; image: Image }> =>
  inTransaction(db, async (trx) => {
    const key = PAGE_PICTURES + randomUUID();
    await insertPicture(trx, key, row, alt);
    const image = imageOf({ ...row, alt }, lang, mediaUrl);
    if (image === null) throw new Error('A picture gave no image');
    return { key, image };
  });
