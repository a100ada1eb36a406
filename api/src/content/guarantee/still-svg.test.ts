import { svgFault } from './still-svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = ''): string => `<svg ${XMLNS} ${attributes} width="40" height="20">${inner}</svg>`;

/** As drawing programs write them. */
const STILL: readonly (readonly [string, string])[] = [
  [
    'shapes and text',
    svg('<g fill="#003399"><rect width="40" height="20"/><text x="1" y="9">Garantie &amp; herstelling, 2&#xA0;jaar</text></g>'),
  ],
  [
    'what Illustrator puts before it',
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Illustrator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<path d="M0 0h9v9z"/>')}`,
  ],
  [
    'Inkscape’s remarks',
    svg(
      '<sodipodi:namedview id="n" pagecolor="#fff"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><path d="M0 0h9v9z" inkscape:label="C:\\q"/>',
      'xmlns:svg="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.example" xmlns:inkscape="http://inkscape.example" xmlns:rdf="http://rdf.example" xmlns:cc="http://cc.example"',
    ),
  ],
  [
    'a style sheet of its own',
    svg('<style type="text/css"><![CDATA[.a{fill:url(#g)}@font-face{font-family:E;src:url("data:font/woff2;base64,AA==")}]]></style>'),
  ],
  [
    'parts used twice',
    svg('<defs><path id="p" d="M0 0h9v9z"/></defs><use href="#p"/><use xlink:href="#p"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ],
  ['a picture within it', svg('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>')],
];
test.each(STILL)('%s may be served', (_, text) => {
  expect(svgFault(text)).toBeNull();
});

const LIVING: readonly (readonly [string, string, string])[] = [
  ['a script', svg('<script>alert(1)</script>'), '<script>'],
  ['a script under SVG’s other name', svg('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'), '<s:script>'],
  ['a script under a name of nobody’s', svg('<s:script>alert(1)</s:script>'), '<s:script>'],
  [
    'a script under a name with two meanings',
    svg('<g xmlns:s="http://www.w3.org/2000/svg"><s:script/></g>', 'xmlns:s="urn:x"'),
    'two meanings of s:',
  ],
  ['a web page', svg('<foreignObject><p>x</p></foreignObject>'), '<foreignObject>'],
  ['a web page under another name', svg('<h:iframe/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'), 'a part of a web page (xmlns:h)'],
  ['an element of a web page', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), 'something other than SVG (http://www.w3.org/1999/xhtml)'],
  ['an event handler', svg('<rect onclick="alert(1)"/>'), 'an event handler (onclick)'],
  ['an event handler at the root', svg('', 'OnLoad="alert(1)"'), 'an event handler (OnLoad)'],
  ['animation', svg('<rect><set attributeName="href" to="javascript:alert(1)"/></rect>'), '<set>'],
  ['a link', svg('<a href="https://elsewhere.example"><rect/></a>'), 'a reference to https://elsewhere.example'],
  ['a picture from elsewhere', svg('<image href="//elsewhere.example/x.png"/>'), 'a reference to //elsewhere.example/x.png'],
  ['a drawing within it', svg('<image href="data:image/svg+xml;base64,AA=="/>'), 'a reference to data:image/svg+xml;base64,AA=='],
  ['a script spelt in numbers', svg('<use href="&#106;avascript:alert(1)"/>'), 'a reference to javascript:alert(1)'],
  ['a use of another file', svg('<use x:href="other.svg#p"/>', 'xmlns:x="http://www.w3.org/1999/xlink"'), 'a reference to other.svg#p'],
  ['a colour from elsewhere', svg('<rect fill="url(https://elsewhere.example/#g)"/>'), 'a reference to https://elsewhere.example/#g'],
  ['a style from elsewhere', svg('<rect style="fill:u\\72l(https://elsewhere.example)"/>'), 'a style with an escape (\\)'],
  ['a style sheet from elsewhere', svg('<style>@import "https://elsewhere.example";</style>'), 'a style with @import'],
  ['a style sheet in pieces', svg('<style>@im<!-- -->port "https://elsewhere.example";</style>'), 'a style with @import'],
  ['a style sheet around an element', svg('<style>@im<title/>port "https://elsewhere.example";</style>'), '<title> within a style'],
  ['a style sheet before it', `<?xml-stylesheet href="x.css"?>${svg('')}`, 'something that no drawing needs, at character 1'],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'something that no drawing needs, at character 1',
  ],
  ['an entity of a document type', svg('<text>&colon;</text>'), 'an entity of its own'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'the encoding UTF-7; UTF-8 is needed'],
  ['another base', svg('<use xml:base="https://elsewhere.example" href="#p"/>'), 'a base address (xml:base)'],
  ['a broken tag', svg('<rect width=9/>'), 'something that no drawing needs, at character 65'],
  ['a web page instead', `<html>${svg('')}</html>`, '<html> where <svg> should begin'],
  ['nothing', 'only words', 'no <svg>'],
];
test.each(LIVING)('%s is refused, and named', (_, text, fault) => {
  expect(svgFault(text)).toBe(fault);
});
