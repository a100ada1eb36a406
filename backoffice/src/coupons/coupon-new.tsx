import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CouponAnswer } from 'shared-contracts/staff/coupons';
import { staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { showDone } from '../frame/toasts.tsx';
import { EMPTY_COUPON } from './coupon-fields.ts';
import { CouponForm } from './coupon-form.tsx';
import styles from './coupons.module.css';

/** A new discount code. */
export default function NewCoupon() {
  const { t } = useTranslation('coupons');
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Page title={t('new')} back={{ path: '/coupons', label: t('title') }}>
      <div className={styles.stack}>
        <CouponForm
          values={EMPTY_COUPON}
          save={(rule, call) => staffApi.post<CouponAnswer>('/coupons', rule, call)}
          onSaved={({ data: { code } }) => {
            void client.invalidateQueries({ queryKey: ['/coupons'] });
            showDone(t('added', { code }));
            void navigate(`/coupons/${encodeURIComponent(code)}`);
          }}
        />
      </div>
    </Page>
  );
}
