import { isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s is an article number', (text) =>
  expect(isGtin(text)).toBe(true),
);
test.each(['4006381333930', '400638133393', '', '40063813339x1', '123'])('%s is none', (text) => expect(isGtin(text)).toBe(false));
