import { useSearchParams } from 'react-router';

export type FieldsView = 'list' | 'map';

/** Which fields a list shows: active ones, inactive ones, or both. */
export type Activity = 'active' | 'inactive' | 'all';

const IS_ACTIVE: Record<Activity, 'true' | 'false' | undefined> = { active: 'true', inactive: 'false', all: undefined };

/** The view and what is shown in it, kept in the URL and absent there as long as they are as usual. */
export function useFieldsView() {
  const [url, setUrl] = useSearchParams();
  const view: FieldsView = url.get('view') === 'map' ? 'map' : 'list';
  const shown = url.get('show');
  const checksLand = url.get('land') === 'check';
  const activity: Activity = shown === 'inactive' || shown === 'all' ? shown : 'active';

  const put = (name: string, value: string, usual: string) =>
    setUrl((now) => {
      const next = new URLSearchParams(now);
      if (value === usual) next.delete(name);
      else next.set(name, value);
      if (name !== 'view') next.delete('page');
      return next;
    });

  return {
    view,
    activity,
    /** As the list's query wants it. */
    isActive: IS_ACTIVE[activity],
    /** Only fields whose land is to be checked. */
    checksLand,
    showView: (next: FieldsView) => put('view', next, 'list'),
    showLandToCheck: (next: boolean) => put('land', next ? 'check' : '', ''),
    showActivity: (next: Activity) => put('show', next, 'active'),
  };
}
