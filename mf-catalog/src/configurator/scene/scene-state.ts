export const VIEWS = ['eye', 'orbit', 'underground'] as const;
export type View = (typeof VIEWS)[number];

export const LIGHTS = ['day', 'evening'] as const;
export type Light = (typeof LIGHTS)[number];

/** What of a plan is looked at, and when. */
export interface SceneState {
  view: View;
  light: Light;
  /** the side that is looked at */
  side: number;
}
