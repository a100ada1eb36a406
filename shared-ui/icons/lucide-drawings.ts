import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Our name of each icon, and lucide's. Every page contains all drawings: add names with care, then run `write-drawings.ts`. */
export const lucideNames = {
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  bell: 'bell',
  calendar: 'calendar',
  cart: 'shopping-cart',
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'circle-check': 'circle-check',
  'credit-card': 'credit-card',
  download: 'download',
  'external-link': 'external-link',
  eye: 'eye',
  'eye-off': 'eye-off',
  fence: 'fence',
  'file-text': 'file-text',
  gift: 'gift',
  globe: 'globe',
  grid: 'layout-grid',
  heart: 'heart',
  house: 'house',
  info: 'info',
  layers: 'layers',
  list: 'list',
  lock: 'lock',
  'log-out': 'log-out',
  mail: 'mail',
  'map-pin': 'map-pin',
  menu: 'menu',
  minus: 'minus',
  package: 'package',
  phone: 'phone',
  play: 'play',
  plus: 'plus',
  printer: 'printer',
  'refresh-cw': 'refresh-cw',
  'rotate-ccw': 'rotate-ccw',
  ruler: 'ruler',
  search: 'search',
  share: 'share-2',
  sliders: 'sliders-horizontal',
  store: 'store',
  trash: 'trash-2',
  'triangle-alert': 'triangle-alert',
  truck: 'truck',
  user: 'user',
  x: 'x',
  'zoom-in': 'zoom-in',
};

/** The shapes inside a lucide file, without its frame and white space. */
export function readDrawing(lucideName: string): string {
  const packageJson = createRequire(import.meta.url).resolve('lucide-static/package.json');
  const svg = readFileSync(join(packageJson, '..', 'icons', `${lucideName}.svg`), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (!shapes) throw new Error(`No drawing in the lucide file of ${lucideName}.`);
  return shapes
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
    .trim();
}
