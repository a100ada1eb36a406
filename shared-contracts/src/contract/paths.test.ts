import { inLanguage, paths } from './paths.ts';

const slugs = { nl: 'draadpaneel', fr: 'panneau-rigide', de: 'gittermatte', en: 'mesh-panel' };

it.each([
  [paths.home('nl'), '/nl'],
  [paths.products('de', 'garden'), '/de/products/garden/all'],
  [paths.products('de', 'all'), '/de/products/all/all'],
  [paths.products('fr', 'deco', slugs), '/fr/products/deco/panneau-rigide'],
  [paths.quote('fr', 'a b'), '/fr/quote?reference=a%20b'],
  [paths.secondChances('en'), '/en/second-chances/all/all'],
  [paths.product('en', { slugs }), '/en/product/mesh-panel'],
  [paths.product('nl', { slugs }, 12), '/nl/product/draadpaneel?variant=12'],
  [paths.search('nl'), '/nl/search'],
  [paths.search('nl', 'poort & paal'), '/nl/search?q=poort%20%26%20paal'],
  [paths.cart('nl'), '/nl/cart'],
  [paths.cart('nl', 'overview'), '/nl/cart'],
  [paths.cart('nl', 'payment'), '/nl/cart?step=payment'],
  [paths.discount('nl', 'LENTE-10'), '/nl/discount/LENTE-10'],
  [paths.discount('fr', 'A/B', '/fr/search?q=x'), '/fr/discount/A%2FB?next=%2Ffr%2Fsearch%3Fq%3Dx'],
  [paths.completed('nl'), '/nl/cart/completed'],
  [paths.completed('nl', 'a/b'), '/nl/cart/completed?payment=a%2Fb'],
  [paths.login('fr', '/fr/account?x=1'), '/fr/login?callback=%2Ffr%2Faccount%3Fx%3D1'],
  [paths.configurator('nl'), '/nl/configurator'],
  [paths.configurator('nl', { kind: 'fence' }), '/nl/configurator'],
  [paths.configurator('de', { kind: 'terrace' }), '/de/configurator?kind=terrace'],
  [paths.configurator('fr', { plan: 'a/b' }), '/fr/configurator?plan=a%2Fb'],
  [
    paths.configurator('en', { fence: { system: 'nova', height_cm: '180', colour: 'none' } }),
    '/en/configurator?system=nova&height_cm=180&colour=none',
  ],
  [paths.wishlist('nl'), '/nl/wishlist'],
  [paths.wishlist('fr', { list: 'a/b' }), '/fr/wishlist?list=a%2Fb'],
  [paths.wishlist('de', { ids: [3, 12] }), '/de/wishlist?ids=3,12'],
  [paths.sharedWishlist('en', 'x y'), '/en/wishlist/x%20y'],
  [paths.reviews('nl'), '/nl/account/reviews'],
  [paths.reviews('de', 7), '/de/account/reviews?line=7'],
  [paths.order('nl', 36), '/nl/account/orders/36'],
  [paths.page('nl', 'advies/hoe hoog'), '/nl/advies/hoe%20hoog'],
])('paths: writes %s', (path, expected) => {
  expect(path).toBe(expected);
});

it('paths: a slug never leaves its segment', () => {
  const evil = { nl: '../../evil?x#y', fr: '', de: '', en: '' };
  expect(paths.product('nl', { slugs: evil })).toBe('/nl/product/..%2F..%2Fevil%3Fx%23y');
});

it.each([
  ['/nl', 'fr', '/fr'],
  ['/nl/cart', 'de', '/de/cart'],
  ['/xx/nl/nl', 'en', '/en/nl/nl'],
  ['/', 'nl', '/nl'],
] as const)('paths: finds %s in %s at %s', (pathname, lang, expected) => {
  expect(inLanguage(pathname, lang)).toBe(expected);
});
