import { COMMANDS } from './commands.ts';
import { USAGES, usage, usageOf } from './usage.ts';

it('every command has a usage, and no other', () => {
  expect(Object.keys(USAGES).sort()).toEqual(Object.keys(COMMANDS).sort());
});

it('the list names every command once, at the start of a line', () => {
  for (const command of Object.keys(COMMANDS)) {
    expect({
      command,
      times: usage()
        .split('\n')
        .filter((line) => new RegExp(`^ {2}${command}( |$)`).test(line)).length,
    }).toEqual({
      command,
      times: 1,
    });
  }
});

it.each(Object.keys(COMMANDS))('the usage of %s has a line for each option, its own and the common ones', (command) => {
  const text = usageOf(command);
  expect(text).toMatch(new RegExp(`^Usage: pnpm mf ${command}`));
  const options = [...text.matchAll(/^ {2}--([a-z-]+)(?: <[^>]+>)? {3,}\S/gm)].map(([, option]) => option);
  expect(options).toEqual([...Object.keys(USAGES[command]?.options ?? {}), 'environment', 'json', 'help']);
});

it.each(Object.entries(USAGES))('the forms of %s show only options that it has', (_command, { forms, options }) => {
  const shown = [...forms.join(' ').matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option);
  expect(shown.filter((option) => !Object.hasOwn(options, option))).toEqual([]);
});

it('an unknown command gets the list', () => {
  expect(usageOf('frobnicate')).toBe(usage());
});
