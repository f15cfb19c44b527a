import { useState } from 'react';
import { describeAccuracy, readPosition } from '../../state/position.ts';
import { shrinkPicture } from '../../state/shrink-picture.ts';
import type { CrewJobOnPhone } from '../../state/use-job.ts';
import { type Draft, InvalidFact } from '../../store/record-events.ts';
import { Alert, Button } from '../../../kit/controls.tsx';
import { Choice, PhotoInput, TextInput } from '../../../kit/inputs.tsx';
import { FactScreen } from '../../layout/FactScreen.tsx';
import { useFactForm } from '../../layout/use-fact-form.ts';

/** A photo with a caption. The picture is made smaller and sent after the facts. */
export function AddPhoto({ job }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const [caption, setCaption] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const drafts = async (): Promise<Draft[]> => {
    if (!file) throw new InvalidFact('picture', 'Take or choose a photo.');
    return [{ kind: 'photo', body: { caption }, picture: await shrinkPicture(file) }];
  };
  return (
    <FactScreen job={job} title="Add photo" save="Add photo" form={form} onSave={() => void form.save(drafts)}>
      <PhotoInput label="Take or choose a photo" file={file} onChange={setFile} />
      <TextInput label="Caption" name="caption" value={caption} onChange={setCaption} />
    </FactScreen>
  );
}

const HAZARDS = ['Power line', 'Tower', 'Wire', 'Trees', 'People', 'Animals', 'Bees', 'Other'].map((value) => ({ value, label: value }));

/** The contract's MAX_ACCURACY_METRES, with whose file the pages of farmers would load more. */
const MAX_METRES = 500;
/** A hazard whose place is known less well says so in its note. */
const ROUGH_METRES = 100;
const isRough = ({ coords }: GeolocationPosition) => coords.accuracy > ROUGH_METRES;
const positionText = (place: GeolocationPosition) => `${describeAccuracy(place, place.timestamp)}.`;

const TOO_ROUGH = `Your position is less accurate than ${MAX_METRES} m. Turn on the exact location, and go where the phone sees the sky.`;

/** A hazard where the phone is now. Other crews see it on their maps. */
export function AddHazard({ job }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const [hazard, setHazard] = useState('');
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<GeolocationPosition | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const drafts = async (): Promise<Draft[]> => {
    if (!place) throw new InvalidFact('position', 'A hazard needs its place. Stand near it and use your position.');
    const { latitude, longitude } = place.coords;
    const picture = file ? { picture: await shrinkPicture(file) } : {};
    const wholeNote = isRough(place) ? `${note} ${positionText(place)}` : note;
    return [{ kind: 'hazard_added', body: { position: { latitude, longitude }, hazard, note: wholeNote }, ...picture }];
  };
  return (
    <FactScreen job={job} title="Add hazard" save="Add hazard" form={form} onSave={() => void form.save(drafts)}>
      <Choice label="Hazard" name="hazard" choices={HAZARDS} value={hazard} onChange={setHazard} />
      <PlaceInput place={place} onChange={setPlace} />
      <PhotoInput label="Take a photo (optional)" file={file} onChange={setFile} />
      <TextInput rows={4} label="More about it" name="note" value={note} onChange={setNote} />
    </FactScreen>
  );
}

/** Takes the phone's position, and says how accurate it is or why there is none. */
function PlaceInput({ place, onChange }: { place: GeolocationPosition | null; onChange: (place: GeolocationPosition) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const locate = () => {
    setProblem(null);
    readPosition().then(
      (found) => (found.coords.accuracy > MAX_METRES ? setProblem(TOO_ROUGH) : onChange(found)),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <>
      <Button onClick={locate}>Use my position</Button>
      {place && !isRough(place) && <p role="status">{positionText(place)}</p>}
      {place && isRough(place) && (
        <Alert severity="warning">
          {positionText(place)} The note will say so. To be more exact, go where the phone sees the sky and use your position again.
        </Alert>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
