import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clockIn, type GoNoGoReply, HOUR_MS } from '@swathline/contract';
import { operationTimeZone } from '@swathline/client/format/format';

type Sun = NonNullable<GoNoGoReply['sun']>;
type Times = Sun['sunDown'][number];

/** The timeline runs from this long before now to this long after. */
const HALF_MS = 12 * HOUR_MS;
const WIDTH = 360;
const HEIGHT = 44;
const BAND = 20;
const HOURS_BETWEEN_LABELS = 4;

/** The 24 hours around a moment, drawn and in words: daylight, the hours in which an inversion is likely, and the moment. */
export function SunTimeline({ sun, at }: { sun: Sun; at: string }) {
  const now = Date.parse(at);
  const start = now - HALF_MS;
  const x = (time: number) => (Math.min(Math.max(time - start, 0), 2 * HALF_MS) / (2 * HALF_MS)) * WIDTH;
  const band = ({ from, to }: Times) => ({ x: x(Date.parse(from)), width: x(Date.parse(to)) - x(Date.parse(from)) });

  return (
    <Box component="figure" sx={{ m: 0, mb: 1 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        sx={{ display: 'block', width: '100%', maxWidth: 420, '& text': { fill: 'currentColor', fontSize: 11 } }}
      >
        <Box component="rect" width={WIDTH} height={BAND} rx={3} sx={{ fill: '#f5dd90' }} />
        {sun.inversion.map((span) => (
          <rect key={span.from} {...band(span)} height={BAND} fill="#d98e73" />
        ))}
        {sun.sunDown.map((span) => (
          <rect key={span.from} {...band(span)} height={BAND} fill="#3b4a6b" />
        ))}
        {wholeHours(start).map((time) => (
          <text key={time} x={x(time)} y={HEIGHT - 6} textAnchor="middle">
            {clockText(time)}
          </text>
        ))}
        <line x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={BAND + 6} stroke="currentColor" strokeWidth={2} />
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {describeSun(sun, now)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Yellow: day. Red: an inversion is likely. Dark: the sun is down. Line: the time of the check.
      </Typography>
    </Box>
  );
}

/** The operation's time of day without seconds: '20:55'. */
export function clockText(moment: string | number): string {
  return clockIn(operationTimeZone(), new Date(moment).getTime());
}

/** The times to label: whole hours, away from the ends, where a label would be cut off. */
function wholeHours(start: number): number[] {
  const first = Math.ceil((start + HOUR_MS) / HOUR_MS) * HOUR_MS;
  const count = Math.floor((2 * HALF_MS - 2 * HOUR_MS) / (HOURS_BETWEEN_LABELS * HOUR_MS)) + 1;
  return Array.from({ length: count }, (_, index) => first + index * HOURS_BETWEEN_LABELS * HOUR_MS);
}

/** The night that lasts or comes next: 'Sunset 21:12, sunrise 04:53. An inversion is likely from 20:12 to 05:53.' */
function describeSun({ sunDown, inversion }: Sun, now: number): string {
  const next = (spans: Times[]) => spans.find(({ to }) => Date.parse(to) >= now);
  const [night, closed] = [next(sunDown), next(inversion)];
  if (!night || !closed) return 'The sun does not set.';
  const likely = `An inversion is likely from ${clockText(closed.from)} to ${clockText(closed.to)}.`;
  return `Sunset ${clockText(night.from)}, sunrise ${clockText(night.to)}. ${likely}`;
}
