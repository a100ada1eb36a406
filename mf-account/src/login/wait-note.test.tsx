/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/harness.ts';
import { WaitNote } from './wait-note.tsx';

/** A new refusal with each click, always with the same duration. */
function Refused() {
  const [refusal, setRefusal] = useState({});
  return (
    <>
      <WaitNote refusal={refusal} text="Te veel pogingen." seconds={30} />
      <button type="button" onClick={() => setRefusal({})}>
        Nog eens
      </button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it('counts down to the next possible attempt, and announces it', () => {
  renderPart(<Refused />);
  expect(screen.getByRole('alert')).toHaveTextContent('Te veel pogingen.Je kunt het over 30 seconden opnieuw proberen.');
  pass(10);
  expect(screen.getByText('Je kunt het over 20 seconden opnieuw proberen.')).toBeVisible();
  // the sentence is there once, and counting is no news
  expect(screen.getAllByText(/opnieuw proberen/)).toHaveLength(1);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  pass(20);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Je kunt het nu opnieuw proberen.')).toBeVisible();
});

it('restarts with another refusal of the same duration', () => {
  renderPart(<Refused />);
  pass(30);
  fireEvent.click(screen.getByRole('button', { name: 'Nog eens' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Je kunt het over 30 seconden opnieuw proberen.');
  pass(30);
  expect(screen.getByText('Je kunt het nu opnieuw proberen.')).toBeVisible();
});
