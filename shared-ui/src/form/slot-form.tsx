import { Form, useNavigation } from 'react-router-dom';
import { Button, Field } from 'shared-ui';
import { SlotSelect } from './slot-select.tsx';
import type { Slot } from './slot-select.tsx';
import styles from './slot-form.module.css';

interface Props {
  /** address that the form is posted to, with `intent=slot` */
  action: string;
  /** half-days that are free; without any there is no form */
  free: readonly Slot[];
  /** the order's own half-day, which may be full for everybody else; null: any day */
  current: Slot | null;
  labels: { field: string; any: string; move: string; busy: string };
}

/** Moves a delivery to another half-day, or to any day of its window; also without JavaScript. */
export function SlotForm({ action, free, current, labels }: Props) {
  const { formData } = useNavigation();
  if (free.length === 0) return null;
  const slots = current && !free.some(({ value }) => value === current.value) ? [current, ...free] : free;
  return (
    <Form method="post" action={action} preventScrollReset className={styles.form} data-print="none">
      <input type="hidden" name="intent" value="slot" />
      <Field label={labels.field}>
        <SlotSelect key={current?.value} slots={slots} anyLabel={labels.any} chosen={current?.value ?? ''} />
      </Field>
      <Button type="submit" variant="line" busy={formData?.get('intent') === 'slot'} busyLabel={labels.busy}>
        {labels.move}
      </Button>
    </Form>
  );
}
