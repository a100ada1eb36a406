/** The overview of QR pages, then the pages themselves. */
import type { ContentPage } from '../seed-types.ts';
import { fenceCodes } from './qr/fences.ts';
import { gardenCodes } from './qr/garden.ts';
import { gateCodes } from './qr/gates.ts';
import { qrSection } from './sections.ts';

export const qr: ContentPage[] = [qrSection, ...fenceCodes, ...gateCodes, ...gardenCodes];
