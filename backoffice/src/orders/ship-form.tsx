import { useTranslation } from 'react-i18next';
import { CARRIERS } from 'shared-contracts/rules/carriers';
import { Button, Field, Select, TextInput, TextLink } from 'shared-ui';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import type { ActionFormProps } from './use-action-form.ts';
import { OTHER, fieldOf, leftOf, useShipForm } from './use-ship-form.ts';
import type { Line } from './use-ship-form.ts';
import styles from './orders.module.css';

const nameOf = ({ product_name: product, name, plan }: Line): string => [product, name, plan].filter(Boolean).join(' · ');

/** What leaves now and with whom. Everything that has yet to leave is filled in; less of it is a part, and the rest stays promised. */
export function ShipForm(props: ActionFormProps) {
  const { t } = useTranslation('orders');
  const { state, lines, urlOf } = useShipForm(props);
  const typed = state.form.watch();
  const isOther = typed.carrier === OTHER;
  const url = isOther ? null : urlOf(typed.carrier ?? '', typed.code ?? '');
  const isNothing = lines.length > 0 && lines.every((line) => Number(typed[fieldOf(line)]) === 0);
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
      {lines.length > 0 ? <PiecesFields lines={lines} state={state} /> : null}
    </StaffForm>
  );
}

interface PiecesProps {
  lines: readonly Line[];
  state: Pick<ReturnType<typeof useShipForm>['state'], 'field' | 'form'>;
}

function PiecesFields({ lines, state: { form, field } }: PiecesProps) {
  const { t } = useTranslation('orders');
  const clearAmounts = () => {
    for (const line of lines) form.setValue(fieldOf(line), '0', { shouldDirty: true });
  };
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('ship.pieces')}</legend>
      <p>{t('ship.piecesHint')}</p>
      {lines.map((line) => (
        <Field key={line.id} {...field(fieldOf(line))} label={nameOf(line)} hint={t('ship.left', { sku: line.sku, count: leftOf(line) })}>
          <TextInput {...form.register(fieldOf(line))} size="s" inputMode="numeric" autoComplete="off" required />
        </Field>
      ))}
      {lines.length > 1 ? (
        <Button size="s" variant="line" onClick={clearAmounts}>
          {t('ship.none')}
        </Button>
      ) : null}
    </fieldset>
  );
}
