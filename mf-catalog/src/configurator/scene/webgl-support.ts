/** `slow`: only by the processor, which takes seconds for a picture. */
export type WebGlSupport = 'fast' | 'slow' | 'none';

const hasContext = (attributes: WebGLContextAttributes): boolean => {
  const context = document.createElement('canvas').getContext('webgl2', attributes);
  // Browsers allow a few contexts at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

export const webGlSupport = (): WebGlSupport => {
  if (hasContext({ failIfMajorPerformanceCaveat: true })) return 'fast';
  return hasContext({}) ? 'slow' : 'none';
};

/** The visitor's browser asks to load little. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
