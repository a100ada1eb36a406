import { drawings } from '../src/icon/drawings.ts';
import { readDrawing, lucideNames } from './lucide-drawings.ts';

describe('icon drawings', () => {
  it('are those of the installed lucide version, one for each name', () => {
    const expected = Object.fromEntries(Object.entries(lucideNames).map(([name, lucideName]) => [name, readDrawing(lucideName)]));
    expect(drawings).toEqual(expected);
  });
});
