import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { Region } from 'shared-contracts/contract/locales';
import type { Failure } from 'shared-contracts/contract/result';
import type { CartTrial, CartTrialAnswer, TrialCart } from 'shared-contracts/staff/cart-trial';
import { Button, Field, FormActions, FormGrid, Note, Select, TextArea, TextInput } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { FailureNote } from '../frame/screen-error.tsx';
import { CartTrialResult } from './cart-trial-result.tsx';
import { Options } from './options.tsx';
import styles from './cart-trial.module.css';

interface CartTrialProps {
  /** asks what the cart gets by what the form holds; null when the form has mistakes, which it shows itself */
  attempt: (cart: TrialCart) => Promise<CartTrialAnswer | null>;
  /** what is tried may depend on the postcode */
  hasPostcode?: boolean;
}

/** `GH-PM-2008-123 10` on each line; the number of the line that is none. */
function readLines(text: string): TrialCart['lines'] | number {
  const lines: TrialCart['lines'] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, sku = '', amount = '1'] = /^\s*(\S{1,40})(?:[\s;,×x]+(\d{1,4}))?\s*$/i.exec(line) ?? [];
    if (sku === '' || Number(amount) === 0) return at + 1;
    lines.push({ sku, amount: Number(amount) });
  }
  return lines;
}

interface OwnErrors {
  cart?: string | undefined;
  lines?: string | undefined;
}

/** What a failure says of the fields for the cart; the rest of it is about the form that is tried. */
function ownErrorsOf(failure: Failure): OwnErrors {
  const named = Object.entries((failure.kind === 'rule' ? failure.errors : undefined) ?? {});
  const textOf = (field: string): string | undefined =>
    named
      .filter(([path]) => path.split('.')[0] === field)
      .flatMap(([, texts]) => texts)
      .join(' ') || undefined;
  return { cart: textOf('cart'), lines: textOf('lines') };
}

/** Tries what a form holds on a cart, by the rules of the cart itself, before it is saved. */
export function CartTrialPanel({ attempt, hasPostcode = false }: CartTrialProps) {
  const { t } = useTranslation('frame');
  const id = useId();
  const [cart, setCart] = useState('');
  const [lines, setLines] = useState('');
  const [country, setCountry] = useState<Region>('be');
  const [postcode, setPostcode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<OwnErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasMistakes, setHasMistakes] = useState(false);
  const [result, setResult] = useState<CartTrial | null>(null);

  const fail = (error: unknown): void => {
    const found = failureOf(error);
    const own = ownErrorsOf(found);
    if (own.cart === undefined && own.lines === undefined) setFailure(found);
    else setErrors(own);
  };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setErrors({});
    setFailure(null);
    setHasMistakes(false);
    setResult(null);
    const read = cart.trim() === '' ? readLines(lines) : [];
    if (typeof read === 'number') {
      setErrors({ lines: t('trial.wrongLine', { line: read }) });
      return;
    }
    setIsBusy(true);
    try {
      const answer = await attempt({
        cart: cart.trim() || null,
        lines: read,
        country,
        ...(postcode.trim() === '' ? {} : { zip_code: postcode.trim() }),
      });
      if (answer === null) setHasMistakes(true);
      else setResult(answer.data);
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
  };
  return (
    <Panel title={t('trial.title')}>
      <form
        className={styles.trial}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p>{t('trial.intro')}</p>
        <Field id={`${id}cart`} label={t('trial.cart')} hint={t('trial.cartHint')} error={errors.cart}>
          <TextInput value={cart} onChange={({ target }) => setCart(target.value)} autoComplete="off" spellCheck={false} />
        </Field>
        <FormGrid>
          <Field id={`${id}lines`} label={t('trial.lines')} hint={t('trial.linesHint')} error={errors.lines} span={8}>
            <TextArea rows={3} value={lines} onChange={({ target }) => setLines(target.value)} spellCheck={false} />
          </Field>
          <Field id={`${id}country`} label={t('trial.country')} span={4}>
            <Select value={country} onChange={({ target }) => setCountry(target.value as Region)}>
              <Options of={REGIONS.map((region) => ({ value: region, label: t(`trial.in.${region}`) }))} />
            </Select>
          </Field>
          {hasPostcode ? (
            <Field id={`${id}postcode`} label={t('trial.postcode')} span={4}>
              <TextInput value={postcode} onChange={({ target }) => setPostcode(target.value)} autoComplete="off" maxLength={12} />
            </Field>
          ) : null}
        </FormGrid>
        <FormActions>
          <Button type="submit" variant="line" busy={isBusy} busyLabel={t('form.busy')}>
            {t('trial.run')}
          </Button>
        </FormActions>
        <div role="status">
          {hasMistakes ? <Note tone="warn">{t('trial.mend')}</Note> : null}
          {failure ? <FailureNote failure={failure} /> : null}
          {result ? <CartTrialResult result={result} /> : null}
        </div>
      </form>
    </Panel>
  );
}
