import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { sentPieces, withdrawnNote } from 'shared-contracts/rules/withdrawn-pieces';
import { formatNumber } from 'shared-ui';

interface Props {
  line: Parameters<typeof withdrawnNote>[0];
  className?: string | undefined;
}

/** Says that pieces of an ordered line do not come, because they were withdrawn from before they left. */
export function WithdrawnPieces({ line, className }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const note = withdrawnNote(line);
  if (note === null) return null;
  const values = { sent: formatNumber(sentPieces(line), locale), amount: formatNumber(line.amount, locale) };
  return <p className={className}>{t(`order.withdrawn.${note}`, values)}</p>;
}
