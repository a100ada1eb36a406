import type { Lang } from 'shared-contracts/contract/locales';
import { labelPdf } from './label-pdf.ts';
import type { LabelData } from './label-pdf.ts';

export interface LabelContent {
  data: LabelData;
  lang: Lang;
}

/** Runs in a thread of its own: see `drawInThread`. */
export default ({ data, lang }: LabelContent): Promise<Buffer> => labelPdf(data, lang);
