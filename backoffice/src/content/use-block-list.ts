import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { MAX_BLOCKS } from 'shared-contracts/staff/content';
import type { EditedBlock } from 'shared-contracts/staff/content';
import { emptyBlock, moved } from './block-rules.ts';
import type { BlockKind } from './block-rules.ts';

/** How blocks change. The focus goes to the block that was added, moved or is left. */
export interface BlockList {
  /** the element that has the blocks in it */
  box: RefObject<HTMLDivElement | null>;
  /** `focus`: the place that gets the focus; missing: it stays where it is */
  replace: (at: number, block: EditedBlock, focus?: number) => void;
  insert: (at: number, kind: BlockKind) => void;
  /** makes two blocks of one */
  divide: (at: number, first: EditedBlock, second: EditedBlock) => void;
  remove: (at: number) => void;
  move: (at: number, to: number) => void;
}

export function useBlockList(value: readonly EditedBlock[], onChange: (blocks: EditedBlock[]) => void): BlockList {
  const box = useRef<HTMLDivElement>(null);
  /** the block that gets the focus when it is there */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const block = box.current?.querySelector(`[data-block="${next.current}"]`);
    const control = block?.querySelector<HTMLElement>('textarea, input') ?? block?.querySelector<HTMLElement>('select');
    next.current = null;
    control?.focus();
  });

  const change = (blocks: EditedBlock[], focus?: number): void => {
    if (focus !== undefined) next.current = Math.max(0, focus);
    onChange(blocks);
  };
  const replace: BlockList['replace'] = (at, block, focus) =>
    change(
      value.map((each, place) => (place === at ? block : each)),
      focus,
    );
  const insert: BlockList['insert'] = (at, kind) => {
    if (value.length < MAX_BLOCKS) change([...value.slice(0, at), emptyBlock(kind), ...value.slice(at)], at);
  };
  const remove: BlockList['remove'] = (at) =>
    change(
      value.filter((_block, place) => place !== at),
      at - 1,
    );
  const move: BlockList['move'] = (at, to) => {
    if (to >= 0 && to < value.length) change(moved(value, at, to), to);
  };
  const divide: BlockList['divide'] = (at, first, second) => change([...value.slice(0, at), first, second, ...value.slice(at + 1)], at + 1);
  return { box, replace, insert, divide, remove, move };
}
