import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useActionData } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { contentPath, paths, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { submitAddressChange } from 'shared-contracts/client/endpoints/address-change';
import type { AddressChangeRefusal } from 'shared-contracts/client/endpoints/address-change';
import { ADDRESS_CHANGE_FIELDS, addressChangeOf, checkAddressChange } from 'shared-contracts/rules/address-change';
import { DELIVERY_FIELDS } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Order } from 'shared-contracts/wire/order';
import { Card, Note, Stack, TextLink } from 'shared-ui';
import { AddressChangeForm } from 'shared-ui/form/address-change-form.tsx';
import { readValues } from 'shared-ui/form/form-values.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { getRefusalStatus } from '../failure/call-result.ts';
import { failureText } from '../failure/failure-text.ts';
import { AddressInputs } from '../form/address-inputs.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { useMessageFocus } from '../form/form-messages.tsx';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { loadOrder, readOrderId } from '../order/order-data.ts';
import type { OrderData } from '../order/order-data.ts';
import { SAVED_PARAM } from '../order/saved-address.tsx';

export const loader = deferSlowLoader(loadOrder);

/** Saves the form and shows the order; what is refused stays typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const id = readOrderId(params, request);
  const form = await request.formData();
  const values = readValues(form, ADDRESS_CHANGE_FIELDS);
  const refusal = await submitAddressChange(http, { id }, values, String(form.get('revision') ?? ''));
  if (refusal) return data<AddressChangeRefusal>(refusal, { status: getRefusalStatus(refusal) });
  return redirect(`${paths.order(lang, id)}?${SAVED_PARAM}=address`, 303);
}

/** After a refusal, too: it may have been changed elsewhere, or have left. */
export const shouldRevalidate = (): boolean => true;

const NONE = {};
/** Fields that the summary of errors names; a remark has none that the field does not prevent. */
const NAMED_FIELDS = ['name', ...DELIVERY_FIELDS, 'phone'] as const;

function OrderAddressPage() {
  const { order } = useAccountData<OrderData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const title = t('orderAddress.change');
  return (
    <AccountPage
      title={title}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('orders.title'), to: paths.orders(lang) },
        { label: order.number, to: paths.order(lang, order.id) },
        { label: title },
      ]}
    >
      {order.address_change ? (
        <AddressForm key={order.id} order={order} revision={order.address_change.revision} />
      ) : (
        <Note tone="warn" title={t(closedReason(order))}>
          <TextLink to={contentPath(lang, 'contact')}>{t('orderAddress.contact')}</TextLink>
        </Note>
      )}
    </AccountPage>
  );
}

/** Why the address can't be changed: not by this reader, not yet, or not any more. */
const closedReason = ({ may_act: mayAct, on_hold: onHold }: Order) => {
  if (mayAct === false) return 'order.mayNotAct';
  return onHold ? 'orderAddress.held' : 'orderAddress.closed';
};

function AddressForm({ order, revision }: { order: Order; revision: string }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const answer = useActionData<AddressChangeRefusal>();
  const [values] = useState(() => answer?.values ?? addressChangeOf(order));
  const { country } = order.delivery_address;
  const form = useCheckedForm({
    id: 'order-address',
    fields: ADDRESS_CHANGE_FIELDS,
    check: checkAddressChange,
    answered: answer?.problems ?? NONE,
  });
  const messages = [...(answer?.messages ?? []), ...(answer?.failure ? [failureText(answer.failure, t)] : [])];
  const box = useMessageFocus(answer);
  return (
    <Card pad="l">
      <FormFields form={form} values={values}>
        <AddressChangeForm
          formProps={form.formProps}
          revision={revision}
          backTo={paths.order(lang, order.id)}
          maxRemark={MAX_LENGTHS.remark}
          messages={
            <div ref={box} tabIndex={-1}>
              <Stack gap={4}>
                <p>{t('orderAddress.intro', { email: order.email })}</p>
                <FormErrors title={t('addresses.error')} form={form} fields={NAMED_FIELDS} />
                {messages.map((message) => (
                  <Note key={message} tone="danger" role="alert">
                    {message}
                  </Note>
                ))}
              </Stack>
            </div>
          }
          addressFields={<AddressInputs country={country} countries={[country]} countryHint={t('orderAddress.country')} fill={form.fill} />}
          labels={{
            name: t('form.field.name'),
            phone: t('form.field.phone'),
            remark: t('orderAddress.remark'),
            save: t('addresses.save'),
            busy: t('order.busy'),
            back: t('addresses.back'),
          }}
        />
      </FormFields>
    </Card>
  );
}

export const Component = withSkeleton(OrderAddressPage, { title: 'orderAddress.change', shape: 'detail' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:orderAddress.change'), robots: 'noindex' });
