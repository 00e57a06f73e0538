/** Serializes an XML element. Children are serialized elements; text is escaped. */
export function element(name: string, attributes: Record<string, string>, content: string | string[] = ''): string {
  const inTag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = typeof content === 'string' ? escape(content) : `\n${content.join('\n')}\n`;
  return `<${name}${inTag.join('')}>${inside}</${name}>`;
}

function escape(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Control characters, which XML 1.0 cannot contain even escaped (section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
