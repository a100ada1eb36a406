import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newAttempt } from 'shared-contracts/client/attempt';
import { CARRIERS, trackingUrlOf } from 'shared-contracts/rules/carriers';
import { shipOrderBody } from 'shared-contracts/staff/orders';
import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { Button, Field, Select, TextInput, TextLink } from 'shared-ui';
import * as z from 'zod';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { piecesField } from '../form/amounts.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { emptyAsMissing } from './use-action-form.ts';
import type { ActionFormProps } from './use-action-form.ts';
import { orderPath, useOrderChanged } from './use-order.ts';
import styles from './orders.module.css';

/** A carrier that is not in the list, whose name is typed. */
const OTHER = 'other';

type Line = StaffOrder['lines'][number];

/** Names of fields may not be numbers: a form would take them for places in a list. */
const fieldOf = ({ id }: Pick<Line, 'id'>): string => `line${id}`;
const leftOf = ({ to_send: left = 0 }: Line): number => left;
const knowsParts = ({ lines }: StaffOrder): boolean => lines.every(({ to_send: left }) => left !== undefined);
const nameOf = ({ product_name: product, name, plan }: Line): string => [product, name, plan].filter(Boolean).join(' · ');

/** What leaves now and with whom. Everything that has yet to leave is filled in; less of it is a part, and the rest stays promised. */
export function ShipForm({ order, revision, onDone }: ActionFormProps) {
  const { t } = useTranslation('orders');
  const show = useOrderChanged();
  const attempt = useRef(newAttempt());
  const { zip_code: postcode, country } = order.delivery.address;
  const urlOf = (carrier: string, code: string) => trackingUrlOf(carrier, { code, lang: order.lang, postcode, country });
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const fields = {
    carrier: shipOrderBody.shape.carrier.unwrap(),
    other: z.string(),
    code: emptyAsMissing(shipOrderBody.shape.code),
    url: emptyAsMissing(shipOrderBody.shape.url),
  };
  const schema = z
    .object({ ...fields, ...Object.fromEntries(lines.map((line) => [fieldOf(line), piecesField(leftOf(line))])) })
    .superRefine(({ carrier, other }, context) => {
      if (carrier !== OTHER) return;
      for (const issue of fields.carrier.safeParse(other).error?.issues ?? [])
        context.addIssue({
          code: 'custom',
          path: ['other'],
          params: { rule: other.trim() === '' ? 'required' : 'plain_name' },
          message: issue.message,
        });
    });
  const state = useStaffForm({
    schema: schema as unknown as z.ZodType<
      { carrier: string; other: string; code?: string; url?: string } & Record<string, unknown>,
      Record<string, string>
    >,
    values: {
      carrier: '',
      other: '',
      code: '',
      url: '',
      ...Object.fromEntries(lines.map((line) => [fieldOf(line), String(leftOf(line))])),
    },
    revision,
    // a colleague sent some of it meanwhile: what is left of each line, beside what was typed
    readRecord: (record, typed) => {
      const current = record as StaffOrder & { revision: string };
      // a previous version of the API knows no parts, and would send everything: its revision is never taken over
      if (!knowsParts(current)) return null;
      const left = current.lines.filter((line) => fieldOf(line) in typed).map((line) => [fieldOf(line), String(leftOf(line))] as const);
      return { values: { ...typed, ...Object.fromEntries<string>(left) }, revision: current.revision };
    },
    save: async ({ carrier, other, code, url, ...amounts }, expected) => {
      try {
        return await staffApi.post<StaffOrderAnswer>(`${orderPath(order.number)}/ship`, {
          carrier: carrier === OTHER ? other.trim() : carrier,
          code,
          url: carrier === OTHER ? url : (urlOf(carrier, code ?? '') ?? undefined),
          // rentals alone: partners bring them, and the order is complete without a shipment
          ...(lines.length === 0 ? {} : { lines: lines.map((line) => ({ id: line.id, amount: amounts[fieldOf(line)] })) }),
          attempt: attempt.current,
          revision: expected,
        });
      } catch (error) {
        // after a refusal something else is sent; when it is unknown whether the call arrived, the same again is the same shipment
        if (failureOf(error).kind === 'rule') attempt.current = newAttempt();
        throw error;
      }
    },
    onSaved: (answer) => {
      showDone(t(answer.data.partly_shipped ? 'done.shipPart' : 'done.ship', { number: order.number }));
      show(answer);
      onDone();
    },
  });
  const typed = state.form.watch();
  const isOther = typed.carrier === OTHER;
  const url = isOther ? null : urlOf(typed.carrier ?? '', typed.code ?? '');
  const isNothing = lines.length > 0 && lines.every((line) => Number(typed[fieldOf(line)]) === 0);
  const clearAmounts = () => {
    for (const line of lines) state.form.setValue(fieldOf(line), '0', { shouldDirty: true });
  };
  return (
    <StaffForm
      state={state}
      submitLabel={t('action.ship')}
      isBlocked={isNothing}
      secondary={<span role="status">{isNothing ? t('ship.nothing') : ''}</span>}
      labels={Object.fromEntries(lines.map((line) => [fieldOf(line), nameOf(line)]))}
    >
      <p>{t('explain.ship')}</p>
      <Field {...state.field('carrier')} label={t('ship.carrier')}>
        <Select {...state.form.register('carrier')} data-autofocus required>
          <option value="">{t('ship.choose')}</option>
          <Options of={CARRIERS.map(({ name }) => ({ value: name, label: name }))} />
          <option value={OTHER}>{t('ship.other')}</option>
        </Select>
      </Field>
      {isOther ? (
        <Field {...state.field('other')} label={t('ship.otherName')}>
          <TextInput {...state.form.register('other')} autoComplete="off" required />
        </Field>
      ) : null}
      <Field {...state.field('code')} label={t('ship.code')} optionalLabel={t('optional')}>
        <TextInput {...state.form.register('code')} autoComplete="off" />
      </Field>
      {isOther ? (
        <Field {...state.field('url')} label={t('ship.url')} optionalLabel={t('optional')} hint={t('ship.urlHint')}>
          <TextInput {...state.form.register('url')} type="url" autoComplete="off" placeholder="https://" />
        </Field>
      ) : null}
      {url === null ? null : (
        <p>
          <TextLink href={url} rel="noreferrer" target="_blank">
            {t('ship.follow')}
          </TextLink>
        </p>
      )}
      {lines.length > 0 ? (
        <fieldset className={styles.pieces}>
          <legend>{t('ship.pieces')}</legend>
          <p>{t('ship.piecesHint')}</p>
          {lines.map((line) => (
            <Field
              key={line.id}
              {...state.field(fieldOf(line))}
              label={nameOf(line)}
              hint={t('ship.left', { sku: line.sku, count: leftOf(line) })}
            >
              <TextInput {...state.form.register(fieldOf(line))} size="s" inputMode="numeric" autoComplete="off" required />
            </Field>
          ))}
          {lines.length > 1 ? (
            <Button size="s" variant="line" onClick={clearAmounts}>
              {t('ship.none')}
            </Button>
          ) : null}
        </fieldset>
      ) : null}
    </StaffForm>
  );
}
