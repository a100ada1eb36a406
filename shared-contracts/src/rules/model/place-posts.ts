import { BURIED_CM } from '../construction.ts';
import type { SheetPost, SheetStrut } from '../drawing/fence-sheet.ts';
import { linePostDepthMm, toMm } from './fence-build.ts';
import type { Build, SideFrame } from './fence-build.ts';
import type { MaterialName } from './materials.ts';
import { footingMesh, footPlate, postCap, postMesh, strutMesh } from './pieces/posts.ts';
import type { PostSection } from './pieces/posts.ts';

const STRUT_FOOT_MM = { side: 250, depth: 200 };

const sectionOf = (build: Build, post: SheetPost): PostSection => ({
  width: post.widthMm,
  depth: (post.kind === 'line' ? linePostDepthMm(build) : undefined) ?? post.widthMm,
  isRound: build.kind === 'mesh' && post.kind !== 'gate',
});

const addPost = (build: Build, side: SideFrame, post: SheetPost, top: number): void => {
  const { parts, plan } = build;
  const section = sectionOf(build, post);
  const at = side.at(post.x + post.widthMm / 2, post.ground);
  const aboveMm = toMm(post.ground - top);
  const key = `post ${section.width} ${section.depth} ${aboveMm}`;
  const material: MaterialName = post.kind === 'gate' ? 'gate' : 'post';
  parts.place(key, () => postMesh(section, 0, aboveMm / 1000), { material, role: 'post' }, at);
  parts.place(`cap ${key}`, () => postCap(section, aboveMm / 1000), { material: 'cap', role: 'fitting' }, at);
  if (post.hole === null || plan.input.ground === 'slab') {
    parts.place(`foot ${section.width}`, () => footPlate(section), { material: 'zinc', role: 'fitting' }, at);
    return;
  }
  const { sideMm, depthMm } = post.hole;
  const buried = `buried ${section.width} ${section.depth}`;
  parts.place(buried, () => postMesh(section, -BURIED_CM / 100, 0), { material, role: 'post', isBelow: true }, at);
  parts.place(
    `hole ${sideMm} ${depthMm}`,
    () => footingMesh(sideMm, depthMm),
    { material: 'concrete', role: 'footing', isBelow: true },
    at,
  );
};

export const addStrut = ({ parts, plan }: Build, side: SideFrame, { x, top, footX, foot }: SheetStrut, ground: number): void => {
  const [rise, reach, drop] = [ground - top, footX - x, ground - foot].map(toMm) as [number, number, number];
  parts.place(
    `strut ${rise} ${reach} ${drop}`,
    () => strutMesh(rise / 1000, reach / 1000, drop / 1000),
    { material: 'post', role: 'strut' },
    side.at(x, ground, -0.012),
  );
  if (plan.input.ground === 'slab') return;
  const { side: sideMm, depth } = STRUT_FOOT_MM;
  parts.place(
    'strut foot',
    () => footingMesh(sideMm, depth),
    { material: 'concrete', role: 'footing', isBelow: true },
    side.at(footX, foot),
  );
};

/** Both sides at a corner have its post: the side that begins there places it, as high as the higher side needs it. */
const cornerTop = (sides: readonly SideFrame[], place: number, isClosed: boolean): number | null => {
  const next = place + 1 < sides.length ? sides[place + 1] : isClosed ? sides[0] : undefined;
  const post = next?.posts.find(({ kind, x, widthMm }) => kind === 'corner' && Math.abs(x + widthMm / 2) < 1);
  return post === undefined || next === undefined ? null : post.top;
};

/** Every post once, with what holds it. */
export const addPosts = (build: Build, sides: readonly SideFrame[]): void => {
  const { closed } = build.plan.input;
  for (const [place, side] of sides.entries()) {
    const before = place > 0 ? sides[place - 1] : closed ? sides.at(-1) : undefined;
    for (const post of side.posts) {
      const middle = post.x + post.widthMm / 2;
      const isAtEnd = post.kind === 'corner' && Math.abs(middle - side.lengthMm) < 1;
      if (isAtEnd && cornerTop(sides, place, closed) !== null) continue;
      const isAtStart = post.kind === 'corner' && Math.abs(middle) < 1;
      const ends =
        isAtStart && before !== undefined
          ? before.posts.filter(({ kind, x, widthMm }) => kind === 'corner' && Math.abs(x + widthMm / 2 - before.lengthMm) < 1)
          : [];
      addPost(build, side, post, Math.min(post.top, ...ends.map(({ top }) => top)));
    }
  }
};
