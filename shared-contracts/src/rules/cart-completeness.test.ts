import { missingParts } from './cart-completeness.ts';
import type { PartNeed } from './cart-completeness.ts';

const PANEL = 1;
const POST = 2;
const CLAMP = 3;
const CONCRETE = 4;
const ROLL = 5;
const needs: PartNeed[] = [
  { productId: PANEL, targetId: POST, per: 'post', ratio: 1, isRequired: true },
  { productId: PANEL, targetId: CLAMP, per: 'item', ratio: 0.1, isRequired: false },
  { productId: PANEL, targetId: CONCRETE, per: 'post', ratio: 2, isRequired: false },
  { productId: POST, targetId: CONCRETE, per: 'item', ratio: 2, isRequired: false },
  { productId: ROLL, targetId: POST, per: 'metre', ratio: 0.4, isRequired: true },
];
const cart = (amounts: Record<number, number>) =>
  Object.entries(amounts).map(([id, amount]) => ({ productId: Number(id), amount, metres: Number(id) === ROLL ? 25 : null }));
const missing = (amounts: Record<number, number>) =>
  Object.fromEntries(missingParts(cart(amounts), needs).map((part) => [part.targetId, part.missing]));

test('eleven panels with nine posts lack three, and the clamps that were begun', () => {
  expect(missing({ [PANEL]: 11, [POST]: 9, [CLAMP]: 1 })).toEqual({ [POST]: 3, [CLAMP]: 1 });
});

test('what is only advised is not asked for until some of it is there', () => {
  expect(missing({ [PANEL]: 10, [POST]: 11 })).toEqual({});
  expect(missing({ [PANEL]: 10, [POST]: 11, [CONCRETE]: 5 })).toEqual({ [CONCRETE]: 17 });
});

test('concrete is counted once, whether by panels or by their posts', () => {
  expect(missing({ [PANEL]: 10, [POST]: 14, [CONCRETE]: 1 })).toEqual({ [CONCRETE]: 27 });
});

test('rolls need posts by the metre, exactly', () => {
  expect(missing({ [ROLL]: 1 })).toEqual({ [POST]: 10 });
  expect(missing({ [ROLL]: 1, [POST]: 10 })).toEqual({});
});

test('adding what is missing completes the cart, and one more panel never asks for more than two posts', () => {
  for (let panels = 0; panels <= 12; panels += 1) {
    for (let posts = 0; posts <= 15; posts += 1) {
      for (let rolls = 0; rolls <= 3; rolls += 1) {
        const amounts = { [PANEL]: panels, [POST]: posts, [ROLL]: rolls };
        const filled = { ...amounts, [POST]: posts + (missing(amounts)[POST] ?? 0) };
        expect([amounts, missing(filled)]).toEqual([amounts, {}]);
        expect(missing({ ...filled, [PANEL]: panels + 1 })[POST] ?? 0).toBeLessThanOrEqual(panels === 0 ? 2 : 1);
      }
    }
  }
});
