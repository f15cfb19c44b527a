import type { SprayJob } from '@swathline/contract';
import { TextInput } from '../../../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../../../shared/ui/forms/InputPairs.tsx';
import { AircraftSelect, useChosenAircraft } from '../../form/AircraftSelect.tsx';
import { JobAssignmentAlert } from '../../form/AssignmentAlert.tsx';
import { ChemicalsPicker } from '../../form/ChemicalsPicker.tsx';
import { GroundCrewPicker, PilotSelect } from '../../form/CrewPickers.tsx';
import { FarmerSuppliedChemicals } from '../../form/FarmerSuppliedChemicals.tsx';
import { FieldsPicker, JobLandWarnings } from '../../form/FieldsPicker.tsx';
import { MixInputs } from '../../form/MixInputs.tsx';
import { NotesInput } from '../../form/NotesInput.tsx';
import { SprayDatesInputs } from '../../form/SprayDatesInputs.tsx';
import type { JobPart } from './job-parts.ts';

/** The inputs of one part, as the job's dialog has them. */
export function PartInputs({ part, job }: { part: JobPart; job: SprayJob }) {
  switch (part) {
    case 'people':
      return <PeopleInputs job={job} />;
    case 'fields':
      return (
        <>
          <FieldsPicker current={job.fields} />
          <JobLandWarnings current={job.fields} />
        </>
      );
    case 'products':
      return <ProductsInputs job={job} />;
    case 'notes':
      return (
        <>
          <TextInput name="target" label="Target" hint="The weed, insect or disease. Records start with it." />
          <NotesInput name="internal_notes" label="Internal Notes (Pilot/Admin Only)" />
          <NotesInput name="admin_notes" label="Admin Notes to Farmer" />
        </>
      );
  }
}

function PeopleInputs({ job }: { job: SprayJob }) {
  return (
    <>
      <TextInput name="name" label="Job Name" required />
      <InputPairs columns="1fr 8rem 1fr">
        <SprayDatesInputs />
      </InputPairs>
      <InputPairs>
        <PilotSelect current={job.pilot} />
        <AircraftSelect current={job.aircraft} />
      </InputPairs>
      <GroundCrewPicker current={job.groundCrew} />
      <JobAssignmentAlert jobId={job.id} />
    </>
  );
}

function ProductsInputs({ job }: { job: SprayJob }) {
  return (
    <>
      <ChemicalsPicker currentAircraft={job.aircraft} />
      <FarmerSuppliedChemicals />
      <InputPairs>
        <MixInputs aircraft={useChosenAircraft(job.aircraft)} />
      </InputPairs>
    </>
  );
}
