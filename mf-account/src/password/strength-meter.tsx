import { useTranslation } from 'react-i18next';
import type { PasswordStrength } from 'shared-contracts/rules/password';
import styles from './strength-meter.module.css';

const PARTS: Record<PasswordStrength, number> = { short: 1, guessable: 1, fair: 2, strong: 3 };
const BAR = [1, 2, 3];

/** The strength of a password as a bar and in words; reserves its space while it is empty. `missing`: number of missing characters. */
export function StrengthMeter({ strength, missing }: { strength: PasswordStrength | null; missing: number }) {
  const { t } = useTranslation('account');
  const filled = strength ? PARTS[strength] : 0;
  const text = strength && (strength === 'short' ? t('password.strength.short', { count: missing }) : t(`password.strength.${strength}`));
  return (
    <div className={styles.meter} data-strength={strength ?? 'none'}>
      <span className={styles.bar} aria-hidden="true">
        {BAR.map((part) => (
          <span key={part} className={styles.part} data-filled={part <= filled || undefined} />
        ))}
      </span>
      <span className={styles.text} role="status">
        {text}
      </span>
    </div>
  );
}
