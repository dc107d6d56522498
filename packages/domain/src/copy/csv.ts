/**
 * Lines of cells as comma-separated values (RFC 4180: CRLF after every line), for a spreadsheet, with the byte order mark
 * without which Excel does not recognise UTF-8.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * Quoted where it has a comma, quote or line break; an apostrophe keeps a spreadsheet from running text as a formula. A
 * negative amount is none.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
