import { benchStreams } from '../streams/streams.ts';
import { atLeast, atMost, type Finding } from './finding.ts';

/** Many browsers on the live map: what the bench measures, held to its limits. */
export async function manyStreams(): Promise<Finding[]> {
  const figures = await benchStreams();
  return figures.map(({ name, value, limit, unit, better }) => (better === 'lower' ? atMost : atLeast)(name, value, limit, unit));
}
