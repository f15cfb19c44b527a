import RefreshIcon from '@mui/icons-material/Refresh';
import type { List } from '../api/list.ts';
import Button from '@mui/material/Button';
import { IconAction } from './IconAction.tsx';

interface Refresh {
  onClick: () => void;
  busy?: boolean;
}

type Props = { list: Pick<List<unknown>, 'refresh' | 'isFetching'> } | Refresh;

function refreshOf(props: Props): Refresh {
  return 'list' in props ? { onClick: props.list.refresh, busy: props.list.isFetching } : props;
}

/** The button beside a page's title that reloads its data. */
export function RefreshButton(props: Props) {
  const { onClick, busy = false } = refreshOf(props);
  return (
    <Button aria-keyshortcuts="r" variant="outlined" color="inherit" startIcon={<RefreshIcon />} loading={busy} onClick={onClick}>
      Refresh
    </Button>
  );
}

/** The icon button in a card's corner that reloads its data; `label` names the data. */
export function RefreshIconButton({ label, ...props }: Props & { label: string }) {
  const { onClick, busy = false } = refreshOf(props);
  return (
    <IconAction tooltip={label} label={label} isBusy={busy} onClick={onClick}>
      <RefreshIcon fontSize="small" />
    </IconAction>
  );
}
