import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Note } from 'shared-ui';
import { failureText } from '../failure/failure-text.ts';
import { AnswerBox, DeletedNote } from '../layout/answer-box.tsx';
import type { AddressesAnswer } from './addresses-action.ts';
import { getDraftName } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { useAddressLine } from './use-address-line.ts';

interface Props {
  answer: AddressesAnswer | undefined;
  /** idempotency key for restoring a removed address */
  attempt: string;
}

export function AnswerNote({ answer, attempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const line = useAddressLine();
  return (
    <AnswerBox
      answer={answer}
      getDraftName={getDraftName}
      savedNote={
        <Note tone="ok" role="status">
          {t('addresses.saved')}
        </Note>
      }
    >
      {answer?.status === 'refused' ? (
        <Note tone="danger" role="alert">
          {answer.failure ? failureText(answer.failure, t) : t('failure.server')}
        </Note>
      ) : null}
      {answer?.status === 'removed' ? (
        <DeletedNote text={t('addresses.removed', { address: line.name(answer.removed) })}>
          <Form method="post" action={paths.addresses(lang)}>
            <EntryFields entry={answer.removed} />
            <input type="hidden" name="attempt" value={attempt} />
            <Button type="submit" name="intent" value="restore" size="s" variant="line" icon="rotate-ccw">
              {t('addresses.undo')}
            </Button>
          </Form>
        </DeletedNote>
      ) : null}
      {answer?.status === 'restored' || answer?.status === 'changed' ? (
        <Note tone="ok" role="status">
          {t(`addresses.${answer.status}`)}
        </Note>
      ) : null}
    </AnswerBox>
  );
}
