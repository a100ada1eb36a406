import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Retour } from 'shared-contracts/wire/retour';
import { ButtonLink, Card, Cluster, Note, Stack } from 'shared-ui';
import { deductedOf } from '../return/deducted-of.ts';
import { ReturnInstructions } from '../return/return-instructions.tsx';
import { ReturnSums } from '../return/return-sums.tsx';
import { dropReturnDraft } from './return-draft.ts';

export function ReadyStep({ retour }: { retour: Retour }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { order_id, number, instructions, label_url, transport, brought_back } = retour;
  const { price_cents: goods_cents, delivery_cents, gift_cents = 0, cost_cents, expected_refund_cents } = retour;
  useEffect(() => dropReturnDraft(order_id), [order_id]);
  return (
    <Stack gap={6}>
      <Note tone="ok" role="status" title={t('createReturn.ready.title', { number })}>
        {t('createReturn.ready.text')}
      </Note>
      <Card as="section" pad="l">
        <ReturnSums
          sums={{ goods_cents, delivery_cents, gift_cents, cost_cents, refund_cents: expected_refund_cents }}
          outcome="expected"
          dealerVatRate={retour.dealer_vat_rate}
          deductedCents={deductedOf(retour)}
        />
      </Card>
      <Card as="section" pad="l">
        <ReturnInstructions transport={transport} brought_back={brought_back} instructions={instructions} label_url={label_url} />
      </Card>
      <Cluster gap={3}>
        <ButtonLink variant="line" to={paths.retour(lang, retour.id)}>
          {t('createReturn.ready.details')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.retours(lang)}>
          {t('createReturn.ready.list')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
