import { createContext, useContext } from 'react';

/** Attributes of a control inside a `Field`: its id and the ids of the texts that describe it. */
type FieldControl = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

const none: FieldControl = {};
export const FieldControlContext = createContext<FieldControl>(none);

/** Attributes for a custom control inside `Field`; an empty object outside one. Spread it before the control's own attributes. */
export function useFieldControl(): FieldControl {
  return useContext(FieldControlContext);
}

/** The field's attributes, overridden by the control's own; descriptions are combined. */
export function withFieldControl<P extends { 'aria-describedby'?: string }>(field: FieldControl, props: P): FieldControl & P {
  const describedBy = [field['aria-describedby'], props['aria-describedby']].filter(Boolean).join(' ');
  return { ...field, ...props, 'aria-describedby': describedBy || undefined };
}
