import type { Lang } from 'shared-contracts/locales';
import type { Retour } from 'shared-contracts/wire/retour';
import type { Queries } from '../database/database.ts';
import { imageOf } from '../media/image.ts';
import { moneyText } from '../messages/format.ts';
import { translate } from '../messages/message.ts';
import { inReadersWords } from '../orders/reader-names.ts';
import { INSTRUCTIONS, REASON_LABELS } from './return-words.ts';
import { loadReturnItems } from './retours.repository.ts';
import type { ReturnItemRow, ReturnRow } from './retours.repository.ts';

/** Nothing has arrived yet: it may be sent, or be called off. */
export const isUnderway = ({ status, received_at }: Pick<ReturnRow, 'status' | 'received_at'>): boolean =>
  status === 'open' && received_at === null;

/** What is to be done with a return as it stands, in the order it is done. */
export const instructionsFor = (row: ReturnRow, items: readonly ReturnItemRow[], lang: Lang): string[] => {
  const say = (key: keyof typeof INSTRUCTIONS, values = {}): string => translate(INSTRUCTIONS[key], lang, values);
  if (row.status === 'cancelled') return [];
  if (row.status === 'closed') {
    const cents = row.refund_cents ?? 0;
    return cents === 0 ? [] : [say('refunded', { amount: moneyText(cents, lang) })];
  }
  if (row.received_at !== null) return [say('checking')];
  const isHeavy = items.some(({ delivery_class }) => delivery_class !== 'parcel');
  return [say('print'), say('pack'), say(isHeavy ? 'collect' : 'bring')];
};

const answer = (row: ReturnRow, items: readonly ReturnItemRow[], lang: Lang, mediaUrl: string): Retour => ({
  id: row.id,
  number: row.number,
  order_id: row.order_id,
  order_number: row.order_number,
  status: row.status,
  created_at: row.created_at.toISOString(),
  received_at: row.received_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  items: items.map(({ id: _id, return_id: _return, ordered_in: _lang, picture, delivery_class: _class, ...item }) => ({
    ...item,
    image: imageOf(picture, lang, mediaUrl),
    reason_label: REASON_LABELS[item.reason][lang],
  })),
  item_count: items.reduce((sum, { amount }) => sum + amount, 0),
  price_cents: items.reduce((sum, { price_cents }) => sum + price_cents, 0),
  refund_cents: row.refund_cents,
  note: row.note,
  // a link that is followed says no language
  label_url: isUnderway(row) ? `/api/retours/${row.id}/label?lang=${lang}` : null,
  instructions: instructionsFor(row, items, lang),
  can_cancel: isUnderway(row),
});

/** Returns as their answers, two or three statements for any number of them. */
export const retourAnswers = async (db: Queries, rows: readonly ReturnRow[], lang: Lang, mediaUrl: string): Promise<Retour[]> => {
  const ids = rows.map(({ id }) => id);
  const items = await inReadersWords(db, await loadReturnItems(db, ids), { lang, orderedIn: ({ ordered_in }) => ordered_in });
  return rows.map((row) =>
    answer(
      row,
      items.filter(({ return_id }) => return_id === row.id),
      lang,
      mediaUrl,
    ),
  );
};
