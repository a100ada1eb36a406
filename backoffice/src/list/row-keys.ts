import type { KeyboardEvent } from 'react';
import type { RowSelection } from './use-selection.ts';

/**
 * Arrow keys, Home and End move the focus between the rows' links. Where rows can be chosen, the space bar chooses one, Shift and an arrow the
 * next one too, Ctrl+A all of the page, and Escape none.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, selection: RowSelection | undefined): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const { key, shiftKey } = event;
  const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const goal = links[goals[key] ?? -1];
  const idOf = (link: HTMLElement | undefined): string => link?.dataset.rowLink ?? '';
  if (selection && key === ' ') selection.toggle(idOf(links[at]), shiftKey);
  else if (selection && key === 'Escape' && selection.count > 0) selection.clear();
  else if (selection && key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.choosePage();
  else if (goal) {
    if (selection && shiftKey) selection.choose([idOf(links[at]), idOf(goal)]);
    goal.focus();
  } else return;
  event.preventDefault();
}
