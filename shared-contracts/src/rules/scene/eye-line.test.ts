import fc from 'fast-check';
import { BODY_PARTS, bodyPartOf, eyeLine, PERSON_CM, seenAboveCm } from './eye-line.ts';

const cm = (min: number, max: number) => fc.integer({ min, max });
const looks = fc.record({ eyeCm: cm(100, 180), distanceCm: cm(50, 3000), behindCm: cm(0, 3000), fenceCm: cm(20, 300) });

it('never shows more of a person than there is, and never less than nothing', () => {
  fc.assert(
    fc.property(looks, (look) => {
      const seen = seenAboveCm(look);
      expect(seen).toBeGreaterThanOrEqual(0);
      expect(seen).toBeLessThanOrEqual(PERSON_CM);
    }),
  );
});

it('shows no more above a higher fence, and no less to eyes that are higher', () => {
  fc.assert(
    fc.property(looks, cm(1, 100), (look, more) => {
      expect(seenAboveCm({ ...look, fenceCm: look.fenceCm + more })).toBeLessThanOrEqual(seenAboveCm(look));
      expect(seenAboveCm({ ...look, eyeCm: look.eyeCm + more })).toBeGreaterThanOrEqual(seenAboveCm(look));
    }),
  );
});

it('shows what is above the fence, at any distance, when the eyes are as high as the fence', () => {
  fc.assert(
    fc.property(looks, (look) => {
      expect(seenAboveCm({ ...look, fenceCm: look.eyeCm })).toBe(Math.max(0, PERSON_CM - look.eyeCm));
    }),
  );
});

it('shows nothing of a person who stands behind a fence that is higher than eyes and person', () => {
  fc.assert(
    fc.property(looks, (look) => {
      expect(seenAboveCm({ ...look, fenceCm: Math.max(look.eyeCm, PERSON_CM) })).toBe(0);
    }),
  );
});

it('names more of the body for more centimetres', () => {
  fc.assert(
    fc.property(cm(0, PERSON_CM), cm(0, PERSON_CM), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(BODY_PARTS.indexOf(bodyPartOf(less))).toBeLessThanOrEqual(BODY_PARTS.indexOf(bodyPartOf(more)));
    }),
  );
});

it.each([
  [63, ['knees', 'knees', 'all']],
  [103, ['torso', 'torso', 'all']],
  [153, ['head', 'head', 'torso']],
  [180, ['nothing', 'nothing', 'nothing']],
])('a fence of %i cm', (fence, parts) => {
  expect(eyeLine(fence).map(({ part }) => part)).toEqual(parts);
});
