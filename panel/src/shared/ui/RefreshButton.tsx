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

/** Asks the server again; for a page's head. */
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

/** Asks the server again; for the corner of a card. `label` says what. */
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
