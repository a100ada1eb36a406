/** Who is looked at, and from where: the height of a grown-up's eyes, standing or in a garden chair. */
export const PERSON_CM = 175;
export const EYE_CM = { standing: 160, sitting: 120 } as const;
/** The terrace is so far inside the fence, and somebody who passes by walks so far outside it. */
export const TERRACE_CM = 500;
export const STREET_CM = 100;

interface Look {
  eyeCm: number;
  /** from the eyes to the fence */
  distanceCm: number;
  /** from the fence to the person behind it */
  behindCm: number;
  fenceCm: number;
}

/** How many centimetres of a person, from the top, are seen above a fence on level ground. */
export const seenAboveCm = ({ eyeCm, distanceCm, behindCm, fenceCm }: Look): number => {
  const hiddenCm = fenceCm + ((fenceCm - eyeCm) * behindCm) / distanceCm;
  return Math.round(Math.min(PERSON_CM, Math.max(0, PERSON_CM - hiddenCm)));
};

export const BODY_PARTS = ['nothing', 'crown', 'head', 'shoulders', 'torso', 'knees', 'all'] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** The most of a person, from the top in cm, that each word still means. */
const LIMITS_CM: readonly (readonly [BodyPart, number])[] = [
  ['nothing', 0],
  ['crown', 12],
  ['head', 30],
  ['shoulders', 50],
  ['torso', 90],
  ['knees', PERSON_CM - 1],
];
export const bodyPartOf = (seenCm: number): BodyPart => LIMITS_CM.find(([, limit]) => seenCm <= limit)?.[0] ?? 'all';

export const VIEWPOINTS = ['standing', 'sitting', 'street'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

/** What is seen above a fence, standing and sitting on the terrace, of somebody in the street; and from the street, of somebody on it. */
export const eyeLine = (fenceCm: number): { from: Viewpoint; seenCm: number; part: BodyPart }[] =>
  VIEWPOINTS.map((from) => {
    const seenCm =
      from === 'street'
        ? seenAboveCm({ eyeCm: EYE_CM.standing, distanceCm: STREET_CM, behindCm: TERRACE_CM, fenceCm })
        : seenAboveCm({ eyeCm: EYE_CM[from], distanceCm: TERRACE_CM, behindCm: STREET_CM, fenceCm });
    return { from, seenCm, part: bodyPartOf(seenCm) };
  });
