import type { FenceKind } from 'shared-contracts/rules/plan/fence-systems';
import { permitHeightCm } from 'shared-contracts/rules/plan/permit-height';
import type { FencePlace, PermitRegion } from 'shared-contracts/rules/plan/permit-height';
import { height } from './advice-planning.ts';

const metres = (region: PermitRegion, place: FencePlace, kind: FenceKind): string =>
  `${(permitHeightCm(region, place, kind) ?? 0) / 100} m`;

test('the advice on heights says what the planner says', () => {
  const article = JSON.stringify(height.blocks);
  expect(article).toContain(
    `Vlaanderen, zij- en achtertuin: tot ${metres('flanders', 'back', 'screen')} zonder vergunning, open of dicht.`,
  );
  expect(article).toContain(
    `voortuin: dicht tot ${metres('flanders', 'front', 'screen')}, open tot ${metres('flanders', 'front', 'panel')}.`,
  );
  expect(article).toContain(`Voor de voorgevel: tot ${metres('nl', 'front', 'screen')} zonder vergunning.`);
  expect(article).toContain(`op hetzelfde erf: tot ${metres('nl', 'back', 'screen')}.`);
  expect(metres('flanders', 'back', 'panel')).toBe(metres('flanders', 'back', 'screen'));
});
