import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from 'shared-ui';

interface RecordActionsProps<Action extends string> {
  /** what the API says is possible now */
  actions: readonly Action[];
  /** the main button, the first one without; null: none */
  main?: Action | null | undefined;
  labelOf: (action: Action) => string;
  /** of forms with many fields */
  isWide?: (action: Action) => boolean;
  /** the form of an action; it says what will happen, and calls `close` when it is done */
  children: (action: Action, close: () => void) => ReactNode;
}

/** Buttons of what can be done with a record now; each opens a dialog with its form. */
export function RecordActions<Action extends string>(props: RecordActionsProps<Action>) {
  const { actions, main = actions[0], labelOf, isWide, children } = props;
  const { t } = useTranslation('frame');
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState<Action | null>(null);
  const close = () => {
    setDone(action);
    setAction(null);
  };
  const isGone = done !== null && !actions.includes(done);
  useEffect(() => {
    // The button that opened the dialog went with what it did: reading goes on at the record's title.
    if (isGone && document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isGone]);
  return (
    <>
      {actions.map((each) => (
        <Button key={each} size="s" variant={each === main ? 'primary' : 'line'} onClick={() => setAction(each)}>
          {labelOf(each)}
        </Button>
      ))}
      <Dialog
        open={action !== null}
        onClose={close}
        title={action === null ? '' : labelOf(action)}
        closeLabel={t('close')}
        size={action !== null && isWide?.(action) ? 'm' : 's'}
      >
        {action === null ? null : children(action, close)}
      </Dialog>
    </>
  );
}
