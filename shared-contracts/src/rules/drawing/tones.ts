/**
 * Colours of drawings, the same for the pictures of the catalogue and for the planner: a fence on a plan has the colour of the panel that is
 * bought for it.
 */
export interface Tone {
  base: string;
  /** lit side, shaded side, outline */
  light: string;
  dark: string;
  edge: string;
}

export const COLOURS: Readonly<Record<string, Tone>> = {
  anthracite: { base: '#3b4247', light: '#6a757b', dark: '#262b2e', edge: '#15181a' },
  black: { base: '#1f2122', light: '#4b5053', dark: '#111213', edge: '#050505' },
  green: { base: '#1f5a41', light: '#4d8e70', dark: '#123a29', edge: '#0a2419' },
  brown: { base: '#5b3f2c', light: '#8a6a52', dark: '#3d2a1d', edge: '#271a11' },
  blue: { base: '#2c4f7c', light: '#5f83b0', dark: '#1b3456', edge: '#102238' },
  white: { base: '#eeefeb', light: '#ffffff', dark: '#c6cac4', edge: '#9da39d' },
  'light-grey': { base: '#b3b9ba', light: '#d8dcdc', dark: '#868d8f', edge: '#646b6d' },
  galvanized: { base: '#86949b', light: '#cbd4d8', dark: '#5d6971', edge: '#48535a' },
  'zinc-aluminium': { base: '#a9b1b2', light: '#e0e5e4', dark: '#79837f', edge: '#566059' },
  copper: { base: '#b0643a', light: '#dd9a72', dark: '#7d4325', edge: '#5a2f19' },
  stainless: { base: '#b4babd', light: '#eef1f2', dark: '#80888c', edge: '#5b6367' },
  biochromated: { base: '#bfa04c', light: '#e6cf8c', dark: '#8d7431', edge: '#665322' },
  chrome: { base: '#c4cbcf', light: '#ffffff', dark: '#7f8a91', edge: '#566068' },
  corten: { base: '#98522c', light: '#bd7444', dark: '#6b3519', edge: '#46220f' },
  concrete: { base: '#b5b4ad', light: '#cfcec8', dark: '#93928b', edge: '#74736c' },
  pine: { base: '#cfa873', light: '#e3c597', dark: '#a98353', edge: '#7f5f39' },
  douglas: { base: '#bd8355', light: '#d6a57b', dark: '#94603a', edge: '#6b4326' },
  bamboo: { base: '#c2a467', light: '#dcc491', dark: '#977b44', edge: '#6c562c' },
  teak: { base: '#94653f', light: '#b58660', dark: '#6e482a', edge: '#4c301a' },
  sand: { base: '#d6c6a8', light: '#e9dec8', dark: '#b3a07d', edge: '#8a7958' },
  none: { base: '#b9b5a8', light: '#d7d4ca', dark: '#928e81', edge: '#6d6a5f' },
};

export const toneOf = (colour: string): Tone => COLOURS[colour] ?? (COLOURS.none as Tone);

/** Shades of a heap of stones of one kind. */
export const STONE: Readonly<Record<string, readonly string[]>> = {
  bluestone: ['#6b7478', '#7f888b', '#5a6266', '#939b9c', '#747f86'],
  basalt: ['#3c4042', '#4a4f51', '#2f3335', '#585d5f'],
  marble: ['#e4e3dc', '#d3d2ca', '#f0efea', '#c2c2ba'],
  ardennes: ['#8d7a66', '#a08d77', '#766553', '#b3a18a', '#6f6a62'],
};
