import { useTranslation } from 'react-i18next';
import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import { FieldSet, FormGrid } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { MAX_CHOICES } from './withdrawal-fields.ts';
import styles from './withdrawal.module.css';

interface Props {
  articles: readonly WithdrawableArticle[];
  orderNumber: string;
}

/** The articles of the buyer's order, with the pieces to withdraw from. CSS shows it only for a partial withdrawal. */
export function ChosenItems({ articles, orderNumber }: Props) {
  const { t } = useTranslation('account');
  const offered = articles.slice(0, MAX_CHOICES);
  return (
    <FieldSet legend={t('withdrawal.items.legend')} hint={t('withdrawal.items.chooseHint')} className={styles.items}>
      <input type="hidden" name="chosen_of" value={orderNumber} />
      {offered.map(({ sku }, row) => (
        <input key={sku} type="hidden" name={`chosen_${row}`} value={sku} />
      ))}
      <FormGrid>
        {offered.map(({ sku, left, ...article }, row) => (
          <CheckedInput
            key={sku}
            name={`pieces_${row}`}
            label={articleTitle(article)}
            hint={t('withdrawal.items.choice', { sku, count: left })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_LINE_AMOUNT).length}
            required={false}
          />
        ))}
      </FormGrid>
    </FieldSet>
  );
}

/** The product, with the name of its variant where that says more. */
export const articleTitle = ({ product_name: product, name }: Pick<WithdrawableArticle, 'product_name' | 'name'>): string =>
  name === '' || name === product ? product : `${product}, ${name}`;
