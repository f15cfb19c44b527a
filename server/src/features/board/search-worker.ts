import { type PlannedLane, suggestOrder } from '@swathline/survey';

export interface SearchTask {
  /** Jobs may change lanes within a group, not between two. */
  groups: { lanes: PlannedLane[]; mayChangeLane: boolean }[];
}

/** Runs in a separate process, for one task. */
process.once('message', ({ groups }: SearchTask) => {
  const found = groups.map(({ lanes, mayChangeLane }) => suggestOrder(lanes, { mayChangeLane }));
  process.send?.(found, () => process.exit());
});
process.on('disconnect', () => process.exit());
