import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';

/** Opens the search over everything. Looks like the input it leads to; on phones an icon. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <ButtonBase onClick={onClick} aria-keyshortcuts="/" sx={button}>
      <SearchIcon fontSize="small" />
      <Box component="span" sx={(theme) => ({ flexGrow: 1, textAlign: 'left', [theme.breakpoints.down('lg')]: visuallyHidden })}>
        Search
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{ display: { xs: 'none', lg: 'block' }, px: 0.75, border: 1, borderRadius: 0.5, fontFamily: 'inherit', fontSize: '0.8125rem' }}
      >
        /
      </Box>
    </ButtonBase>
  );
}

const button = {
  gap: 1,
  px: 1.25,
  height: 40,
  minWidth: { xs: 40, lg: 220 },
  borderRadius: 1,
  border: { lg: '1px solid rgb(255 255 255 / 0.3)' },
  bgcolor: { lg: 'rgb(255 255 255 / 0.08)' },
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.14)' },
} as const;
