/**
 * Measures of the plan that the planner shows, and offers to begin with, before anything is typed: whole fields, so that no piece is cut.
 * System, height, colour and the like are those of its form.
 */
export const EXAMPLE_PLAN = {
  fence: { length_mm: 8700, gate: { position_mm: 5000, kind: 'single', width_cm: 100 } },
  gabion: { length_mm: 6000 },
  terrace: { length_mm: 7000, width_mm: 3000 },
} as const;
