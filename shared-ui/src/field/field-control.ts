import { createContext, useContext } from 'react';

/** What a control inside a `Field` must carry: its id and the ids of the texts that describe it. */
type FieldControl = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

const none: FieldControl = {};
export const FieldControlContext = createContext<FieldControl>(none);

/** Attributes for an own control inside `Field`; an empty object outside one. Spread it before the control's own attributes. */
export function useFieldControl(): FieldControl {
  return useContext(FieldControlContext);
}

/** Field attributes with the control's own ones on top; descriptions are kept side by side. */
export function withFieldControl<P extends { 'aria-describedby'?: string }>(field: FieldControl, own: P): FieldControl & P {
  const describedBy = [field['aria-describedby'], own['aria-describedby']].filter(Boolean).join(' ');
  return { ...field, ...own, 'aria-describedby': describedBy || undefined };
}
