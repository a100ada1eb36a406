import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { useStaffForm } from '../form/use-staff-form.ts';
import type { StaffFormOptions } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { orderPath, useOrderChanged } from './use-order.ts';

export interface ActionFormProps {
  order: StaffOrder;
  revision: string | undefined;
  onDone: () => void;
}

/** The form of an action: it names the version of the order that was looked at. */
export function useActionForm<Input extends Record<string, unknown>, Output extends object>(
  { order, revision, onDone }: ActionFormProps,
  options: Pick<StaffFormOptions<Input, Output, StaffOrderAnswer>, 'schema' | 'values'> & { path: string; doneText: string },
) {
  const show = useOrderChanged();
  const { schema, values, path, doneText } = options;
  return useStaffForm<Input, Output, StaffOrderAnswer>({
    schema,
    values,
    revision,
    save: (body, expected) => staffApi.post<StaffOrderAnswer>(`${orderPath(order.number)}/${path}`, { ...body, revision: expected }),
    onSaved: (answer) => {
      showDone(doneText);
      show(answer);
      onDone();
    },
  });
}

/** Fields left empty are not sent: an empty text would be a wrong address. */
export const emptyAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: unknown) => (value === '' ? undefined : value), schema);
