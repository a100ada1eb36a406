import { picturesOf } from './gallery-pictures.ts';

const image = { url: '/media/a.webp', alt: 'A fence', width: 640, height: 640, sources: [] };

test('says of a drawing only that it is to scale, and not of an uploaded photo', () => {
  const images = [
    { ...image, variant_ids: [1], is_photo: true },
    { ...image, url: '/media/b.svg', variant_ids: [1] },
    { ...image, url: '/media/c.svg', variant_ids: [2] },
  ];
  expect(picturesOf({ images }, { id: 1, image }).map(({ url, kind }) => [url, kind])).toEqual([
    ['/media/a.webp', 'use'],
    ['/media/b.svg', 'drawing'],
  ]);
});

test('keeps that a drawing is not to scale', () => {
  const images = [
    { ...image, variant_ids: [1], on_scale: false as const },
    { ...image, url: '/media/b.svg', variant_ids: [1] },
  ];
  expect(picturesOf({ images }, { id: 1, image }).map(({ isNotToScale }) => isNotToScale)).toEqual([true, undefined]);
});
