/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { handleUnhandledErrors } from './unhandled-errors.ts';

function fakeProcess(survives?: (error: unknown) => boolean) {
  const emitter = new EventEmitter();
  const seen = { reported: [] as unknown[], exits: [] as number[] };
  handleUnhandledErrors(
    { on: (event, listener) => emitter.on(event, listener), exit: (code) => seen.exits.push(code) },
    { report: (error) => seen.reported.push(error), ...(survives && { isHarmless: survives }) },
  );
  return { emitter, seen };
}

test('an unhandled rejection is reported, and the process continues', () => {
  const { emitter, seen } = fakeProcess();
  emitter.emit('unhandledRejection', 'forgotten');
  expect(seen).toEqual({ reported: ['forgotten'], exits: [] });
});

test('an uncaught exception ends the process, unless it is known to be harmless', () => {
  const { emitter, seen } = fakeProcess((error) => error === 'harmless');
  emitter.emit('uncaughtException', 'harmless');
  expect(seen).toEqual({ reported: ['harmless'], exits: [] });
  emitter.emit('uncaughtException', 'grave');
  expect(seen).toEqual({ reported: ['harmless', 'grave'], exits: [1] });
});
