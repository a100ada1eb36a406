/** An sRGB color as the linear values that files of models have. */
export const linearColor = (color: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return Math.round(linear * 1e5) / 1e5;
  });
  return [red, green, blue];
};
