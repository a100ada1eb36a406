/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { guardAgainstTranslation } from './translation-guard.ts';

let stop: () => void;
beforeEach(() => {
  stop = guardAgainstTranslation();
});
afterEach(() => stop());

/** Replaces every text node as browsers do when they translate a page. */
type Translate = (text: Text) => void;
const font = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(text.toUpperCase());
  return outer;
};
const WAYS: [string, Translate][] = [
  ['are replaced', (text) => text.parentNode?.replaceChild(font(text.data), text)],
  [
    'are removed after a font was put before them',
    (text) => {
      text.before(font(text.data));
      text.remove();
    },
  ],
  [
    'are removed after a font was put behind them',
    (text) => {
      text.after(font(text.data));
      text.remove();
    },
  ],
  [
    'are removed before a font comes',
    (text) => {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(font(text.data), nextSibling);
    },
  ],
];
const WRAP: [string, Translate] = [
  'are wrapped',
  (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.before(outer);
    outer.append(inner);
    inner.append(text);
  },
];

function translate(root: Node, translateNode: Translate) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() !== '' && !text.parentElement?.closest('font')) translateNode(text);
}

/** Texts beside each other and beside elements, as in JSX. */
function Part({ first, middle, last, count }: { first: string | null; middle: ReactNode; last: string | null; count: number }) {
  return (
    <p data-testid="part">
      {first}
      {middle}
      <b>{count} pieces</b>
      {last}
    </p>
  );
}

/** Lets the mutation observers run. */
const settle = () => act(() => Promise.resolve());

describe.each([...WAYS, WRAP])('translation guard: a page whose text nodes %s', (_way, translateNode) => {
  const readPartText = () => screen.getByTestId('part').textContent.toLowerCase();
  const show = async () => {
    const { rerender } = render(<Part first="one " middle={null} last=" four" count={3} />);
    translate(document.body, translateNode);
    await settle();
    return rerender;
  };

  it('removes a text that is no longer rendered', async () => {
    const rerender = await show();
    rerender(<Part first={null} middle={null} last={null} count={3} />);
    expect(readPartText()).toBe('3 pieces');
  });

  it('inserts an element before a text', async () => {
    const rerender = await show();
    rerender(<Part first="one " middle={<i>two </i>} last=" four" count={3} />);
    expect(readPartText()).toBe('one two 3 pieces four');
    rerender(<Part first={null} middle={<i>two </i>} last=" four" count={3} />);
    rerender(<Part first="one " middle={<i>two </i>} last=" four" count={3} />);
    expect(readPartText()).toBe('one two 3 pieces four');
  });

  it('shows a changed text, each time it is translated', async () => {
    const rerender = await show();
    for (const count of [4, 5]) {
      rerender(<Part first={`uno${count} `} middle={null} last=" four" count={count} />);
      await settle();
      expect(readPartText()).toBe(`uno${count} ${count} pieces four`);
      translate(document.body, translateNode);
      await settle();
    }
    rerender(<Part first={null} middle={null} last={null} count={6} />);
    await settle();
    expect(readPartText()).toBe('6 pieces');
  });

  it('can be unmounted', async () => {
    const { unmount } = render(
      <>
        text <Part first="a" middle="b" last="c" count={1} /> more
      </>,
    );
    translate(document.body, translateNode);
    await settle();
    unmount();
    expect(document.body).not.toHaveTextContent(/text|more/i);
  });
});

it('removes an element that the translation moved into a font, and nothing else', async () => {
  const { rerender } = render(<Part first="one " middle={<i>two </i>} last=" four" count={3} />);
  const part = screen.getByTestId('part');
  const sentence = document.createElement('font');
  part.prepend(sentence);
  sentence.append(...[...part.childNodes].slice(1));
  await settle();
  rerender(<Part first="one " middle={null} last=" four" count={3} />);
  expect(part).toHaveTextContent('one 3 pieces four');
});

it('patches the browser’s functions only after a translation', async () => {
  const { removeChild } = Node.prototype;
  render(<Part first="one " middle={null} last=" four" count={3} />);
  await settle();
  expect(Node.prototype.removeChild).toBe(removeChild);
  translate(document.body, (text) => text.parentNode?.replaceChild(font(text.data), text));
  await settle();
  expect(Node.prototype.removeChild).not.toBe(removeChild);
  expect(() => document.body.removeChild(document.head)).toThrow(/not a child/);
});
