import { MAX_PAGE_SIZE } from '@swathline/contract';

interface Page {
  next: string | null;
}

/** All rows of a list, each page after the end of the one before: a server in use may hold more than one, and change meanwhile. */
export async function everyRow<P extends Page, Row>(
  page: (at: { limit: number; after?: string }) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const read = await page({ limit: MAX_PAGE_SIZE, ...(after !== null && { after }) });
    rows.push(...rowsOf(read));
    after = read.next;
  } while (after !== null);
  return rows;
}
