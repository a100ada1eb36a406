import type { KeyboardEvent } from 'react';
import { WAYS } from './map-tools.tsx';
import type { Way } from './map-tools.tsx';

interface Actions {
  closer: () => void;
  farther: () => void;
  moveBy: (direction: Way) => void;
}

const ARROWS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Keys of the map: + and - zoom, arrows move the map, or the focus between its pins when one has it. */
export const mapKeys =
  ({ closer, farther, moveBy }: Actions) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    const marks = [...event.currentTarget.querySelectorAll<SVGAElement>('a[data-mark]')];
    const focused = marks.findIndex((mark) => mark === document.activeElement);
    if (event.key === '+' || event.key === '=') closer();
    else if (event.key === '-') farther();
    else if (direction && focused >= 0) marks[(focused + WAYS[direction].x + WAYS[direction].y + marks.length) % marks.length]?.focus();
    else if (direction && event.target === event.currentTarget) moveBy(direction);
    else return;
    event.preventDefault();
  };
