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

it('shows with a link the largest picture that every site takes', () => {
  expect(linkPictureOf([drawing, scene])).toBe('/media/tuin-800.webp');
});

it('shows the drawing with a link where that is all there is', () => {
  expect(linkPictureOf([drawing])).toBe('/media/tekening.svg');
  expect(linkPictureOf([])).toBeUndefined();
});
