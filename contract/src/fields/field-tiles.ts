import type { ValueStyle } from '../display.ts';

/** Tiles contain outlines from this zoom on, and dots below it, where a quarter section is less than four pixels wide. */
export const FIRST_OUTLINE_ZOOM = 8;
/** Higher zooms enlarge the tiles of this zoom, whose units are 0.6 to 0.8 m on the prairies. Only these tiles contain names. */
export const LAST_TILE_ZOOM = 12;

/**
 * Layers of a tile: `outlines`, and `dots`; `labels` are points with `name` and `acres`. A dot for several fields has a `count`. With
 * `colorBy`, each feature has a `value`, which is missing if it is not known; a dot has the one that most of its fields have.
 */
export const FIELD_LAYERS = { outlines: 'outlines', dots: 'dots', labels: 'labels' } as const;

/** What the colours of fields can mean: the crop of this season, the farmer, the work of this season. */
export const FIELD_COLOR_BY = ['crop', 'customer', 'state'] as const;
export type FieldColorBy = (typeof FIELD_COLOR_BY)[number];

/**
 * How far the spraying of a field is this season. A field with several jobs has the state that comes first here: open work before work that
 * is done. Colours are those of the jobs' statuses.
 */
export const FIELD_STATE_STYLE = {
  in_progress: { label: 'In Progress', color: 'purple' },
  approved: { label: 'Approved', color: 'green' },
  to_plan: { label: 'To plan', color: 'orange' },
  sprayed: { label: 'Sprayed', color: 'blueGrey' },
} satisfies Record<string, ValueStyle>;
export type FieldState = keyof typeof FIELD_STATE_STYLE;
