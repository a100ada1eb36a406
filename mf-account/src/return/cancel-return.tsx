import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button } from 'shared-ui';
import { ConfirmedForm } from '../form/confirmed-form.tsx';

interface Props {
  id: number;
  number: string;
  /** its amount would come off an open invoice */
  isDeducted: boolean;
}

/** Cancels a return after a confirmation; without JavaScript at once. The return's page shows the result. */
export function CancelReturn({ id, number, isDeducted }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formAction } = useNavigation();
  const action = paths.retour(lang, id);
  const busy = state !== 'idle' && formAction === action;
  return (
    <ConfirmedForm
      action={action}
      button={
        <Button type="submit" variant="line" size="s" busy={busy} busyLabel={t('busy')} aria-label={t('retour.cancel.of', { number })}>
          {t('retour.cancel.open')}
        </Button>
      }
      title={t('retour.cancel.title', { number })}
      labels={{ keep: t('retour.cancel.keep'), confirm: t('retour.cancel.confirm') }}
    >
      <p>{t(isDeducted ? 'retour.cancel.textOff' : 'retour.cancel.text')}</p>
    </ConfirmedForm>
  );
}
