import Button from '@mui/material/Button';
import { type GoNoGoReply, hasEnded, type PaperWarning, type SprayJob } from '@swathline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { GoNoGoCard } from '../../go-no-go/GoNoGoCard.tsx';
import type { Holder } from '../../credentials/credential-form.ts';
import { PaperWarnings } from '../../credentials/PaperWarnings.tsx';
import { LandCheckNotice } from '../../fields/LandCheckNotice.tsx';
import { JobReadings } from '../../records/readings/JobReadings.tsx';
import { SurroundingsLists } from '../../surroundings/SurroundingsLists.tsx';
import { DetailsSection } from '../details/DetailsLayout.tsx';
import { isOnTheDay } from '../details/on-the-day.ts';
import { JobStock } from './JobStock.tsx';
import type { SectionProps } from './sections.ts';
import { SectionGrid } from './SectionGrid.tsx';

const CredentialDialog = lazyDialog(() => import('../../credentials/CredentialDialog.tsx').then((m) => m.CredentialDialog));
const ReadingDialog = lazyDialog(() => import('../../records/readings/ReadingDialog.tsx').then((m) => m.ReadingDialog));
const NeighbourCheckDialog = lazyDialog(() => import('../../surroundings/NeighbourCheckDialog.tsx').then((m) => m.NeighbourCheckDialog));

/** What must be settled before take-off, each open point with the button that settles it. */
export function ReadySection({ job, onEdit }: SectionProps) {
  const [wasOnTheDay] = useState(isOnTheDay(job));
  return (
    <>
      <DayChecks job={job} />
      <SectionGrid
        start={
          <>
            <Papers job={job} onEdit={onEdit} />
            <DetailsSection title="Land">
              <Land fields={job.fields} />
            </DetailsSection>
            {(wasOnTheDay || isOnTheDay(job)) && (
              <DetailsSection title="Weather Readings">
                <JobReadings job={job} />
              </DetailsSection>
            )}
          </>
        }
        end={
          <>
            {!hasEnded(job.status) && <JobStock jobId={job.id} />}
            <DetailsSection title="Hazards and Neighbours">
              <SurroundingsLists jobId={job.id} />
            </DetailsSection>
          </>
        }
      />
    </>
  );
}

type Row = GoNoGoReply['rows'][number];
type Open = 'nothing' | 'reading' | 'neighbours';

/** A dialog that is open stays when the crew completes the job meanwhile. */
function DayChecks({ job }: { job: SprayJob }) {
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  return (
    <>
      {!hasEnded(job.status) && (
        <DetailsSection title="Go or No-Go">
          {isOnTheDay(job) ? (
            <GoNoGoCard jobId={job.id} renderAction={(row) => <CheckButton row={row} onOpen={setOpen} />} />
          ) : (
            <Hint>Readings and the check of the weather start with the approval.</Hint>
          )}
        </DetailsSection>
      )}
      {open === 'reading' && <ReadingDialog jobId={job.id} phase={job.status === 'approved' ? 'before' : 'start'} onClose={close} />}
      {open === 'neighbours' && <NeighbourCheckDialog jobId={job.id} onClose={close} />}
    </>
  );
}

/** Checks of the weather, which a new reading settles. */
const BY_READING: readonly Row['check'][] = ['readingAge', 'wind', 'calm', 'signs', 'deltaT'];

function CheckButton({ row: { check, inputs, state }, onOpen }: { row: Row; onOpen: (open: Open) => void }) {
  const products = inputs['products'];
  if (check === 'direction' && state === 'caution') {
    return (
      <Button size="small" onClick={() => onOpen('neighbours')}>
        Record neighbour check
      </Button>
    );
  }
  if (check === 'labelSilent' && typeof products === 'string' && products !== '' && !products.includes(', ')) {
    return (
      <Button size="small" component={Link} to={`/chemicals?${new URLSearchParams({ filterField: 'name', filterText: products })}`}>
        Open product
      </Button>
    );
  }
  if (check === 'outlines') {
    return (
      <Button size="small" component={Link} to="?section=plan">
        Open files for guidance
      </Button>
    );
  }
  // One button for all that wait for the same reading.
  if (!BY_READING.includes(check) || (state === 'unknown' && check !== 'readingAge')) return null;
  return (
    <Button size="small" onClick={() => onOpen('reading')}>
      Add reading
    </Button>
  );
}

/** The warnings about papers, each with the dialog that adds the paper, or with the job's own for one that waits for a choice. */
function Papers({ job: { id, status }, onEdit }: SectionProps) {
  const [holder, setHolder] = useState<Holder | null>(null);
  const renderAction = ({ holderType, holderId, holder: name, kind }: PaperWarning) =>
    kind === 'not_checked' || kind === 'not_active' || holderType === null ? (
      <Button size="small" onClick={onEdit}>
        Edit job
      </Button>
    ) : (
      <Button size="small" aria-label={`Add paper for ${name}`} onClick={() => setHolder({ type: holderType, id: holderId, name })}>
        Add paper
      </Button>
    );
  return (
    <>
      {!hasEnded(status) && (
        <DetailsSection title="Licences & certificates">
          <PaperWarnings jobId={id} complete="The papers that are required are on file." renderAction={renderAction} />
        </DetailsSection>
      )}
      {holder && <CredentialDialog holder={holder} credential={null} onClose={() => setHolder(null)} />}
    </>
  );
}

function Land({ fields }: { fields: SprayJob['fields'] }) {
  const open = fields.filter(({ landCheck }) => landCheck !== undefined && landCheck.status !== 'clear');
  if (fields.length === 0) return <Hint>The job has no fields.</Hint>;
  if (open.length === 0) return <Hint>The check of the land found nothing.</Hint>;
  return open.map(({ id, name, landCheck }) => (
    <div key={id}>
      <strong>{name}</strong>
      <LandCheckNotice fieldId={id} name={name} check={landCheck} />
    </div>
  ));
}
