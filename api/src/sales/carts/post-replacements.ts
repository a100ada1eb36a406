/** Posts that replace a line post at a corner or an end, by catalogue key. The configurator uses the same ones. */
export const POST_REPLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  'post-linea': ['post-corner-linea'],
  'post-robur': ['post-corner-linea'],
};
