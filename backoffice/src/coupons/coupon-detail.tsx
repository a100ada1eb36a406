import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { CouponAnswer } from 'shared-contracts/staff/coupons';
import { Badge } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { couponValues } from './coupon-fields.ts';
import { CouponForm } from './coupon-form.tsx';
import { COUPON_TONES } from './coupon-list.tsx';

const OPERATIONS = ['add', 'change', 'end'] as const;

/** One code: its rule, tried on a cart before it is saved, its uses, and ending it. */
export default function CouponDetail() {
  const { t } = useTranslation('coupons');
  const { code = '' } = useParams();
  const format = useFormat();
  const can = useCan();
  const client = useQueryClient();
  const path = `/coupons/${encodeURIComponent(code)}`;
  const query = recordQuery<CouponAnswer>('/coupons', code);
  const back = { path: '/coupons', label: t('title') };
  const { answer, placeholder } = useRecord(query, { title: code, back });
  const lang = currentLang();
  const values = useMemo(() => (answer === undefined ? null : couponValues(answer.data, lang)), [answer, lang]);
  if (!answer || values === null) return placeholder;
  const { data: coupon, revision = '' } = answer;
  const isEnded = coupon.state === 'ended';
  return (
    <Page
      title={coupon.code}
      back={back}
      badges={<Badge tone={COUPON_TONES[coupon.state]}>{t(`is.${coupon.state}`)}</Badge>}
      actions={
        can('write_coupons') && !isEnded ? (
          <ConfirmButton
            label={t('end')}
            explain={t('endExplain')}
            done={t('hasEnded', { code: coupon.code })}
            run={() => staffApi.post(`${path}/end`)}
            onDone={() => void client.invalidateQueries({ queryKey: ['/coupons'] })}
          />
        ) : undefined
      }
      side={
        <>
          <Panel title={t('facts')}>
            <Facts
              items={[
                { term: t('uses'), details: format.number(coupon.uses) },
                { term: t('given'), details: format.money(coupon.discount_cents) },
                { term: t('lastUsed'), details: coupon.last_used_at === null ? t('never') : format.moment(coupon.last_used_at) },
                { term: t('endedAt'), details: isEnded && coupon.valid_until !== null ? format.moment(coupon.valid_until) : null },
              ]}
            />
          </Panel>
          <ChangesPanel changes={coupon.changes} labelOf={operationLabel('coupons', OPERATIONS, (name) => t(`operation.${name}`))} />
        </>
      }
    >
      <CouponForm
        key={coupon.code}
        values={values}
        revision={revision}
        save={({ code: _code, ...rule }) => staffApi.put<CouponAnswer>(path, rule)}
        onSaved={(saved) => {
          client.setQueryData(query.queryKey, saved);
          void client.invalidateQueries({ queryKey: ['/coupons', 'list'] });
          showDone(t('saved', { code: saved.data.code }));
        }}
      />
    </Page>
  );
}
