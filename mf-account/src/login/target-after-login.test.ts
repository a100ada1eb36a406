import { targetAfterLogin } from './target-after-login.ts';

const target = (callback: string) => targetAfterLogin(`?callback=${encodeURIComponent(callback)}`, 'fr');

describe('the page after signing in', () => {
  it('is the page that required it, with its query', () => {
    expect(target('/fr/cart?step=payment')).toBe('/fr/cart?step=payment');
    expect(target('/fr/account/orders/36')).toBe('/fr/account/orders/36');
    expect(target('/fr/search?q=../v1.2')).toBe('/fr/search?q=../v1.2');
  });

  it('is the cart without a callback', () => {
    expect(targetAfterLogin('', 'de')).toBe('/de/cart');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/fr\\..\\evil',
    'javascript:alert(1)',
    '/fr/€',
    'fr/cart',
    '/..//evil.example',
    '/.//evil.example',
    '/fr/%2e%2E/..//evil.example',
    '/fr/..',
    '',
  ])('is the cart when the callback is %j', (callback) => {
    expect(target(callback)).toBe('/fr/cart');
  });
});
