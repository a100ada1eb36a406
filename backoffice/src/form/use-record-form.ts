import type * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { atControls } from './body-form.ts';
import type { ControlOf, FlatValues } from './body-form.ts';
import { useStaffForm } from './use-staff-form.ts';
import type { StaffForm } from './use-staff-form.ts';

interface RecordFormOptions<Output extends object, Answer> {
  /** of the list in the API, such as `/employees`; a record is below it by its number */
  path: string;
  /** null: it is added */
  id: number | null;
  schema: z.ZodType<Output, FlatValues>;
  controlOf: ControlOf;
  values: FlatValues;
  revision: string | undefined;
  /** what the form shows of a record that a 409 carries */
  valuesOf: (answer: Answer) => FlatValues;
  onSaved: (answer: Answer) => void;
}

/** A form that adds a record or writes the one with this number. */
export function useRecordForm<Output extends object, Answer extends { revision?: string | undefined }>(
  options: RecordFormOptions<Output, Answer>,
): StaffForm<FlatValues, Output> {
  const { path, id, schema, controlOf, values, revision, valuesOf, onSaved } = options;
  return useStaffForm<FlatValues, Output, Answer>({
    schema,
    values,
    ...(revision === undefined ? {} : { revision }),
    save: async (body, expected) => {
      try {
        return id === null
          ? await staffApi.post<Answer>(path, body)
          : await staffApi.put<Answer>(`${path}/${id}`, { ...body, revision: expected });
      } catch (error) {
        throw atControls(error, controlOf);
      }
    },
    readRecord: (current) => {
      const record = current as Answer;
      return { values: valuesOf(record), revision: record.revision ?? '' };
    },
    onSaved,
  });
}
