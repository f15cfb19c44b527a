import DeviceIcon from '@mui/icons-material/SmartphoneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Opens the devices of a pilot, in a row of people. */
export function DevicesButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Tooltip title="Devices">
      <IconButton size="small" aria-label={`Devices of ${name}`} onClick={onClick}>
        <DeviceIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
