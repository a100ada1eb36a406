import { useTranslation } from 'react-i18next';
import { returnDocument } from 'shared-contracts/rules/delivery-class';
import type { Retour } from 'shared-contracts/wire/retour';
import { ButtonLink, Stack } from 'shared-ui';
import styles from './return.module.css';

/** What the customer has to do, step by step, with the label to print. */
export function ReturnInstructions({
  instructions,
  label_url,
  transport,
  brought_back: isBroughtBack,
}: Pick<Retour, 'instructions' | 'label_url' | 'transport' | 'brought_back'>) {
  const { t } = useTranslation('account');
  if (instructions.length === 0 && label_url === null) return null;
  return (
    <Stack gap={4}>
      {instructions.length === 1 ? (
        <p>{instructions[0]}</p>
      ) : (
        <ol className={styles.steps}>
          {instructions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {label_url ? (
        <div>
          <ButtonLink variant="primary" icon="printer" href={label_url}>
            {t(`retour.${returnDocument(transport, isBroughtBack === true)}`)}
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
}
