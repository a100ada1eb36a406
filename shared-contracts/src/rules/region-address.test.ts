import { addressInRegion, addressWithoutRegion, regionOfAddress } from './region-address.ts';

test.each([
  ['/nl/product/x', '/nl/product/x?region=lu'],
  ['/nl/product/x?variant=5', '/nl/product/x?variant=5&region=lu'],
])('%s in a region is %s', (address, expected) => {
  expect(addressInRegion(address, 'lu')).toBe(expected);
  expect(regionOfAddress(expected.slice(expected.indexOf('?')))).toBe('lu');
  expect(addressWithoutRegion(expected)).toBe(address);
});

test.each([
  ['/nl/x?region=nl&a=%2Fb#top', '/nl/x?a=%2Fb#top'],
  ['/nl/x?a=1&region=nl&b=2', '/nl/x?a=1&b=2'],
  ['/nl/x?a=1&subregion=nl', '/nl/x?a=1&subregion=nl'],
  ['/nl/x', '/nl/x'],
])('%s without its region is %s', (address, expected) => expect(addressWithoutRegion(address)).toBe(expected));

test.each(['', '?region=', '?region=xx', '?region=BE', '?a=region'])('%j names no region', (search) =>
  expect(regionOfAddress(search)).toBeUndefined(),
);
