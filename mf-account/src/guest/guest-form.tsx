import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Card, Stack } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'icon'> {
  /** `formProps` of `useCheckedForm` */
  formProps: Omit<ComponentProps<typeof Form>, 'method' | 'action'>;
  action: string;
  submit: string;
  children: ReactNode;
}

export function GuestForm({ formProps, action, submit, children, ...buttonProps }: Props) {
  const { t } = useTranslation('account');
  const { state, formMethod } = useNavigation();
  return (
    <Card pad="l">
      <Form {...formProps} method="post" action={action}>
        <Stack gap={6}>
          {children}
          <Button {...buttonProps} type="submit" block busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('order.busy')}>
            {submit}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

export function OrderNumberInput(inputProps: Pick<ComponentProps<typeof CheckedInput>, 'span'>) {
  const { t } = useTranslation('account');
  return (
    <CheckedInput
      {...inputProps}
      name="order_number"
      label={t('form.field.order_number')}
      hint={t('track.numberHint')}
      autoComplete="off"
      maxLength={MAX_LENGTHS.orderNumber}
    />
  );
}

export function OrderEmailInput(inputProps: Pick<ComponentProps<typeof CheckedInput>, 'span'>) {
  const { t } = useTranslation('account');
  return (
    <CheckedInput
      {...inputProps}
      name="email"
      type="email"
      label={t('form.field.email')}
      autoComplete="email"
      maxLength={MAX_LENGTHS.email}
    />
  );
}
