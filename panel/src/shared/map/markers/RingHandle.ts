import { styled } from '@mui/material/styles';

/** Pixels, so that a thumb hits it; WCAG 2.2, 2.5.5. */
const HANDLE_SIZE = 44;

/** What a corner and a side of a ring are taken by: a round button whose first child is the dot that is seen. */
export const RingHandle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: HANDLE_SIZE,
  height: HANDLE_SIZE,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  touchAction: 'none',
  '& span': { width: 16, height: 16, borderRadius: '50%' },
  '&&:focus-visible': { outline: '3px solid #1c5f93', outlineOffset: -6, boxShadow: '0 0 0 2px #fff' },
});
