import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Card } from 'shared-ui';
import { useHydrated } from '../use-hydrated.ts';
import styles from './transfer-details.module.css';

interface Row {
  name: string;
  shown: string;
  /** what is copied; missing: it is typed at the bank */
  copied?: string;
}

interface Props {
  transfer: { holder: string; iban: string; bic: string; reference: string; qr_url: string };
  /** as it is written in the language of the page */
  amount: string;
  labels: {
    title: string;
    text: ReactNode;
    amount: string;
    holder: string;
    reference: string;
    /** `copyOf` names what the button copies, for those who don't see where it is */
    copy: string;
    copyOf: (name: string) => string;
    copied: (name: string) => string;
    code: string;
    note: string;
  };
}

const CODE_PX = 168;
/** Groups of four, as banks print it. */
const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** What a bank transfer has to be made out to, as plain text; with JavaScript each value can be copied, and banking apps read the code. */
export function TransferDetails({ transfer: { holder, iban, bic, reference, qr_url: codeUrl }, amount, labels }: Props) {
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState<string | null>(null);
  const rows: Row[] = [
    { name: labels.amount, shown: amount },
    { name: labels.holder, shown: holder, copied: holder },
    { name: 'IBAN', shown: ibanText(iban), copied: iban },
    { name: 'BIC', shown: bic, copied: bic },
    { name: labels.reference, shown: reference, copied: reference },
  ];
  // Without permission the value stays selectable text.
  const copy = (name: string, value: string) => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(name),
      () => setCopied(null),
    );
  };
  return (
    <Card as="section" pad="l" className={styles.details}>
      <div className={styles.head}>
        <h2>{labels.title}</h2>
        <p>{labels.text}</p>
      </div>
      <dl>
        {rows.map(({ name, shown, copied: value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
            {isHydrated && value ? (
              <dd data-print="none">
                <Button
                  size="s"
                  variant="quiet"
                  icon={copied === name ? 'check' : undefined}
                  aria-label={labels.copyOf(name)}
                  onClick={() => copy(name, value)}
                >
                  {labels.copy}
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <div className={styles.code}>
        <img src={codeUrl} alt="" width={CODE_PX} height={CODE_PX} loading="lazy" />
        <p>{labels.code}</p>
      </div>
      <p className={styles.note}>{labels.note}</p>
      <p role="status" className="vh">
        {copied === null ? null : labels.copied(copied)}
      </p>
    </Card>
  );
}
