import type { SxProps, Theme } from '@mui/material/styles';

/** Styles MapLibre's controls and popups like the rest of the panel, in both colour schemes. */
export const mapStyles: SxProps<Theme> = (theme) => ({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 240,
  overflow: 'hidden',
  // Below the canvas, which is transparent until the map is drawn.
  '&[aria-busy="true"]::before': {
    content: '"Loading map..."',
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    color: 'text.secondary',
    animation: 'map-is-late 1ms 600ms both',
  },
  '@keyframes map-is-late': { from: { visibility: 'hidden' } },
  '& .maplibregl-map': { font: 'inherit' },
  '& .maplibregl-canvas:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
  '& .maplibregl-ctrl-bottom-right': { bottom: 28 },
  '& .maplibregl-ctrl-group': { bgcolor: 'background.paper', borderRadius: 1, boxShadow: 2 },
  '& .maplibregl-ctrl-group button': { width: 44, height: 44 },
  '& .maplibregl-ctrl-group button + button': { borderTopColor: 'divider' },
  '& .maplibregl-ctrl-icon': theme.applyStyles('dark', { filter: 'invert(0.9)' }),
  '& .maplibregl-ctrl-scale': {
    bgcolor: 'background.paper',
    opacity: 0.9,
    borderColor: 'text.secondary',
    color: 'text.secondary',
    fontSize: 11,
  },
  '& .maplibregl-popup': { zIndex: 3 },
  '& .maplibregl-popup-content': { p: 0, bgcolor: 'transparent', boxShadow: 'none' },
  '& .maplibregl-popup-anchor-bottom > .maplibregl-popup-tip, & .maplibregl-popup-anchor-bottom-left > .maplibregl-popup-tip, & .maplibregl-popup-anchor-bottom-right > .maplibregl-popup-tip':
    {
      borderTopColor: 'background.paper',
    },
  '& .maplibregl-popup-anchor-top > .maplibregl-popup-tip, & .maplibregl-popup-anchor-top-left > .maplibregl-popup-tip, & .maplibregl-popup-anchor-top-right > .maplibregl-popup-tip':
    {
      borderBottomColor: 'background.paper',
    },
  '& .maplibregl-popup-anchor-left > .maplibregl-popup-tip': { borderRightColor: 'background.paper' },
  '& .maplibregl-popup-anchor-right > .maplibregl-popup-tip': { borderLeftColor: 'background.paper' },
});
