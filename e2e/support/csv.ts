/** The cells of a CSV file (RFC 4180) that begins with a byte order mark. */
export function cellsOf(csv: string): string[] {
  return [...csv.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
