import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { contentPath, getOrderByPayment, notFound, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { submitAddressChange } from 'shared-contracts/client/endpoints/address-change';
import type { AddressChangeRefusal } from 'shared-contracts/client/endpoints/address-change';
import { ADDRESS_CHANGE_FIELDS, addressChangeOf, checkAddressChange } from 'shared-contracts/rules/address-change';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { ErrorSummary, Note, Stack, TextLink, Wrap } from 'shared-ui';
import { AddressChangeForm } from 'shared-ui/form/address-change-form.tsx';
import { CheckedFields } from 'shared-ui/form/checked-fields.tsx';
import { readValues } from 'shared-ui/form/form-values.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { problemText } from '../checkout/problem-text.ts';
import { failureText } from '../page/failure-text.ts';
import styles from '../completed/completed-page.module.css';

const FORBIDDEN = 403;

const referenceOf = (request: Request): string => {
  const reference = new URL(request.url).searchParams.get('payment');
  if (!reference) throw notFound(request.url);
  return reference;
};

/** The order of the payment reference in the address; in another browser than it was placed in, its page, which asks what only the buyer knows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const reference = referenceOf(request);
  const found = await getOrderByPayment(http, reference);
  if (!found.ok && found.error.kind === 'rule' && found.error.status === FORBIDDEN) throw redirect(paths.completed(lang, reference));
  return { order: required(found, request), reference };
}

/** Saves the form and shows the order; what is refused stays typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const reference = referenceOf(request);
  const form = await request.formData();
  const values = readValues(form, ADDRESS_CHANGE_FIELDS);
  const refusal = await submitAddressChange(http, { reference }, values, String(form.get('revision') ?? ''));
  if (refusal) return data<AddressChangeRefusal>(refusal, { status: refusal.failure ? failureStatus(refusal.failure) : 422 });
  return redirect(`${paths.completed(lang, reference)}&saved=address`, 303);
}

/** After a refusal, too: it may have been changed elsewhere, or have left. */
export const shouldRevalidate = (): boolean => true;

const NONE = {};
const FORM = 'order-address';

/** A guest changes where a paid order goes; an account has the same on its page of the order. */
export function Component() {
  const { order, reference } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap width="form" className={styles.page}>
      <h1>{t('completed.address.change')}</h1>
      {order.address_change ? (
        <AddressForm key={reference} revision={order.address_change.revision} />
      ) : (
        <Note tone="warn" title={t(order.on_hold ? 'completed.address.held' : 'completed.address.closed')}>
          <TextLink to={contentPath(lang, 'contact')}>{t('completed.address.contact')}</TextLink>
        </Note>
      )}
    </Wrap>
  );
}

function AddressForm({ revision }: { revision: string }) {
  const { order, reference } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const answer = useActionData<AddressChangeRefusal>();
  const [values] = useState(() => answer?.values ?? addressChangeOf(order));
  const { country } = order.delivery_address;
  const { formProps, problems, summary, fill, idOf } = useCheckedForm({
    id: FORM,
    fields: ADDRESS_CHANGE_FIELDS,
    check: checkAddressChange,
    answered: answer?.problems ?? NONE,
  });
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem, t)]));
  const summarised = useMemo(
    () =>
      ADDRESS_CHANGE_FIELDS.flatMap((field) => {
        const problem = summary[field];
        if (!problem) return [];
        const label = field === 'name' ? t('completed.address.name') : t(`field.${field}`);
        return [{ fieldId: controlId(FORM, field), message: t('problem.inField', { field: label, problem: problemText(problem, t) }) }];
      }),
    [summary, t],
  );
  const messages = [...(answer?.messages ?? []), ...(answer?.failure ? [failureText(answer.failure, t)] : [])];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message is far above the button. An invalid field already has the focus.
    if (answer && Object.keys(answer.problems).length === 0) box.current?.focus();
  }, [answer]);
  return (
    <CheckedFields idOf={idOf} values={values} errors={errors} optionalLabel={t('field.optional')}>
      <AddressChangeForm
        formProps={formProps}
        revision={revision}
        backTo={paths.completed(lang, reference)}
        maxRemark={MAX_LENGTHS.remark}
        messages={
          <div ref={box} tabIndex={-1}>
            <Stack gap={4}>
              <p>{t('completed.address.intro', { email: order.email })}</p>
              <ErrorSummary title={t('problem.summary', { count: summarised.length })} errors={summarised} />
              {messages.map((message) => (
                <Note key={message} tone="danger" role="alert">
                  {message}
                </Note>
              ))}
            </Stack>
          </div>
        }
        addressFields={
          <AddressFields prefix="" country={country} countries={[country]} countryHint={t('completed.address.country')} fill={fill} />
        }
        labels={{
          name: t('completed.address.name'),
          phone: t('field.phone'),
          remark: t('field.remark'),
          save: t('completed.address.save'),
          busy: t('busy'),
          back: t('completed.address.back'),
        }}
      />
    </CheckedFields>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('cart:completed.address.change'), robots: 'noindex' });
