import { api, FIELD_COLOR_BY, type FieldColorBy } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';

export const FIRST_ORDER = { sort: 'name', order: 'asc' } as const;

export type ViewName = 'list' | 'map';
/** What the colours on the map mean; red for none. */
export type ColorBy = 'red' | FieldColorBy;
export type Activity = 'active' | 'inactive' | 'all';

const IS_ACTIVE: Record<Activity, 'true' | 'false' | undefined> = { active: 'true', inactive: 'false', all: undefined };

/** The view and its filters, from the address. */
export function readFieldsView(url: URLSearchParams) {
  const shown = url.get('show');
  const activity: Activity = shown === 'inactive' || shown === 'all' ? shown : 'active';
  const view: ViewName = url.get('view') === 'map' ? 'map' : 'list';
  const checkLand = url.get('land') === 'check' ? ('true' as const) : undefined;
  const colorBy: ColorBy = FIELD_COLOR_BY.find((each) => each === url.get('colorBy')) ?? 'red';
  return { view, activity, colorBy, isActive: IS_ACTIVE[activity], checkLand };
}

export const loader = listLoader(api.fields.list, FIRST_ORDER, (url) => {
  const { view, isActive, checkLand } = readFieldsView(url);
  return view === 'list' ? { isActive, checkLand } : null;
});
