/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { handleUnhandledErrors } from './unhandled-errors.ts';

function fakeProcess(survives?: (error: unknown) => boolean) {
  const emitter = new EventEmitter();
  const recorded = { reported: [] as unknown[], exits: [] as number[] };
  handleUnhandledErrors(
    { on: (event, listener) => emitter.on(event, listener), exit: (code) => recorded.exits.push(code) },
    { report: (error) => recorded.reported.push(error), ...(survives && { isHarmless: survives }) },
  );
  return { emitter, seen: recorded };
}

test('an unhandled rejection is reported, and the process continues', () => {
  const { emitter, seen: recorded } = fakeProcess();
  emitter.emit('unhandledRejection', 'forgotten');
  expect(recorded).toEqual({ reported: ['forgotten'], exits: [] });
});

test('an uncaught exception ends the process, unless it is known to be harmless', () => {
  const { emitter, seen: recorded } = fakeProcess((error) => error === 'harmless');
  emitter.emit('uncaughtException', 'harmless');
  expect(recorded).toEqual({ reported: ['harmless'], exits: [] });
  emitter.emit('uncaughtException', 'grave');
  expect(recorded).toEqual({ reported: ['harmless', 'grave'], exits: [1] });
});
