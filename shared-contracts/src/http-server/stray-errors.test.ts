/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { keepServing } from './stray-errors.ts';

function aProcess(survives?: (error: unknown) => boolean) {
  const emitter = new EventEmitter();
  const seen = { reported: [] as unknown[], exits: [] as number[] };
  keepServing(
    { on: (event, listener) => emitter.on(event, listener), exit: (code) => seen.exits.push(code) },
    { report: (error) => seen.reported.push(error), ...(survives && { survives }) },
  );
  return { emitter, seen };
}

test('a rejection that nobody awaits is reported, and the process goes on', () => {
  const { emitter, seen } = aProcess();
  emitter.emit('unhandledRejection', 'forgotten');
  expect(seen).toEqual({ reported: ['forgotten'], exits: [] });
});

test('an exception that nothing caught ends the process, unless it is known to be harmless', () => {
  const { emitter, seen } = aProcess((error) => error === 'harmless');
  emitter.emit('uncaughtException', 'harmless');
  expect(seen).toEqual({ reported: ['harmless'], exits: [] });
  emitter.emit('uncaughtException', 'grave');
  expect(seen).toEqual({ reported: ['harmless', 'grave'], exits: [1] });
});
