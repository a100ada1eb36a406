import type * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import type { ControlOf, FlatValues } from './body-form.ts';
import { fromAnswer, useStaffForm } from './use-staff-form.ts';
import type { StaffForm } from './use-staff-form.ts';

interface RecordFormOptions<Output extends object, Answer extends { data: unknown }> {
  /** of the list in the API, such as `/employees`; a record is below it by its number */
  path: string;
  /** null: it is added */
  id: number | null;
  schema: z.ZodType<Output, FlatValues>;
  controlOf: ControlOf;
  values: FlatValues;
  revision: string | undefined;
  /** what the form shows of a record that a 409 carries */
  valuesOf: (record: Answer['data']) => FlatValues;
  onSaved: (answer: Answer) => void;
}

/** A form that adds a record or writes the one with this number. */
export function useRecordForm<Output extends object, Answer extends { data: unknown; revision?: string | undefined }>(
  options: RecordFormOptions<Output, Answer>,
): StaffForm<FlatValues, Output> {
  const { path, id, schema, controlOf, values, revision, valuesOf, onSaved } = options;
  return useStaffForm<FlatValues, Output, Answer>({
    schema,
    values,
    ...(revision === undefined ? {} : { revision }),
    controlOf,
    save: (body, expected, call) =>
      id === null ? staffApi.post<Answer>(path, body, call) : staffApi.put<Answer>(`${path}/${id}`, { ...body, revision: expected }),
    readRecord: fromAnswer(valuesOf),
    onSaved,
  });
}
