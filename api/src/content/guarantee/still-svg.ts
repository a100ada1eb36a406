/** What a still drawing consists of (SVG 2): no script, animation, link, sound or part of a web page. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use switch title desc metadata style view path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'clipPath mask pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

const SVG = 'http://www.w3.org/2000/svg';
/** Elements of these namespaces would be more than an editor's remarks. */
const WEB_PAGE = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

const NAME = '[A-Za-z_][A-Za-z0-9_.:-]*';
const QUOTED = `(?:"[^"<]*"|'[^'<]*')`;
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(${QUOTED})`, 'g');
/** Everything such a file may be cut into, one after the other: XML without declarations of its own. */
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<\\?xml(?<declaration>\\s[^?<>]*)\\?>',
    '<!DOCTYPE\\s+svg(?:\\s+PUBLIC\\s+"-//W3C//DTD SVG [^"]*"\\s+"[^"]*")?\\s*>',
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    `<(?<close>/?)(?<name>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*${QUOTED})*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (_, decimal?: string, hex?: string, name: string = '') => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return name === '' ? (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd') : (ENTITIES[name] ?? '');
  });

/** A part of the drawing itself, or a picture that is in the file. */
const LOCAL_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const LOCAL_REFERENCE_OR_FONT = /^\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/(?:x-)?)?font[/-][a-z0-9-]+)[;,])/i;

/** What in a style sheet, an attribute or one of its values reaches out of the file; null when nothing does. */
const styleFault = (css: string): string | null => {
  if (css.includes('\\')) return 'a style with an escape (\\)';
  const [forbidden] = /@import|(?:image-set|image|cross-fade|src|element|expression)\(/i.exec(css) ?? [];
  if (forbidden !== undefined) return `a style with ${forbidden}`;
  const external = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].find(([, target = '']) => !LOCAL_REFERENCE_OR_FONT.test(target));
  return external === undefined ? null : `a reference to ${(external[1] ?? '').slice(0, 60) || 'nothing'}`;
};

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributeFault = (name: string, value: string): string | null => {
  const local = localOf(name);
  if (/^on/i.test(local)) return `an event handler (${name})`;
  if (name === 'xmlns' && value !== SVG) return `something other than SVG (${value.slice(0, 60)})`;
  if (name.startsWith('xmlns:')) return WEB_PAGE.includes(value) ? `a part of a web page (${name})` : null;
  if (name === 'xml:base') return 'a base address (xml:base)';
  if (local === 'href' || local === 'src') return LOCAL_REFERENCE.test(value) ? null : `a reference to ${value.slice(0, 60)}`;
  // what has a prefix is a remark of the program that drew it
  return name.includes(':') ? null : styleFault(value);
};

/** A remark of the program that drew it has a prefix of its own; with SVG's own, or none that is known, it is part of the drawing. */
const elementFault = (name: string, namespaces: ReadonlyMap<string, string>): string | null => {
  if (ELEMENTS.has(localOf(name))) return null;
  const namespace = name.includes(':') ? namespaces.get(name.slice(0, name.indexOf(':'))) : SVG;
  return namespace === undefined || namespace === SVG ? `<${name}>` : null;
};

/**
 * Why a text is not a static drawing, as a message for its uploader: a script, an event handler, animation, a link, anything outside the
 * file, or XML that goes beyond elements, attributes and text. Null when it may be served as it is. Unclosed elements are not found here,
 * but when it is drawn.
 */
export const svgFault = (svg: string): string | null => {
  const namespaces = new Map<string, string>();
  const names = new Set<string>();
  let css: string | null = null;
  let at = 0;
  while (at < svg.length) {
    TOKEN.lastIndex = at;
    const parts = TOKEN.exec(svg)?.groups;
    if (parts === undefined) return `something that no drawing needs, at character ${at + 1}`;
    at = TOKEN.lastIndex;
    const { declaration = '', cdata, text = '', name, close, empty, attributes = '' } = parts;
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1] ?? 'utf-8';
    if (encoding.toLowerCase() !== 'utf-8') return `the encoding ${encoding}; UTF-8 is needed`;
    if (FOREIGN_ENTITY.test(text) || FOREIGN_ENTITY.test(attributes)) return 'an entity of its own';
    // the parts of a style sheet are one text, even with comments between them
    if (css !== null) css += cdata ?? decodeEntities(text);
    if (name === undefined) continue;
    const local = localOf(name);
    if (names.size === 0 && local !== 'svg') return `<${name}> where <svg> should begin`;
    names.add(name);
    if (css !== null) {
      const fault = local === 'style' && close === '/' ? styleFault(css) : `<${name}> within a style`;
      if (fault !== null) return fault;
      css = null;
    } else if (local === 'style' && close === '' && empty === '') css = '';
    for (const [, key = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
      const value = decodeEntities(quoted.slice(1, -1));
      const fault = attributeFault(key, value);
      if (fault !== null) return fault;
      if (!key.startsWith('xmlns:')) continue;
      const prefix = localOf(key);
      // a prefix with two meanings could hide an element
      if ((namespaces.get(prefix) ?? value) !== value) return `two meanings of ${prefix}:`;
      namespaces.set(prefix, value);
    }
  }
  if (names.size === 0) return 'no <svg>';
  for (const name of names) {
    const fault = elementFault(name, namespaces);
    if (fault !== null) return fault;
  }
  return null;
};
