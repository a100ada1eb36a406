import fc from 'fast-check';
import { anImage } from 'shared-contracts/testing/a-product';
import { commonScale, PLATE } from './on-one-scale.ts';

const picture = (plate?: { columns: number; height: number; on_scale: boolean }) => ({ list_image: anImage(), plate });

it('has a mark every half metre, in the scale of the list', () => {
  const scale = commonScale([picture(), picture()]);
  expect(scale).toMatchObject({ factor: 1, shape: 0.88 });
  expect(scale?.marks.map(({ metres }) => metres)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(scale?.marks[0]?.share).toBeCloseTo(0.15);
});

it('halves the scale of all when one takes two columns', () => {
  const wide = commonScale([picture(), picture({ columns: 2, height: 352, on_scale: true })]);
  expect(wide).toMatchObject({ factor: 0.5, shape: 0.44 });
  expect(wide?.marks.map(({ share }) => share)).toEqual(commonScale([picture()])?.marks.map(({ share }) => share));
});

it('is nothing when no product is drawn to scale', () => {
  expect(commonScale([picture({ columns: 1, height: 352, on_scale: false }), { list_image: null, plate: undefined }])).toBeNull();
  expect(commonScale([])).toBeNull();
});

it('keeps every mark within the plate, a half metre apart', () => {
  const plate = fc.record({ columns: fc.constantFrom(1, 2), height: fc.constantFrom(352, 408, 480), on_scale: fc.constant(true) });
  fc.assert(
    fc.property(fc.array(plate, { minLength: 1, maxLength: 4 }), (plates) => {
      const scale = commonScale(plates.map(picture));
      const height = (scale?.shape ?? 0) * PLATE.width;
      const px = scale?.marks.map(({ share }) => share * height) ?? [];
      expect(Math.max(...px)).toBeLessThan(height);
      for (const [at, each] of px.slice(1).entries())
        expect(each - (px[at] ?? 0)).toBeCloseTo((PLATE.width / PLATE.cm) * 50 * (scale?.factor ?? 0));
    }),
  );
});
