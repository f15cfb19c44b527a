import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { List } from '../api/list.ts';

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

/** The icon button in a card's corner that reloads its data; `label` names the data. */
export function RefreshIconButton({ label, ...props }: Props & { label: string }) {
  const { onClick, busy = false } = refreshOf(props);
  return (
    <span data-tooltip={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} loading={busy}>
        <RefreshIcon fontSize="small" />
      </IconButton>
    </span>
  );
}
