import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Cookies from 'js-cookie';
import { LANGS, LOCALES, REGIONS, isLang, isRegion, selectLang, selectRegion, useShopSelector } from 'shared-contracts';
import { Button, Dialog, RadioCard, RadioCardGroup, Stack } from 'shared-ui';
import { COOKIES, YEAR_DAYS } from '../cookies.ts';
import { usePageHead } from '../head/use-page-head.ts';
import { usePreferences } from './preferences.ts';

export function RegionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open={open} onClose={onClose} title={t('region.title')} closeLabel={t('close')}>
      <RegionForm onDone={onClose} />
    </Dialog>
  );
}

function RegionForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const { languagePaths } = usePageHead();
  const { setRegion } = usePreferences();
  const [chosenLang, setChosenLang] = useState<string>(lang);
  const [chosenRegion, setChosenRegion] = useState<string>(region);

  const apply = () => {
    if (isRegion(chosenRegion) && chosenRegion !== region) setRegion(chosenRegion);
    if (isLang(chosenLang) && chosenLang !== lang) {
      Cookies.set(COOKIES.lang, chosenLang, { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
      // Another language is another document.
      window.location.assign(languagePaths[chosenLang]);
    }
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap={6}>
        <RadioCardGroup
          legend={t('region.country')}
          name="region"
          value={chosenRegion}
          onValueChange={setChosenRegion}
          columns={3}
          hint={t('region.changes')}
        >
          {REGIONS.map((each) => (
            <RadioCard key={each} value={each} title={t(`region.${each}`)} />
          ))}
        </RadioCardGroup>
        <RadioCardGroup legend={t('language.title')} name="lang" value={chosenLang} onValueChange={setChosenLang} columns={2}>
          {LANGS.map((each) => (
            <RadioCard key={each} value={each} title={LOCALES[each].label} />
          ))}
        </RadioCardGroup>
        <Button type="submit" block>
          {t('region.apply')}
        </Button>
      </Stack>
    </form>
  );
}
