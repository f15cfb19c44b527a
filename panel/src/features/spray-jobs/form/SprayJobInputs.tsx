import TextField from '@mui/material/TextField';
import { SPRAY_JOB_STATUSES, type SprayJob, STATUS_STYLE } from '@swathline/contract';
import { useFormContext } from 'react-hook-form';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { FarmerSelect } from '../../fields/form/FarmerSelect.tsx';
import { farmerName } from '../../users/FarmerName.tsx';
import { StatusHistory } from '../details/JobDetailsSections.tsx';
import { AircraftSelect, useChosenAircraft } from './AircraftSelect.tsx';
import { JobAssignmentAlert } from './AssignmentAlert.tsx';
import { ChemicalsPicker } from './ChemicalsPicker.tsx';
import { GroundCrewPicker, PilotSelect } from './CrewPickers.tsx';
import { FarmerSuppliedChemicals } from './FarmerSuppliedChemicals.tsx';
import { FieldsPicker, JobLandWarnings } from './FieldsPicker.tsx';
import { MixInputs } from './MixInputs.tsx';
import { NotesInput } from './NotesInput.tsx';
import type { JobInputs } from './job-inputs.ts';
import { SprayDatesInputs } from './SprayDatesInputs.tsx';

const statuses = SPRAY_JOB_STATUSES.map((status) => ({ value: status, label: STATUS_STYLE[status].label }));
export function SprayJobInputs({ job }: { job: SprayJob | null }) {
  return (
    <>
      <TextInput name="name" label="Job Name" required autoFocus />
      <InputPairs>
        {job ? <ReadOnly label="Farmer" text={farmerName(job.farmer)} /> : <JobFarmerSelect />}
        <PilotSelect current={job?.pilot} />
      </InputPairs>
      <InputPairs columns="1fr 8rem 1fr">
        <SprayDatesInputs />
      </InputPairs>
      <InputPairs>
        <AircraftSelect current={job?.aircraft} />
        {job && <SelectInput name="status" label="Status" options={statuses} />}
      </InputPairs>
      <InputPairs>
        <MixInputs aircraft={useChosenAircraft(job?.aircraft)} />
      </InputPairs>
      <TextInput name="target" label="Target" hint="The weed, insect or disease. Records start with it." />
      <FieldsPicker current={job?.fields} />
      <JobLandWarnings current={job?.fields} />
      <ChemicalsPicker currentAircraft={job?.aircraft} />
      <FarmerSuppliedChemicals />
      <GroundCrewPicker current={job?.groundCrew} />
      <JobAssignmentAlert jobId={job?.id} />
      <ReadOnly label="Farmer Notes" text={job?.farmer_notes ?? ''} isLong />
      <InputPairs>
        <NotesInput name="internal_notes" label="Internal Notes (Pilot/Admin Only)" />
        <NotesInput name="admin_notes" label="Admin Notes to Farmer" />
      </InputPairs>
      {job && <StatusHistory changes={job.statusHistory} />}
    </>
  );
}

/** Another farmer has other fields, so the chosen ones are cleared. */
function JobFarmerSelect() {
  const { setValue } = useFormContext<JobInputs>();
  return <FarmerSelect name="userId" onChange={() => setValue('fieldIds', [])} />;
}

function ReadOnly({ label, text, isLong = false }: { label: string; text: string; isLong?: boolean }) {
  return (
    <TextField
      label={label}
      value={text}
      multiline={isLong}
      placeholder={isLong ? 'The farmer has written none' : ''}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
