import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_PACKAGES, ROOT } from '../build/workspace.ts';
import { publishedJson } from './published-json.ts';

it.each(PLATFORM_PACKAGES)('the published %s depends on nothing of the workspace that is not published with it', (name) => {
  const json = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as Parameters<typeof publishedJson>[0];
  const { dependencies = {} } = publishedJson(json, '1.2.3');
  const own = Object.entries(dependencies).filter(([, range]) => /^(workspace|npm):/.test(range));
  for (const [each, range] of own)
    expect([PLATFORM_PACKAGES, range]).toEqual([expect.arrayContaining([each]), `npm:@groenhof/${each}@1.2.3`]);
  expect(Object.keys(dependencies)).not.toEqual([]);
});
