import { api, type FarmField, formatNumber, ProposalForm, ZONE_KINDS, type ZoneKind } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import type { Point } from '@swathline/survey';
import { useCallback, useMemo, useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import { AskBeforeLeaving } from '../../kit/GuardedForm.tsx';
import { Choice, InputProblems, TextInput } from '../../kit/inputs.tsx';
import { MapOrSketch } from '../../map/MapOrSketch.tsx';
import { Gone, Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo, nextScreen } from '../state/screens.ts';
import { zoneName } from '../state/texts.ts';
import { useCall } from '../state/use-call.ts';
import { useDraft } from '../state/use-draft.ts';
import { drawnFields } from './FarmLand.tsx';

export const ProposeOutline = ({ id }: { id: string }) => <Propose id={id} kind="outline" />;
export const ProposeZone = ({ id }: { id: string }) => <Propose id={id} kind="zone" />;

const TEXTS = {
  outline: {
    title: 'Propose another outline',
    help: 'Tap the corners of your field one after the other, around it. The office compares them with what is on file.',
  },
  zone: { title: 'Propose a zone', help: 'Tap the corners of what must not be sprayed, one after the other, around it.' },
};

function Propose({ id, kind }: { id: string; kind: 'outline' | 'zone' }) {
  const { bundle } = useFarm();
  const field = bundle.land.find((each) => each.id === id);
  return field ? <Drawing field={field} kind={kind} /> : <Gone tab="land" what="field" />;
}

interface Values {
  id: string;
  corners: readonly Point[];
  zoneKind: ZoneKind | '';
  note: string;
}

const NOTHING_DRAWN = { corners: [], zoneKind: '', note: '' } as const;

function Drawing({ field, kind }: { field: FarmField; kind: 'outline' | 'zone' }) {
  const { bundle, call, refresh } = useFarm();
  const draft = useDraft<Values>(['proposal', bundle.farmer.id, field.id, kind].join(' '), () => ({ id: newId(), ...NOTHING_DRAWN }));
  const { corners, zoneKind, note } = draft.values;
  const { isBusy, failure, problems, showProblems, run } = useCall();
  // The office may have a drawing whose reply was lost: what is drawn after that is another proposal.
  const changeDraft = draft.change;
  const change = useCallback(
    (parts: (now: Values) => Partial<Values>) => changeDraft((now) => ({ ...parts(now), id: newId() })),
    [changeDraft],
  );
  const addCorner = useCallback((point: Point) => change((now) => ({ corners: [...now.corners, point] })), [change]);
  const drawn = useMemo(
    () => ({ fields: drawnFields([field]), hazards: [], neighbours: [], here: null, draft: corners }),
    [field, corners],
  );
  const { title, help } = TEXTS[kind];

  const submit = () => {
    const ring = { id: draft.values.id, fieldId: field.id, coordinates: [...corners], note };
    const checked = ProposalForm.safeParse(kind === 'zone' ? { ...ring, kind, zoneKind } : { ...ring, kind });
    if (!checked.success) {
      const message = kind === 'zone' && zoneKind === '' ? 'Choose what it is' : (checked.error.issues[0]?.message ?? 'Check the corners');
      return showProblems([{ field: kind === 'zone' && zoneKind === '' ? 'zoneKind' : 'coordinates', message }]);
    }
    const open = nextScreen();
    void run(async () => {
      await call(api.farmProposals.propose, { body: checked.data });
      draft.forget(draft.values);
      await refresh();
      open('field', field.id);
    });
  };

  return (
    <Layout title={title} tab="land" backTo={hrefTo('field', field.id)}>
      <AskBeforeLeaving isChanged={draft.isChanged} isSaving={isBusy} onDiscard={draft.forget} />
      <p>{help}</p>
      <MapOrSketch label={`Map of ${field.name}`} drawn={drawn} onTap={addCorner} />
      <p role="status">{`${corners.length} ${corners.length === 1 ? 'corner' : 'corners'}`}</p>
      <div className={css['actions']}>
        <Button disabled={corners.length === 0} onClick={() => change((now) => ({ corners: now.corners.slice(0, -1) }))}>
          Undo the last corner
        </Button>
        <HereButton onPoint={addCorner} />
      </div>
      <InputProblems value={problems}>
        {kind === 'zone' && (
          <Choice
            name="zoneKind"
            label="What is it?"
            choices={ZONE_KINDS.map((value) => ({ value, label: zoneName(value) }))}
            value={zoneKind}
            onChange={(next) => change(() => ({ zoneKind: next }))}
          />
        )}
        <TextInput
          name="note"
          label="Note for the office"
          rows={3}
          maxLength={500}
          value={note}
          onChange={(next) => change(() => ({ note: next }))}
        />
      </InputProblems>
      {problems['coordinates'] !== undefined && <Alert severity="error">{problems['coordinates']}</Alert>}
      {failure !== null && problems['coordinates'] === undefined && <Alert severity="error">{failure}</Alert>}
      <div className={css['actions']}>
        <Button variant="primary" isBusy={isBusy} disabled={corners.length < 3} onClick={submit}>
          Send to the office
        </Button>
      </div>
    </Layout>
  );
}

/** A corner that is known less well may be on other land. */
const ROUGH_METRES = 100;
const UNKNOWN = 'Your position is not known here. Allow it for this page, or tap on the map.';

/** For walking around the land, and where no map can be drawn. */
function HereButton({ onPoint }: { onPoint: (point: Point) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  // A phone looks for its position for seconds, and another touch would add the corner twice.
  const [isLooking, setLooking] = useState(false);
  const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
    setLooking(false);
    setProblem(
      accuracy > ROUGH_METRES
        ? `This corner is known to ${formatNumber(accuracy, 0)} m only. Undo it, and wait until the phone sees the sky, or tap on the map.`
        : null,
    );
    onPoint({ latitude, longitude });
  };
  const locate = () => {
    setLooking(true);
    const failed = () => {
      setLooking(false);
      setProblem(UNKNOWN);
    };
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5_000 });
  };
  return (
    <>
      <Button isBusy={isLooking} onClick={locate}>
        Corner where I stand
      </Button>
      {problem !== null && <Alert severity="warning">{problem}</Alert>}
    </>
  );
}
