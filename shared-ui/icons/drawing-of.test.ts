import { drawings } from '../src/icon/drawings.ts';
import { drawingOf, lucideNames } from './drawing-of.ts';

describe('icon drawings', () => {
  it('are those of the installed lucide version, one for each name', () => {
    const expected = Object.fromEntries(Object.entries(lucideNames).map(([name, lucideName]) => [name, drawingOf(lucideName)]));
    expect(drawings).toEqual(expected);
  });
});
