/** Loads the texts of all domains: an answer may have an error code of any of them. */
import '../aftersale/texts.ts';
import '../catalogue/texts.ts';
import '../content/texts.ts';
import '../customers/texts.ts';
import '../platform/texts.ts';
import '../sales/texts.ts';
import '../staff/texts.ts';
