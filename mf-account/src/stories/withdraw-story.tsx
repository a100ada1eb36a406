import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { OwnStory } from 'shared-contracts/wire/story';
import { Button } from 'shared-ui';
import { ConfirmedForm } from '../form/confirmed-form.tsx';

/** Withdraws after a confirmation; without JavaScript at once. */
export function WithdrawStory({ story }: { story: OwnStory }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'withdraw' && formData.get('id') === String(story.id);
  return (
    <ConfirmedForm
      action={paths.ownStories(lang)}
      fields={
        <>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="id" value={story.id} />
        </>
      }
      button={
        <Button
          type="submit"
          size="s"
          variant="quiet"
          icon="trash"
          busy={busy}
          busyLabel={t('busy')}
          aria-label={t('stories.withdraw.of', { title: story.title })}
        >
          {t('stories.withdraw.open')}
        </Button>
      }
      title={t('stories.withdraw.title')}
      labels={{ keep: t('stories.withdraw.keep'), confirm: t('stories.withdraw.open') }}
    >
      <p>{t('stories.withdraw.text')}</p>
    </ConfirmedForm>
  );
}
