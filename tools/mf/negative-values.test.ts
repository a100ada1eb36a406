import { parseArgs } from 'node:util';
import { withNegativeValues } from './negative-values.ts';

it('mf: a negative number is the value of the option before it, so that the command can say what is allowed', () => {
  const args = withNegativeValues(['prune', 'mf-catalog', '--days', '-1', '--json', '-h']);
  expect(args).toEqual(['prune', 'mf-catalog', '--days=-1', '--json', '-h']);
  expect(parseArgs({ args: args.slice(0, 3), allowPositionals: true, options: { days: { type: 'string' } } }).values).toEqual({
    days: '-1',
  });
});
