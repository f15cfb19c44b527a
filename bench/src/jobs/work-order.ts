import type { Figure } from '../figure.ts';
import { callerAt } from '../running-server.ts';

const PDFS = 100;

/** The work orders of a hundred jobs, one after another: two fields and two chemicals each. */
export async function workOrderFigure(address: string): Promise<Figure> {
  const call = await callerAt(address);
  const { text } = await call(`/admin/spray-jobs?limit=${PDFS}`);
  const { sprayJobs } = (JSON.parse(text) as { data: { sprayJobs: { id: string }[] } }).data;
  const times: number[] = [];
  for (const { id } of sprayJobs) times.push((await call(`/spray-jobs/${id}/work-order`)).ms);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
  return { name: `a work order as PDF, p95 of ${times.length}`, value: p95, unit: 'ms', limit: 300, better: 'lower' };
}
