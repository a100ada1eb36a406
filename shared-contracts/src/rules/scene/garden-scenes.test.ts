import { boundsOf } from '../model/model-bounds.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import { fenceSceneName, gardenScenes, sceneModel } from './garden-scenes.ts';

const scenes = gardenScenes();

it('there is one scene, with a name of its own, of every height and colour of every system', () => {
  const names = scenes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [system, { heights, colours }] of Object.entries(FENCE_RULES))
    for (const height of heights)
      for (const colour of colours) expect(names).toContain(fenceSceneName(system as keyof typeof FENCE_RULES, height, colour));
});

it.each(scenes.map((scene) => [scene.name, scene] as const))('%s is as high as its name says, and nothing of it is cut', (name, scene) => {
  const [, height] = name.split('-');
  const { high } = boundsOf(sceneModel(scene), ({ role, isBelow }) => role === 'piece' && !isBelow);
  expect(high[1]).toBeCloseTo(Number(height) / 100, 2);
  if (scene.plan.kind === 'fence')
    expect(scene.plan.drawing.flatMap(({ segments }) => segments).filter(({ is_cut }) => is_cut)).toEqual([]);
});

it('a scene in a colour that no plan has is in that colour', () => {
  const black = scenes.find(({ name }) => name === 'linea-153-black');
  const anthracite = scenes.find(({ name }) => name === 'linea-153-anthracite');
  if (!black || !anthracite) throw new Error('no scene');
  expect(sceneModel(black).materials.coat.color).toBe('#1f2122');
  expect(sceneModel(anthracite).materials.coat.color).toBe('#3b4247');
});
