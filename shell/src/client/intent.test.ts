/** @jest-environment jsdom */
import type { RouteObject } from 'react-router-dom';
import { preloadByIntent } from './intent.ts';

const lazy = () => Promise.resolve({});
const routes: RouteObject[] = [
  {
    path: '/:lang',
    id: 'shop',
    children: [
      { id: 'list', path: 'products/*', lazy },
      { id: 'here', path: 'here' },
      { id: 'other', path: 'other', lazy },
      { id: 'unused', path: 'unused', lazy },
    ],
  },
];

it('loads the page a visitor seems to want, once, by pointer, finger or focus', () => {
  document.body.innerHTML = `
    <a id="list" href="/nl/products/garden/all?page=2"><b>Tuin</b></a>
    <a id="again" href="/nl/products/garden/all">Tuin</a>
    <a id="other" href="/nl/other">Andere</a>
    <a id="here" href="/nl/here">Al hier</a>
    <a id="away" href="https://elsewhere.test/nl/unused">Elders</a>
    <a id="none" href="/nl/nothing">Niets</a>
    <button id="button">Knop</button>`;
  const loaded: string[] = [];
  preloadByIntent(routes, (id) => loaded.push(id));
  const want = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

  want('#list b', 'pointerover');
  expect(loaded).toEqual(['list']);
  want('#list', 'focusin');
  want('#again', 'pointerover');
  expect(loaded).toEqual(['list']);
  want('#other', 'touchstart');
  expect(loaded).toEqual(['list', 'other']);
  for (const selector of ['#here', '#away', '#none', '#button', 'body']) want(selector, 'pointerover');
  document.dispatchEvent(new Event('pointerover'));
  expect(loaded).toEqual(['list', 'other']);
});
