import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import { Button, ButtonLink, FormActions, Stack, TextArea } from 'shared-ui';
import { CheckedField, CheckedInput, useCheckedFields } from './checked-fields.tsx';

interface Props {
  /** of `useCheckedForm` */
  formProps: ComponentProps<typeof Form>;
  /** of the order that is shown, to find a change made elsewhere */
  revision: string;
  /** page that is left without a change */
  backTo: string;
  maxRemark: number;
  /** errors above the fields */
  messages: ReactNode;
  /** country to place of the address */
  addressFields: ReactNode;
  labels: Record<'name' | 'phone' | 'remark' | 'save' | 'busy' | 'back', string>;
}

/** Changes where a paid order goes, inside `CheckedFields`; also without JavaScript. */
export function AddressChangeForm({ formProps, revision, backTo, maxRemark, messages, addressFields, labels }: Props) {
  const { values } = useCheckedFields();
  const { state, formMethod } = useNavigation();
  return (
    <Form {...formProps} method="post">
      <input type="hidden" name="revision" value={revision} />
      <Stack gap={4}>
        {messages}
        <CheckedInput name="name" autoComplete="shipping name" label={labels.name} />
        {addressFields}
        <CheckedInput name="phone" type="tel" autoComplete="shipping tel" label={labels.phone} />
        <CheckedField name="remark" label={labels.remark} isOptional>
          <TextArea name="remark" rows={3} maxLength={maxRemark} defaultValue={values.remark ?? ''} />
        </CheckedField>
      </Stack>
      <FormActions>
        <ButtonLink variant="line" to={backTo}>
          {labels.back}
        </ButtonLink>
        <Button type="submit" variant="go" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={labels.busy}>
          {labels.save}
        </Button>
      </FormActions>
    </Form>
  );
}
