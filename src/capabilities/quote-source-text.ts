/**
 * Text of an event's source as a JSON string, so that it cannot pose as anything around it: no line break, and no quotation mark that ends it.
 * Signs that start code, a link, a picture or an element in Markdown are escaped too, for clients that render what a tool answers.
 */
export function quoteSourceText(text: string): string {
  return JSON.stringify(text).replace(/[`<\u2028\u2029]|(?<=\])[([]|(?<=!)\[/g, (sign) => unicodeEscape(sign));
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
