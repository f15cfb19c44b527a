import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import { useSearchParams } from 'react-router';
import { ViewToggle } from '../../shared/ui/Page.tsx';

type JobsView = 'list' | 'calendar';

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'calendar', label: 'Calendar', icon: CalendarIcon },
] as const;

/** Kept in the URL, absent there while it is the list. */
export function useJobsView() {
  const [url, setUrl] = useSearchParams();
  const view: JobsView = url.get('view') === 'calendar' ? 'calendar' : 'list';
  const showView = (next: JobsView) =>
    setUrl((now) => {
      const changed = new URLSearchParams(now);
      if (next === 'list') changed.delete('view');
      else changed.set('view', next);
      return changed;
    });
  return { view, showView };
}

export function JobsViewToggle({ view, showView }: ReturnType<typeof useJobsView>) {
  return <ViewToggle view={view} views={VIEWS} onChange={showView} />;
}
