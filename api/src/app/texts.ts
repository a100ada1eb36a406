/** Loads the texts of every domain: an answer may carry an error code of any of them. */
import '../aftersale/texts.ts';
import '../catalogue/texts.ts';
import '../content/texts.ts';
import '../customers/texts.ts';
import '../platform/texts.ts';
import '../sales/texts.ts';
