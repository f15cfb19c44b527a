import Box from '@mui/material/Box';

const LINES = Array.from({ length: 15 }, (_, line) => line);

/** Passes over a field towards the horizon; two are already sprayed. */
export function Furrows() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {LINES.map((line) => {
        const foot = -900 + line * 215;
        const head = 520 + line * 34;
        return (
          <path
            key={line}
            d={`M${foot} 860 C${foot + (head - foot) * 0.45} 560 ${head - 60} 330 ${head + 130} -40`}
            fill="none"
            stroke={line === 4 || line === 5 ? '#f2b705' : '#2a6757'}
            strokeOpacity={line === 4 ? 0.85 : line === 5 ? 0.5 : 0.55}
            strokeWidth={line === 4 || line === 5 ? 10 : 7}
          />
        );
      })}
    </Box>
  );
}
