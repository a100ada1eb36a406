import { arSupport, quickLookUrl, sceneViewerUrl } from './ar-support.ts';

const device = (userAgent: string, maxTouchPoints = 5) => ({ userAgent, maxTouchPoints });
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

it.each([
  ['an iPhone that knows rel="ar"', device(IPHONE), true, 'ios'],
  ['an app on an iPhone that does not', device(IPHONE), false, 'none'],
  ['an Android phone', device(ANDROID), false, 'android'],
  ['a computer', device(LAPTOP, 0), false, 'code'],
  ['a computer with a touch screen', device(LAPTOP, 10), false, 'code'],
] as const)('%s', (_name, navigator, hasQuickLook, expected) => {
  expect(arSupport(navigator, hasQuickLook)).toBe(expected);
});

it('Quick Look does not let a fence be made larger or smaller', () => {
  expect(quickLookUrl('https://shop.test/plan.usdz')).toBe('https://shop.test/plan.usdz#allowsContentScaling=0');
});

it('Scene Viewer loads the file at true scale, and a browser without it returns to the page', () => {
  const url = sceneViewerUrl('https://shop.test/a/plan.glb', 'https://shop.test/nl/configurator?plan=x#garden', 'Afsluiting van 12,5 m');
  expect(url).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?file=https%3A%2F%2Fshop\.test%2Fa%2Fplan\.glb&/);
  expect(url).toContain('resizable=false');
  expect(url).toContain('title=Afsluiting%20van%2012%2C5%20m');
  expect(url).toContain(';S.browser_fallback_url=https%3A%2F%2Fshop.test%2Fnl%2Fconfigurator%3Fplan%3Dx%23garden;end;');
});
