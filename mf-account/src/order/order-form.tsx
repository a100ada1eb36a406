import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Stack } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'block'> {
  id: number;
  intent: 'pay' | 'cancel' | 'reorder';
  attempt: string;
  children: ReactNode;
  /** fields above the button */
  fields?: ReactNode;
  onSubmit?: () => void;
}

/** A button for an action on an order; busy while it runs. All clicks have the same idempotency key. */
export function OrderForm({ id, intent, attempt, children, fields, onSubmit, ...buttonProps }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  return (
    <Form method="post" action={paths.order(lang, id)} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="attempt" value={attempt} />
      <Stack gap={4}>
        {fields}
        <div>
          <Button {...buttonProps} type="submit" busy={formData?.get('intent') === intent} busyLabel={t('order.busy')}>
            {children}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
