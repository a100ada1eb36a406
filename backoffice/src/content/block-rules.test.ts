import { emptyBlock, moved, turnInto, typedKind } from './block-rules.ts';

test('a block keeps what is written in it when it becomes another kind', () => {
  const list = turnInto({ kind: 'paragraph', text: 'een\ntwee' }, 'list');
  expect(list).toEqual({ kind: 'list', items: ['een', 'twee'] });
  expect(turnInto(list, 'faq')).toEqual({ kind: 'faq', question: 'een', answer: 'twee' });
  expect(turnInto({ kind: 'quote', text: 'Mooi', source: 'An' }, 'note')).toEqual({ kind: 'note', text: 'Mooi\nAn' });
  expect(turnInto(list, 'table')).toEqual({
    kind: 'table',
    caption: '',
    head: ['', ''],
    rows: [
      ['een', ''],
      ['twee', ''],
    ],
  });
  expect(turnInto(emptyBlock('table'), 'paragraph')).toEqual({ kind: 'paragraph', text: '' });
});

test('what is typed at the beginning of a paragraph says what it becomes', () => {
  expect(typedKind('## Kop')).toEqual({ kind: 'heading', text: 'Kop' });
  expect(typedKind('- punt')).toEqual({ kind: 'list', text: 'punt' });
  expect(typedKind('1. eerst')).toEqual({ kind: 'steps', text: 'eerst' });
  for (const text of ['-punt', 'een - twee', '10. mei', '#1']) expect(typedKind(text)).toBeNull();
});

test('moves one of many', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});
