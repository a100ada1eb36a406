import { popupFeatures, shareLink } from './share-links.ts';

const page = { url: 'https://shop.test/nl/product/a?variant=2', title: 'Paneel & paal', picture: 'https://shop.test/media/a.jpg' };

it.each([
  ['whatsapp', 'https://wa.me/?text=Paneel+%26+paal+https%3A%2F%2Fshop.test%2Fnl%2Fproduct%2Fa%3Fvariant%3D2'],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.test%2Fnl%2Fproduct%2Fa%3Fvariant%3D2'],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fshop.test%2Fnl%2Fproduct%2Fa%3Fvariant%3D2&description=Paneel+%26+paal&media=https%3A%2F%2Fshop.test%2Fmedia%2Fa.jpg',
  ],
  ['mail', 'mailto:?subject=Paneel%20%26%20paal&body=https%3A%2F%2Fshop.test%2Fnl%2Fproduct%2Fa%3Fvariant%3D2'],
] as const)('%s', (target, link) => {
  expect(shareLink(target, page)).toBe(link);
});

it('opens a popup of 626 by 436 in the middle of the screen', () => {
  expect(popupFeatures({ width: 1440, height: 900 })).toBe('popup,noopener,width=626,height=436,left=407,top=232');
  expect(popupFeatures({ width: 320, height: 400 })).toContain('left=0,top=0');
});
