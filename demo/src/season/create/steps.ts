import { TRANSITIONS, type SprayJobStatus, type Transition } from '@swathline/contract';
import type { Random } from '../../random.ts';

export interface Step {
  transition: Transition;
  notes: string | null;
}

const NOTES: Readonly<Record<Transition, readonly (string | null)[]>> = {
  submit: [null, 'Ready when you are.', 'Crop is a few days ahead of plan.'],
  approve: [null, 'Approved, we will text the evening before.', 'Approved. Weather window looks good.'],
  requestChanges: [
    'Please check the rate, it is above the label.',
    'Which side is the dugout on? Please mark it.',
    'Dates clash with seeding, pick later ones.',
  ],
  start: [null],
  complete: [null],
  cancel: ['Hail took the crop.', 'Farmer sprayed it by ground.', 'Too far gone, not worth the pass.'],
};

const ROUTES: Readonly<Record<SprayJobStatus, readonly Transition[]>> = {
  draft: [],
  submitted: ['submit'],
  changes_needed: ['submit', 'requestChanges'],
  approved: ['submit', 'approve'],
  in_progress: ['submit', 'approve', 'start'],
  completed: ['submit', 'approve', 'start', 'complete'],
  cancelled: ['submit', 'cancel'],
};

/** The transitions from draft to a status, sometimes with a round of requested changes. */
export function stepsTo(status: SprayJobStatus, random: Random): Step[] {
  const route = ROUTES[status];
  const detour: readonly Transition[] = route.includes('approve') && random.chance(0.2) ? ['submit', 'requestChanges'] : [];
  return [...detour, ...route].map((transition) => ({ transition, notes: random.pick(NOTES[transition]) }));
}

/** The transitions that remain from the current status; none if the status is not on the planned path. */
export function remainingSteps(steps: readonly Step[], status: SprayJobStatus): Step[] {
  const passed = ['draft' as SprayJobStatus, ...steps.map(({ transition }): SprayJobStatus => TRANSITIONS[transition].to)];
  const reached = passed.lastIndexOf(status);
  return reached === -1 ? [] : steps.slice(reached);
}
