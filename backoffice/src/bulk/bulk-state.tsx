import { useTranslation } from 'react-i18next';
import type { BulkActionId, BulkChange, BulkRowState } from 'shared-contracts/staff/bulk-changes';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';

const TONES: Readonly<Record<BulkChange['state'], BadgeTone>> = { running: 'info', done: 'ok', stopped: 'warn' };
const ROW_TONES: Readonly<Record<BulkRowState, BadgeTone>> = {
  waiting: 'mute',
  done: 'ok',
  same: 'mute',
  changed: 'warn',
  refused: 'danger',
  left_out: 'mute',
};

export function BulkMark({ state }: Pick<BulkChange, 'state'>) {
  const { t } = useTranslation('bulk');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

export function BulkRowMark({ state }: { state: BulkRowState }) {
  const { t } = useTranslation('bulk');
  return <Badge tone={ROW_TONES[state]}>{t(`rowState.${state}`)}</Badge>;
}

/** Rows of which somebody has to know: they are not as they were asked to be. */
export const failuresOf = ({ counts }: BulkChange): number => counts.changed + counts.refused + counts.left_out;

export const bulkPath = (id: string): string => `/bulk-changes/${id}`;

/** Address of a record that an action changes. */
export const recordPath = (action: BulkActionId, record: string): string =>
  `/${action.slice(0, action.indexOf('-'))}/${encodeURIComponent(record)}`;
