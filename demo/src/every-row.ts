import { LONGEST_PAGE } from '@swathline/contract';

interface Page {
  total: number;
}

/** All rows of a list, page after page: a server in use may hold more than one page. */
export async function everyRow<P extends Page, Row>(
  page: (at: { limit: number; offset: number }) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const read = await page({ limit: LONGEST_PAGE, offset: rows.length });
    const more = rowsOf(read);
    rows.push(...more);
    if (more.length === 0 || rows.length >= read.total) return rows;
  }
}
