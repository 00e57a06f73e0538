/** One record of RFC 4180, ending with CRLF; a missing value is empty. */
export function csvRecord(values: readonly (number | string | null)[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: number | string | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
