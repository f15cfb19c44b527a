import { api, type Board, type BoardJob, type BoardMove, formatSprayDays, fullName, jobsOfLane } from '@swathline/contract';
import { send } from '@swathline/client/api/call';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { longDayText } from '../../../shared/ui/format/days.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { moveTo, placeOf } from '../board-moves.ts';

interface Values {
  day: string | null;
  aircraftId: string | null;
  pilotId: string | null;
  /** The job that it follows, or FIRST or LAST. */
  after: string;
  harvestOn: string;
}

const FIRST = 'first';
const LAST = 'last';

interface Props {
  board: Board;
  job: BoardJob;
  onMove: (move: BoardMove) => void;
  onClose: () => void;
}

/** Moves a job by choosing day, aircraft, pilot and place, and keeps the day of the harvest. */
export function MoveJobDialog({ board, job, onMove, onClose }: Props) {
  const client = useQueryClient();
  const { afterId } = placeOf(board, job);
  const form = useForm<Values>({
    defaultValues: {
      day: job.day ?? board.days.map(({ day }) => day).find((day) => day >= job.startDate) ?? board.today,
      aircraftId: job.aircraftId,
      pilotId: job.pilot?.id ?? null,
      after: job.day === null ? LAST : (afterId ?? FIRST),
      harvestOn: job.harvestOn ?? '',
    },
  });

  const onSubmit = async ({ day, aircraftId, pilotId, after, harvestOn }: Values) => {
    if (harvestOn !== (job.harvestOn ?? '')) {
      await send(api.board.setHarvest, { params: { id: job.id }, body: { harvestOn: harvestOn || null } });
      await refreshQueries(client, [api.board.get]);
    }
    // What is not changed here is not sent, because an edit of the job may have changed it since.
    const target = {
      day,
      aircraftId: aircraftId === job.aircraftId ? undefined : aircraftId,
      afterId: after === FIRST ? null : after === LAST ? undefined : after,
    };
    onMove(moveTo(job, target, pilotId === (job.pilot?.id ?? null) ? undefined : pilotId));
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Move ${job.name}`}
      submitLabel="Move"
      busyLabel="Moving..."
      onSubmit={onSubmit}
      onClose={onClose}
      maxWidth="xs"
    >
      <MoveInputs board={board} job={job} />
    </FormDialog>
  );
}

function MoveInputs({ board, job }: Pick<Props, 'board' | 'job'>) {
  const [day, aircraftId] = useWatch<Values, ['day', 'aircraftId']>({ name: ['day', 'aircraftId'] });
  const others = day === null ? [] : jobsOfLane(board.planned, aircraftId, day).filter(({ id }) => id !== job.id);
  const knowsPilot = board.pilots.some(({ id }) => id === job.pilot?.id);
  const pilots = job.pilot && !knowsPilot ? [...board.pilots, job.pilot] : board.pilots;
  return (
    <>
      <SelectInput
        name="day"
        label="Day"
        hint={`The farmer asked for ${formatSprayDays(job)}`}
        options={board.days.map((each) => ({ value: each.day, label: longDayText(each.day) }))}
        emptyLabel="Not planned"
      />
      <SelectInput
        name="aircraftId"
        label="Aircraft"
        options={board.lanes.map(({ aircraft }) => ({ value: aircraft.id, label: aircraft.registration }))}
        emptyLabel="None"
      />
      <SelectInput
        name="pilotId"
        label="Pilot"
        options={pilots.map((pilot) => ({ value: pilot.id, label: fullName(pilot) }))}
        emptyLabel="None"
      />
      <SelectInput
        name="after"
        label="Place"
        options={[
          { value: FIRST, label: 'First' },
          ...others.map(({ id, name }, index) => ({ value: id, label: `${index + 2}, after ${name}` })),
          { value: LAST, label: 'Last' },
        ]}
      />
      <DateInput name="harvestOn" label="Harvest planned for" hint="Pre-harvest intervals are counted back from it" />
    </>
  );
}
