import { linkPictureOf } from './link-picture.ts';
import { anImage } from '../testing/a-product.ts';

const drawing = anImage('tekening');
const scene = {
  ...anImage('tuin'),
  sources: [
    { type: 'image/avif' as const, src_set: '/media/tuin-480.avif 480w, /media/tuin-800.avif 800w' },
    { type: 'image/webp' as const, src_set: '/media/tuin-480.webp 480w, /media/tuin-800.webp 800w' },
  ],
};

it("a link's picture is the largest one that all sites accept", () => {
  expect(linkPictureOf([drawing, scene])).toBe('/media/tuin-800.webp');
});

it("a link's picture is a drawing if there is nothing else", () => {
  expect(linkPictureOf([drawing])).toBe('/media/tekening.svg');
  expect(linkPictureOf([])).toBeUndefined();
});
