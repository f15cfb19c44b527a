import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import {
  api,
  CREDENTIAL_KIND_LABEL,
  CREDENTIAL_KINDS,
  type CredentialKind,
  REQUIREMENT_PARTIES,
  REQUIREMENT_PARTY_LABEL,
  type RequirementSet,
  requirementSetName,
  type Requirements,
} from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { CheckboxInput, OptionalDayInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import type { ComparedInput, ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

type Checked = Partial<Record<CredentialKind, boolean>>;

interface SetInputValues {
  pilot: Checked;
  groundCrew: Checked;
  aircraft: Checked;
  company: Checked;
  reviewedOn: string;
  reviewedBy: string;
}

interface Props {
  set: RequirementSet;
  onClose: () => void;
}

/** Changes the papers that are required in a province with a kind of aircraft, and notes who reviewed them. */
export function RequirementSetDialog({ set, onClose }: Props) {
  const params = { code: set.code };
  const { base, onStale } = useStaleEdit(set, {
    read: (client) => fetchLatest(client, api.requirementSets.get, { params }),
    valuesOf: inputsOf,
    inputs: () => COMPARED_SET,
  });
  const form = useForm<SetInputValues>({ defaultValues: inputsOf(base) });
  const update = useChange(api.requirementSets.update, {
    refreshes: [api.requirementSets.list, api.sprayJobs.papers, api.audit.list],
    inDialog: true,
  });

  const onSubmit = async (typed: SetInputValues) => {
    await update.mutateAsync({ params, body: { ...bodyOf(typed), updatedAt: base.updatedAt } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Required Papers: ${requirementSetName(set.code)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      {REQUIREMENT_PARTIES.map((party) => (
        <RequiredKinds key={party} party={party} />
      ))}
      <InputPairs>
        <OptionalDayInput name="reviewedOn" label="Reviewed On" hint="When you compared this with the regulation" />
        <TextInput name="reviewedBy" label="Reviewed By" maxLength={100} hint="Your name if left blank" />
      </InputPairs>
    </FormDialog>
  );
}

function RequiredKinds({ party }: { party: (typeof REQUIREMENT_PARTIES)[number] }) {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{REQUIREMENT_PARTY_LABEL[party]}</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {CREDENTIAL_KINDS.filter((kind) => kind !== 'other').map((kind) => (
          <CheckboxInput key={kind} name={`${party}.${kind}`} label={CREDENTIAL_KIND_LABEL[kind]} />
        ))}
      </Box>
    </FormControl>
  );
}

const checkedOf = (kinds: readonly CredentialKind[]): Checked =>
  Object.fromEntries(CREDENTIAL_KINDS.map((kind) => [kind, kinds.includes(kind)]));
const kindsOf = (checked: Checked): CredentialKind[] => CREDENTIAL_KINDS.filter((kind) => checked[kind] === true);

function inputsOf(set: RequirementSet): SetInputValues {
  return {
    pilot: checkedOf(set.pilot),
    groundCrew: checkedOf(set.groundCrew),
    aircraft: checkedOf(set.aircraft),
    company: checkedOf(set.company),
    reviewedOn: set.reviewedOn ?? '',
    reviewedBy: set.reviewedBy ?? '',
  };
}

function bodyOf({ pilot, groundCrew, aircraft, company, reviewedOn, reviewedBy }: SetInputValues) {
  const lists: Requirements = {
    pilot: kindsOf(pilot),
    groundCrew: kindsOf(groundCrew),
    aircraft: kindsOf(aircraft),
    company: kindsOf(company),
  };
  return { ...lists, reviewedOn: reviewedOn === '' ? null : reviewedOn, reviewedBy };
}

const kindList = (label: string): ComparedInput<Checked> => ({
  label,
  text: (checked) =>
    kindsOf(checked)
      .map((kind) => CREDENTIAL_KIND_LABEL[kind])
      .join(', '),
});

const COMPARED_SET: ComparedInputs<SetInputValues> = {
  pilot: kindList(REQUIREMENT_PARTY_LABEL.pilot),
  groundCrew: kindList(REQUIREMENT_PARTY_LABEL.groundCrew),
  aircraft: kindList(REQUIREMENT_PARTY_LABEL.aircraft),
  company: kindList(REQUIREMENT_PARTY_LABEL.company),
  reviewedOn: { label: 'Reviewed On' },
  reviewedBy: { label: 'Reviewed By' },
};
