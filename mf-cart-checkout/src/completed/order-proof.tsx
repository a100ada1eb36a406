import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Card, Field, Note, Stack, TextInput } from 'shared-ui';
import { problemText } from '../checkout/problem-text.ts';
import { failureText } from '../page/failure-text.ts';

/** Asks for the postcode before the order is shown in another browser than it was placed in. A form that works without JavaScript. */
export function OrderProof({ reference, failure }: { reference: string; failure?: Failure }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { state, formData } = useNavigation();
  const errors = failure?.kind === 'rule' ? failure.errors : undefined;
  const problem = serverProblems(errors, ['postcode']).problems.postcode;
  return (
    <Card as="section" pad="l">
      <Form method="post" action={paths.completed(lang, reference)} noValidate>
        <input type="hidden" name="intent" value="view" />
        <Stack gap={4}>
          <p>{t('completed.locked.text')}</p>
          {failure && !problem ? (
            <Note tone="danger" role="alert">
              {failureText(failure, t)}
            </Note>
          ) : null}
          <Field label={t('completed.locked.postcode')} error={problem && problemText(problem, t)}>
            <TextInput name="postcode" autoComplete="shipping postal-code" maxLength={MAX_LENGTHS.postcode} required />
          </Field>
          <div>
            <Button type="submit" busy={state !== 'idle' && formData?.get('intent') === 'view'} busyLabel={t('busy')}>
              {t('completed.locked.show')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
