import { operationsStatus } from './operations-status.ts';

it('operations: errors outside of a page are listed of the served version and of the canary', () => {
  const remote = {
    name: 'mf-sample',
    wanted: '1.0.0',
    served: '1.0.0',
    owns: [],
    record_problem: null,
    refused: null,
    canary: { version: '1.1.0', percent: 10, refused: null },
    conflicts: [],
  };
  const state = { revision: 1, problem: null, store_problem: null, remotes: [remote] };
  const errors = { of: ({ version }: { version: string }) => [`${version} forgot a promise`] };
  expect(operationsStatus(state, errors, { all: () => [] })?.remotes).toMatchObject([
    { stray_errors: ['1.0.0 forgot a promise'], canary: { version: '1.1.0', stray_errors: ['1.1.0 forgot a promise'] } },
  ]);
});
