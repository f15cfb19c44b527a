import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { api, type ApplicationRecord, type BodyOf, RecordChange } from '@swathline/contract';
import { type ComponentType, useEffect } from 'react';
import { type FieldPath, useForm, useFormContext } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { jobSaysText, RECORD_QUERIES } from '../record-text.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { AircraftInputs, CustomerInputs, PeopleInputs } from './PeopleInputs.tsx';
import { ProductsInputs } from './ProductsInputs.tsx';
import { COMPARED_RECORD, type RecordValues, SECTION_VALUES, type SectionName } from './record-form.ts';

interface Section {
  title: string;
  Inputs: ComponentType<{ record: ApplicationRecord }>;
  /** The input that gets the focus when the dialog opens, unless another one is asked for. */
  first: string;
}

const SECTIONS: Record<SectionName, Section> = {
  customer: { title: 'Customer and Land', Inputs: CustomerInputs, first: 'customer.name' },
  application: { title: 'Application', Inputs: ApplicationInputs, first: 'crop' },
  people: { title: 'People and Company', Inputs: PeopleInputs, first: 'applicator.name' },
  aircraft: { title: 'Aircraft', Inputs: AircraftInputs, first: 'aircraft.registration' },
  products: { title: 'Products', Inputs: ProductsInputs, first: 'products.0.name' },
};

type Body = BodyOf<typeof api.records.update>;

interface Props {
  record: ApplicationRecord;
  section: SectionName;
  /** The input that gets the focus; by default the section's first. */
  focus?: string | undefined;
  onClose: () => void;
}

/** Edits one part of an open record. Sends only what was changed, and what is kept although the job says something else. */
export function SectionDialog({ record, section, focus, onClose }: Props) {
  const { title, Inputs, first } = SECTIONS[section];
  const update = useChange(api.records.update, { refreshes: RECORD_QUERIES, inDialog: true });
  const { base, onStale } = useStaleEdit(record, {
    read: (client, { id }) => fetchLatest(client, api.records.get, { params: { id } }),
    valuesOf: (row): RecordValues => SECTION_VALUES[section](row),
    inputs: () => COMPARED_RECORD,
  });
  const form = useForm<RecordValues, unknown, Body>({
    resolver: zodResolver(RecordChange),
    defaultValues: SECTION_VALUES[section](record),
  });

  const onSubmit = async (values: Body) => {
    const read: RecordValues = SECTION_VALUES[section](base);
    const kept = new Set(base.jobSays.map(partOf));
    const changed = Object.entries(values).filter(([name, value]) => kept.has(name) || !isSame(value, read[name as keyof RecordValues]));
    const body = { ...(Object.fromEntries(changed) as RecordValues), updatedAt: base.updatedAt };
    if (changed.length > 0) await update.mutateAsync({ params: { id: record.id }, body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save"
      busyLabel="Saving..."
      maxWidth="md"
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <JobSays entries={base.jobSays.filter((entry) => partOf(entry) in SECTION_VALUES[section](base))} />
      <Inputs record={base} />
      <FocusOn name={focus ?? first} />
    </FormDialog>
  );
}

/** The property of the record that an entry is about. */
const partOf = ({ property }: ApplicationRecord['jobSays'][number]) => property.split('.')[0] ?? '';

function JobSays({ entries }: { entries: ApplicationRecord['jobSays'] }) {
  if (entries.length === 0) return null;
  return (
    <Alert severity="info">
      {entries.map((entry) => (
        <div key={entry.property}>{jobSaysText(entry)}</div>
      ))}
      Save to keep what stands here.
    </Alert>
  );
}

/** Moves the focus to an input once the dialog is rendered. */
function FocusOn({ name }: { name: string }) {
  const { setFocus } = useFormContext<RecordValues>();
  useEffect(() => setFocus(name as FieldPath<RecordValues>), [setFocus, name]);
  return null;
}
