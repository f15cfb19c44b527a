import Typography from '@mui/material/Typography';
import {
  api,
  type Board,
  type BoardLane,
  type EnteredFigures,
  FIGURE_LABEL,
  FIGURE_NAMES,
  FIGURE_SOURCE_LABEL,
  FIGURE_UNITS,
  laneFigures,
  type LaneFiguresForm,
  type Strip,
  type z,
} from '@swathline/contract';
import { formatNumber } from '@swathline/client/format/format';
import { useForm } from 'react-hook-form';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { longDayText } from '../../../shared/ui/format/days.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { acresText, changesText, hoursText, kmText, lightMinutes, sumOpen } from '../board-text.ts';

interface Props {
  board: Board;
  lane: BoardLane;
  day: string;
  now: number;
  onClose: () => void;
}

/** The sums of a lane on a day, and the figures behind them with their sources. */
export function LaneDialog({ board, lane, day, now, onClose }: Props) {
  const { form, onSubmit, onStale } = useFiguresForm(board, lane);
  return (
    <FormDialog
      form={form}
      title={`${lane.aircraft.registration}, ${longDayText(day)}`}
      submitLabel="Save Figures"
      busyLabel="Saving..."
      onSubmit={async (values) => {
        await onSubmit(values);
        onClose();
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <LaneSumRows board={board} lane={lane} day={day} now={now} />
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        Figures of the aircraft
      </Typography>
      <FigureInputs board={board} lane={lane} />
    </FormDialog>
  );
}

/** The form of the figures, its submission, and the current figures after a conflict. The board goes on changing behind the dialog. */
function useFiguresForm({ strips }: Board, { aircraft: { id }, figures }: BoardLane) {
  const { base, onStale } = useStaleEdit(figures, {
    read: async (client) => {
      const { lanes } = await fetchLatest(client, api.board.get, { query: {} });
      return lanes.find(({ aircraft }) => aircraft.id === id)?.figures;
    },
    valuesOf,
    inputs: () => comparedFigures(strips),
  });
  const save = useChange(api.board.setFigures, { refreshes: [api.board.get], inDialog: true });
  const form = useForm<Figures>({ defaultValues: valuesOf(figures) });

  const onSubmit = (values: Figures) => save.mutateAsync({ params: { id }, body: { ...values, updatedAt: base.updatedAt } });
  return { form, onSubmit, onStale };
}

type Figures = Omit<z.infer<typeof LaneFiguresForm>, 'updatedAt'>;

const valuesOf = ({ updatedAt: _, ...values }: EnteredFigures): Figures => values;

const comparedFigure = (name: (typeof FIGURE_NAMES)[number]) => ({ label: `${FIGURE_LABEL[name]} (${FIGURE_UNITS[name]})` });

function comparedFigures(strips: readonly Strip[]): ComparedInputs<Figures> {
  return {
    stripId: { label: 'Strip', text: (stripId) => strips.find(({ id }) => id === stripId)?.name ?? '' },
    sprayKmh: comparedFigure('sprayKmh'),
    ferryKmh: comparedFigure('ferryKmh'),
    turnSeconds: comparedFigure('turnSeconds'),
    loadMinutes: comparedFigure('loadMinutes'),
    rinseMinutes: comparedFigure('rinseMinutes'),
  };
}

function LaneSumRows({ board, lane, day, now }: Omit<Props, 'onClose'>) {
  const sums = sumOpen(board, lane, day);
  const { ferry, spraying, turning, loading, rinsing } = sums.minutes;
  const light = lightMinutes(board, day, now);
  return (
    <CardRows label="Sums of the jobs that have not ended">
      <CardRow start="Acres" end={acresText(sums.acres)} />
      <CardRow
        start="Loads"
        end={formatNumber(sums.loads)}
        note={sums.withoutVolume > 0 ? `${sums.withoutVolume} without a spray volume are not counted` : undefined}
      />
      <CardRow start="Ferry" end={`${kmText(sums.ferryKm)}, ${hoursText(ferry)}`} />
      <CardRow start="Spraying" end={hoursText(spraying)} />
      <CardRow start="Turning" end={hoursText(turning)} note="Each field counts as a square" />
      <CardRow start="Loading" end={hoursText(loading)} />
      <CardRow start={`Rinsing, ${changesText(sums.changes)}`} end={hoursText(rinsing)} />
      <CardRow
        start="All together"
        end={hoursText(sums.totalMinutes)}
        note={light === null ? undefined : `${hoursText(light)} of daylight${day === board.today ? ' left' : ''}`}
      />
    </CardRows>
  );
}

function FigureInputs({ board, lane }: Pick<Props, 'board' | 'lane'>) {
  const figures = laneFigures(lane.aircraft, lane.figures);
  const source = (name: keyof typeof figures, unit: string) =>
    `${formatNumber(figures[name].value, 1)} ${unit}, ${FIGURE_SOURCE_LABEL[figures[name].source]}`;
  return (
    <>
      <SelectInput
        name="stripId"
        label="Strip"
        hint={board.strips.length === 0 ? 'Add strips with the button Strips of the board' : 'Where it loads and rinses'}
        options={board.strips.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel="None: it loads beside each field"
      />
      <InputPairs>
        {FIGURE_NAMES.map((name) => (
          <NumberInput
            key={name}
            name={name}
            label={FIGURE_LABEL[name]}
            unit={FIGURE_UNITS[name]}
            min={name.endsWith('Kmh') ? 5 : 0}
            max={name.endsWith('Seconds') ? 600 : 500}
            step={1}
            hint={`Counted: ${source(name, FIGURE_UNITS[name])}`}
          />
        ))}
      </InputPairs>
      <Hint>
        <AmountText>
          {`${FIGURE_LABEL.hopperLitres}: ${source('hopperLitres', 'L')}. ${FIGURE_LABEL.swathMetres}: ${source('swathMetres', 'm')}. Both are changed with the aircraft.`}
        </AmountText>
      </Hint>
    </>
  );
}
