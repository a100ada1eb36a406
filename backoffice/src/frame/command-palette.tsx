import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog, Field, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { mayOpen } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import styles from './command-palette.module.css';

interface Target {
  to: string;
  label: string;
}

/** Ctrl+K (or ⌘K): goes to a screen, or looks for an order, without the mouse. */
export function CommandPalette() {
  const { t } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const can = useCan();
  const id = useId();
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setText('');
      setOpen(true);
    };
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  }, []);
  const wanted = text.trim();
  const screens = SCREENS.flatMap(({ path, scope, nav }): Target[] =>
    nav !== undefined && mayOpen({ scope }, can) ? [{ to: path, label: t(`nav.${nav.id}`) }] : [],
  ).filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const searches: Target[] = [
    ...(can('read_orders') ? [{ to: `/orders?q=${encodeURIComponent(wanted)}`, label: t('palette.orders', { text: wanted }) }] : []),
    ...(can('read_stock') ? [{ to: `/stock?q=${encodeURIComponent(wanted)}`, label: t('palette.stock', { text: wanted }) }] : []),
  ];
  const targets = wanted === '' ? screens : [...screens, ...searches];
  const go = (to: string) => {
    setOpen(false);
    void navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = targets;
    if (first) go(first.to);
  };
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('palette.title')} closeLabel={t('close')} size="s">
      <form onSubmit={submit}>
        <Field id={id} label={t('palette.label')} hint={t('palette.hint')}>
          <TextInput data-autofocus autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </form>
      <ul className={styles.targets}>
        {targets.map(({ to, label }) => (
          <li key={to}>
            <button type="button" onClick={() => go(to)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
