import { ENTRY_FIELDS } from './entry.ts';
import type { Entry } from './entry.ts';

export function EntryFields({ id, entry }: { id?: number; entry: Entry }) {
  return (
    <>
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {ENTRY_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={entry[field] ?? ''} />
      ))}
    </>
  );
}
