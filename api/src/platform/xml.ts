import { escapeMarkup } from 'shared-contracts/rules/escape-markup';

/** An element with its text or its children, in their order. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

type Child = XmlElement | null | readonly XmlElement[];

/** What XML 1.0 can't contain, not even as a reference, and what is only for the eye. */
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text on one line, without characters that XML does not allow. */
export const xmlText = (text: string): string => text.replaceAll(UNPRINTED, ' ').replaceAll(/\s+/g, ' ').trim();

export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes,
  content: xmlText(text),
});

/** An element of others; null stands for one that is left out. */
export const branch = (name: string, ...children: Child[]): XmlElement => ({
  name,
  attributes: {},
  content: children.flatMap((child) => child ?? []),
});

export const printElement = ({ name, attributes, content }: XmlElement): string => {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`)].join(' ');
  return `<${start}>${typeof content === 'string' ? escapeMarkup(content) : content.map(printElement).join('')}</${name}>`;
};

export const printXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root)}\n`;
