import Chip from '@mui/material/Chip';
import { CHECK_LAND, type LandCheck } from '@swathline/contract';

/** Marks a field whose land somebody has to check; renders nothing for other fields. */
export function CheckLandChip({ check }: { check: LandCheck | undefined }) {
  return check?.status === 'check' ? <LandToCheck /> : null;
}

/** Says that there is land to look at. */
export function LandToCheck() {
  return <Chip size="small" color="warning" variant="outlined" label={CHECK_LAND} sx={{ fontWeight: 600 }} />;
}
