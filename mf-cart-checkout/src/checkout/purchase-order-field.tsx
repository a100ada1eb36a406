import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';

/** A company's own number or reference of the order, for its books. */
export function PurchaseOrderField() {
  const { t } = useTranslation('cart');
  return (
    <CheckedInput
      name="purchase_order"
      label={t('field.purchase_order')}
      hint={t('business.purchaseOrderHint')}
      isOptional
      maxLength={MAX_LENGTHS.purchaseOrder}
      autoComplete="off"
    />
  );
}
