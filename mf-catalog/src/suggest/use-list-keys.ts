import { useEffect, useEffectEvent, useState } from 'react';
import { storeSearch } from './recent-searches.ts';

interface ListKeys {
  isOpen: boolean;
  /** id of the option selected by the arrow keys */
  activeId: string | null;
  close: () => void;
}

/**
 * Keys of an editable combobox whose focus stays in `input`: arrow keys move through `ids` and beyond the ends back to the text, Enter
 * follows the option, Escape closes and then clears, and cursor keys deselect.
 */
export function useListKeys(input: HTMLInputElement | null, ids: readonly string[], onFill: (query: string) => void): ListKeys {
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState<string | null>(null);
  const hasList = isOpen && ids.length > 0;
  // An option that no longer exists is deselected.
  const activeId = hasList && active !== null && ids.includes(active) ? active : null;

  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const walk = (steps: 1 | -1) => {
    setIsOpen(true);
    if (ids.length === 0) return;
    // The text itself comes before the first and after the last option.
    const stops = [null, ...ids];
    setActive(stops[(stops.indexOf(activeId) + steps + stops.length) % stops.length] ?? null);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const down = event.key === 'ArrowDown';
        if (!event.altKey) walk(down ? 1 : -1);
        else if (down) setIsOpen(true);
        else close();
        break;
      }
      case 'Enter':
        if (activeId === null) return;
        event.preventDefault();
        document.getElementById(activeId)?.click();
        break;
      case 'Escape':
        // Browsers clear a search box on Escape, even with an open list.
        event.preventDefault();
        if (hasList) close();
        else onFill('');
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        setActive(null);
        break;
      default:
    }
  });
  const onInput = useEffectEvent(() => {
    setIsOpen(true);
    setActive(null);
  });
  const onSubmit = useEffectEvent(() => {
    if (input) storeSearch(input.value);
    close();
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    const form = input?.form;
    if (!input || !form) return undefined;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && form.contains(target));
    const stops = [
      listen(input, 'keydown', (event) => event instanceof KeyboardEvent && onKeyDown(event)),
      listen(input, 'input', () => onInput()),
      listen(input, 'click', () => setIsOpen(true)),
      listen(form, 'submit', () => onSubmit()),
      // The focus goes nowhere when a phone's keyboard is closed or another window is opened: the list stays.
      listen(
        form,
        'focusout',
        (event) => event instanceof FocusEvent && event.relatedTarget && isOutside(event.relatedTarget) && onLeave(),
      ),
      listen(document, 'pointerdown', ({ target }) => isOutside(target) && onLeave()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [input]);

  return { isOpen, activeId, close };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
