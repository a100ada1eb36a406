/** Posts that do what a line post does, at a corner or an end, by the keys of the catalogue. The configurator uses the same ones. */
export const POST_STAND_INS: Readonly<Record<string, readonly string[]>> = {
  'post-linea': ['post-corner-linea'],
  'post-robur': ['post-corner-linea'],
};
