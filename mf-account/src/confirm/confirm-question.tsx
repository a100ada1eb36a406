import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { Button, Stack } from 'shared-ui';
import type { MailLink } from './confirm-kind.ts';

interface Props {
  link: MailLink;
  /** after a failure, which stands above it */
  isAgain: boolean;
}

/** Says what will happen; only the button does it. The token goes in the post, so that the page after it has none in its address. */
export function ConfirmQuestion({ link, isAgain }: Props) {
  const { t } = useTranslation('account');
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`?kind=${link.kind}`}>
      <Stack gap={6}>
        {!isAgain && (
          <div>
            <h1>{t(`confirm.${link.kind}.title`)}</h1>
            <p>{t(`confirm.${link.kind}.text`)}</p>
          </div>
        )}
        <input type="hidden" name="kind" value={link.kind} />
        <input type="hidden" name="token" value={link.token} />
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={t('confirm.busy')}>
            {isAgain ? t('confirm.again') : t(`confirm.${link.kind}.submit`)}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
