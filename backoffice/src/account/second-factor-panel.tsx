import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Dialog } from 'shared-ui';
import { takeSession, useStaff } from '../client/session.ts';
import { Panel } from '../detail/page.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { SecondFactorSetup } from '../sign-in/second-factor-setup.tsx';

/** Whether the sign-in asks for the app's code, and setting it up, also again for a new phone. */
export function SecondFactorPanel() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const staff = useStaff();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setOpen(false);
    setCodes(null);
  };
  return (
    <Panel
      title={t('factor.title')}
      actions={<Badge tone={staff.second_factor ? 'ok' : 'warn'}>{t(staff.second_factor ? 'factor.on' : 'factor.off')}</Badge>}
    >
      <p>{staff.second_factor ? t('factor.codesLeft', { count: staff.recovery_codes_left }) : t('factor.text')}</p>
      <p>
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          {t(staff.second_factor ? 'factor.again' : 'factor.setUp')}
        </Button>
      </p>
      <Dialog open={open} onClose={close} title={t('factor.title')} closeLabel={t('close')} size="s">
        {codes ? (
          <RecoveryCodes isInDialog codes={codes} doneLabel={t('factor.done')} onDone={close} />
        ) : (
          <SecondFactorSetup isInDialog onCodes={setCodes} onSession={(session) => takeSession(client, session)} />
        )}
      </Dialog>
    </Panel>
  );
}
