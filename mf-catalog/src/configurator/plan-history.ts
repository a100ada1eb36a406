import { useState } from 'react';
import type { ConfigurationAnswer, FenceAnswer } from 'shared-contracts/wire/configurator';

type Input = FenceAnswer['input'];

/** Fences that were stored, oldest first, which of them is shown, and the plan that was seen last. */
interface History {
  fences: readonly Input[];
  at: number;
  seen: string;
}

const isSame = (a: Input | undefined, b: Input): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Undo and redo over everything that was typed or drawn: each stored fence is a step. `show` fills the form with one. */
export function usePlanHistory(answer: ConfigurationAnswer | null, isSaved: boolean, show: (input: Input) => void) {
  const [history, setHistory] = useState<History>({ fences: [], at: -1, seen: '' });
  if (answer?.kind === 'fence' && isSaved && answer.share_id !== history.seen) {
    const { input, share_id: seen } = answer;
    const isStep = !isSame(history.fences[history.at], input);
    setHistory(isStep ? { fences: [...history.fences.slice(0, history.at + 1), input], at: history.at + 1, seen } : { ...history, seen });
  }
  const goTo = (at: number): (() => void) | null => {
    const input = history.fences[at];
    if (input === undefined) return null;
    return () => {
      setHistory({ ...history, at });
      show(input);
    };
  };
  return { undo: goTo(history.at - 1), redo: goTo(history.at + 1) };
}
