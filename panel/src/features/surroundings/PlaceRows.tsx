import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ageText,
  hazardName,
  heightText,
  type NearHazard,
  type Neighbour,
  type NeighbourCheck,
  NEVER_COMPLETE,
  siteName,
  siteSource,
  wayText,
} from '@swathline/contract';
import type { ReactNode } from 'react';
import { AmountText } from '../../shared/ui/AmountText.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { CheckEntry } from './CheckEntry.tsx';
import { PlaceSymbol } from './PlaceSymbol.tsx';

const MAX_ROWS = 20;

/** Hazards, nearest first, with their age on the given day. */
export function HazardRows({ hazards, today }: { hazards: readonly NearHazard[]; today: string }) {
  return (
    <>
      {hazards.length === 0 && <Hint>No hazards are on file.</Hint>}
      <Rows>
        {hazards.slice(0, MAX_ROWS).map(({ hazard, ...way }) => (
          <Row key={hazard.id} symbol={<PlaceSymbol frame="hazard" kind={hazard.kind} />}>
            <b>{hazardName(hazard)}</b>, <AmountText>{`${heightText(hazard.heightM)}, ${wayText(way)}`}</AmountText>;{' '}
            {ageText(hazard, today)}
          </Row>
        ))}
      </Rows>
      <Hint>{`${moreText(hazards.length, 'hazard')}${NEVER_COMPLETE}`}</Hint>
    </>
  );
}

interface NeighbourRowsProps {
  neighbours: readonly Neighbour[];
  today: string;
  /** Shown when no site is on file. */
  empty: string;
}

/** Neighbours, nearest first, each with the reason why it counts. */
export function NeighbourRows({ neighbours, today, empty }: NeighbourRowsProps) {
  if (neighbours.length === 0) return <Hint>{empty}</Hint>;
  return (
    <>
      <Rows>
        {neighbours.slice(0, MAX_ROWS).map(({ site, why, ...way }) => (
          <Row key={site.id} symbol={<PlaceSymbol frame="site" kind={site.kind} />}>
            <b>{siteName(site)}</b>, <AmountText>{wayText(way)}</AmountText>. {why}. {siteSource(site, today)}
            {site.contactPhone !== null && `; ${[site.contactName, site.contactPhone].filter(Boolean).join(', ')}`}
          </Row>
        ))}
      </Rows>
      {neighbours.length > MAX_ROWS && <Hint>{moreText(neighbours.length, 'neighbour')}</Hint>}
    </>
  );
}

const moreText = (count: number, noun: string) =>
  count > MAX_ROWS ? `The nearest ${MAX_ROWS} of ${count} ${noun}s; the map shows all. ` : '';

export function CheckRows({ checks }: { checks: readonly NeighbourCheck[] }) {
  if (checks.length === 0) return <Hint>Nobody has recorded a check of the neighbours.</Hint>;
  return (
    <Rows>
      {checks.map((check) => (
        <Row key={check.id}>
          <CheckEntry check={check} />
        </Row>
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function Row({ symbol, children }: { symbol?: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.5 }}>
      {symbol}
      <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
