import { useTranslation } from 'react-i18next';
import type { ImportRecord, ImportRowState, ImportState } from 'shared-contracts/staff/imports';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';

const TONES: Readonly<Record<ImportState, BadgeTone>> = { reading: 'info', ready: 'warn', applying: 'info', done: 'ok', stopped: 'mute' };
const ROW_TONES: Readonly<Record<ImportRowState, BadgeTone>> = {
  new: 'brand',
  changed: 'info',
  same: 'mute',
  wrong: 'danger',
  applied: 'ok',
  refused: 'danger',
};

export function ImportMark({ state }: Pick<ImportRecord, 'state'>) {
  const { t } = useTranslation('imports');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

export function RowMark({ state }: { state: ImportRowState }) {
  const { t } = useTranslation('imports');
  return <Badge tone={ROW_TONES[state]}>{t(`rowState.${state}`)}</Badge>;
}

/** Rows that an import would change, or has still to change. */
export const changesOf = ({ counts }: ImportRecord): number => counts.new + counts.changed;
