import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { api, formatNumber, nameOfCustomer, zoneLabel } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { ringAcres } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { listQueryOf } from '../../shared/api/rows.ts';
import { FieldsSketch } from '../../shared/before-map/FieldsSketch.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import type { Proposal } from './AnswerDialog.tsx';

const AnswerDialog = lazyDialog(() => import('./AnswerDialog.tsx').then((m) => m.AnswerDialog));

type State = Proposal['state'];

const ON_FILE = '#2e7d5b';
const PROPOSED = '#c2601a';

const STATE_LABEL: Record<State, string> = { open: 'Waiting', accepted: 'Accepted', refused: 'Refused' };
const STATES = Object.keys(STATE_LABEL) as State[];

/** Outlines and zones that farmers propose, each beside the land on file. */
export function ProposalsPage() {
  const [state, setState] = useState<State>('open');
  const { data, error, refetch } = useQuery(listQueryOf(api.farmProposals.list, { query: { state } }));
  return (
    <Page title="Proposals of farmers">
      <Tabs value={state} onChange={(_, next: State) => setState(next)} aria-label="State of the proposals" sx={{ mb: 2 }}>
        {STATES.map((each) => (
          <Tab key={each} value={each} label={STATE_LABEL[each]} />
        ))}
      </Tabs>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && <Typography>{state === 'open' ? 'No proposal waits for an answer.' : 'None yet.'}</Typography>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
        {data?.rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </Box>
    </Page>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { kind, zoneKind, coordinates, fieldId, fieldName, farmer, note, state, answer, answeredBy, createdAt } = proposal;
  const { data: field, error, refetch } = useQuery(queryOf(api.fields.get, { params: { id: fieldId } }));
  const [isAnswering, setAnswering] = useState<'accept' | 'refuse' | null>(null);
  const acres = ringAcres(coordinates);
  const onFile = field?.acreage?.totalFieldArea?.acres;
  const isOutline = kind === 'outline';
  const land = field && {
    id: fieldId,
    name: fieldName,
    ring: field.coordinates,
    zones: isOutline ? [] : [coordinates],
    color: ON_FILE,
  };
  return (
    <Card title={`${fieldName}: ${isOutline ? 'another outline' : zoneLabel({ kind: zoneKind })}`}>
      <Hint>
        {nameOfCustomer(farmer)}, {formatMoment(createdAt)}
      </Hint>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {land && (
        <Box sx={{ height: 260, my: 1 }}>
          <FieldsSketch
            zoneColor={PROPOSED}
            label={`Sketch of ${fieldName} and the proposal`}
            fields={isOutline ? [land, { id: 'proposal', name: 'Proposed', ring: coordinates, zones: [], color: PROPOSED }] : [land]}
          />
        </Box>
      )}
      <Typography variant="body2">
        {isOutline
          ? `${formatNumber(acres, 1)} acres proposed${onFile === undefined ? '' : `, ${formatNumber(onFile, 1)} on file`}`
          : `${formatNumber(acres, 1)} acres are left out`}
      </Typography>
      {note !== null && <Typography sx={{ my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>}
      {state === 'open' ? (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button variant="contained" disabled={!field} onClick={() => setAnswering('accept')}>
            Accept
          </Button>
          <Button onClick={() => setAnswering('refuse')}>Refuse</Button>
        </Box>
      ) : (
        <Typography variant="body2">
          {STATE_LABEL[state]} by {answeredBy}
          {answer === null ? '' : `: ${answer}`}
        </Typography>
      )}
      {isAnswering && (
        <AnswerDialog proposal={proposal} kind={isAnswering} fieldUpdatedAt={field?.updatedAt} onClose={() => setAnswering(null)} />
      )}
    </Card>
  );
}
