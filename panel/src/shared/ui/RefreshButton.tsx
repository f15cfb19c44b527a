import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { List } from '../api/list.ts';

interface Refreshing {
  onClick: () => void;
  busy?: boolean;
}

type Props = { list: Pick<List<unknown>, 'refresh' | 'isFetching'> } | Refreshing;

function refreshing(props: Props): Refreshing {
  return 'list' in props ? { onClick: props.list.refresh, busy: props.list.isFetching } : props;
}

/** Reloads the data of a page, for its title bar. */
export function RefreshButton(props: Props) {
  const { onClick, busy = false } = refreshing(props);
  return (
    <Button
      aria-keyshortcuts="r"
      variant="outlined"
      color="inherit"
      startIcon={<RefreshIcon />}
      onClick={onClick}
      loading={busy}
      loadingPosition="start"
    >
      Refresh
    </Button>
  );
}

/** Reloads the data of a card, for its corner. `label` names the data. */
export function RefreshIconButton({ label, ...props }: Props & { label: string }) {
  const { onClick, busy = false } = refreshing(props);
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} onClick={onClick} loading={busy}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
