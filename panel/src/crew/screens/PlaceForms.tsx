import { type FormEvent, useState } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { describeAccuracy, readPosition } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { shrinkPicture } from '../state/shrink-picture.ts';
import { Button, Choice, Notice, NotesField, TextField } from '../ui/controls.tsx';
import { Layout } from '../ui/Layout.tsx';
import { useFactForm } from '../ui/use-fact-form.ts';

/** A photo with a caption. The picture is made smaller and sent after the facts. */
export function AddPhoto({ job }: CrewJobOnPhone) {
  const { back } = useCrew();
  const form = useFactForm(job);
  const [caption, setCaption] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const store = async () => {
    if (!file) {
      setProblem('Take or choose a photo.');
      return;
    }
    try {
      const picture = await shrinkPicture(file);
      await form.save([{ kind: 'photo', body: { caption }, picture }]);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    void store();
  };

  return (
    <Layout title="Add photo">
      <p className="lead">{job.name}</p>
      <form onSubmit={onSubmit} noValidate>
        <PhotoInput label="Take or choose a photo" file={file} onChange={setFile} />
        <TextField label="Caption" name="caption" value={caption} onChange={setCaption} problem={form.problemOf('caption')} />
        {(problem ?? form.problem) !== null && <Notice kind="alarm">{problem ?? form.problem}</Notice>}
        <div className="actions">
          <Button type="submit" kind="primary" isDisabled={form.isSaving}>
            Add photo
          </Button>
          <Button onClick={back}>Cancel</Button>
        </div>
      </form>
    </Layout>
  );
}

interface PhotoInputProps {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

function PhotoInput({ label, file, onChange }: PhotoInputProps) {
  return (
    <label className="button plain file">
      {file ? file.name : label}
      <input type="file" accept="image/*" capture="environment" onChange={({ target }) => onChange(target.files?.[0] ?? null)} />
    </label>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'This photo cannot be read.');

const HAZARDS = ['Power line', 'Tower', 'Wire', 'Trees', 'People', 'Animals', 'Bees', 'Other'].map((value) => ({ value, label: value }));

/** A hazard where the phone is now. Other crews see it on their maps. */
export function AddHazard({ job }: CrewJobOnPhone) {
  const { back } = useCrew();
  const form = useFactForm(job);
  const [choice, setChoice] = useState('');
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<GeolocationPosition | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const locate = () => {
    setProblem(null);
    readPosition().then(setPlace, (error: Error) => setProblem(error.message));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!place) {
      setProblem('A hazard needs its place. Stand near it and use your position.');
      return;
    }
    void store(place);
  };
  const store = async ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    const body = { position: { latitude, longitude }, hazard: choice, note };
    try {
      const picture = file ? { picture: await shrinkPicture(file) } : {};
      await form.save([{ kind: 'hazard_added', body, ...picture }]);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <Layout title="Add hazard">
      <p className="lead">{job.name}</p>
      <form onSubmit={onSubmit} noValidate>
        <Choice label="Hazard" name="hazard" choices={HAZARDS} value={choice} onChange={setChoice} problem={form.problemOf('hazard')} />
        <Button onClick={locate}>Use my position</Button>
        {place && <p role="status">{describeAccuracy(place, place.timestamp)}</p>}
        <PhotoInput label="Take a photo (optional)" file={file} onChange={setFile} />
        <NotesField label="More about it" name="note" value={note} onChange={setNote} problem={form.problemOf('note')} />
        {(problem ?? form.problem) !== null && <Notice kind="alarm">{problem ?? form.problem}</Notice>}
        <div className="actions">
          <Button type="submit" kind="primary" isDisabled={form.isSaving}>
            Add hazard
          </Button>
          <Button onClick={back}>Cancel</Button>
        </div>
      </form>
    </Layout>
  );
}
