import { useState } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { OwnStory } from 'shared-contracts/wire/story';
import { Button, Cluster, Dialog } from 'shared-ui';

/** Withdraws after a confirmation; without JavaScript at once. */
export function WithdrawStory({ story }: { story: OwnStory }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const busy = formData?.get('intent') === 'withdraw' && formData.get('id') === String(story.id);
  const renderForm = (button: ReactNode, onSubmit: SubmitEventHandler<HTMLFormElement>) => (
    <Form method="post" action={paths.ownStories(lang)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={story.id} />
      {button}
    </Form>
  );
  return (
    <>
      {renderForm(
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
        </Button>,
        (event) => {
          event.preventDefault();
          setDialogOpen(true);
        },
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        size="s"
        title={t('stories.withdraw.title')}
        closeLabel={t('reviews.delete.close')}
        footer={
          <Cluster gap={3} justify="end">
            <Button variant="quiet" onClick={() => setDialogOpen(false)}>
              {t('stories.withdraw.keep')}
            </Button>
            {renderForm(
              <Button type="submit" variant="primary">
                {t('stories.withdraw.open')}
              </Button>,
              () => setDialogOpen(false),
            )}
          </Cluster>
        }
      >
        <p>{t('stories.withdraw.text')}</p>
      </Dialog>
    </>
  );
}
