import { api, CLOCKS, LAND_CONFIRMATION_RULES, type OfficeSettings, PAPERS_GUARDS } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { DateInput, SelectInput, SwitchInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CLOCK_LABEL, COMPARED_SETTINGS, GUARD_LABEL, inputsOf, LAND_RULE_LABEL, type OfficeInputValues } from './office-form.ts';

const GUARD_OPTIONS = PAPERS_GUARDS.map((guard) => ({ value: guard, label: GUARD_LABEL[guard] }));
const LAND_RULE_OPTIONS = LAND_CONFIRMATION_RULES.map((rule) => ({ value: rule, label: LAND_RULE_LABEL[rule] }));
const CLOCK_OPTIONS = CLOCKS.map((clock) => ({ value: clock, label: CLOCK_LABEL[clock] }));

interface Props {
  settings: OfficeSettings;
  onClose: () => void;
}

export function OfficeSettingsDialog({ settings, onClose }: Props) {
  const { base, onStale } = useStaleEdit(settings, {
    read: (client) => fetchLatest(client, api.officeSettings.get),
    valuesOf: inputsOf,
    inputs: () => COMPARED_SETTINGS,
  });
  const form = useForm<OfficeInputValues>({ defaultValues: inputsOf(base) });
  const update = useChange(api.officeSettings.update, {
    refreshes: [
      api.officeSettings.get,
      api.system.config,
      api.goNoGoChecks.check,
      api.credentials.list,
      api.sprayJobs.papers,
      api.farmOffice.landAnswers,
      api.audit.list,
    ],
    inDialog: true,
  });

  const onSubmit = async (typed: OfficeInputValues) => {
    try {
      await update.mutateAsync({ body: { ...settingsOf(typed), updatedAt: base.updatedAt } });
    } catch (failed) {
      throw failed instanceof CallFailed ? onOneLevel(failed) : failed;
    }
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Edit Office"
      submitLabel="Save Office"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <CompanyInputs />
      <RuleInputs />
    </FormDialog>
  );
}

function CompanyInputs() {
  return (
    <>
      <TextInput name="name" label="Company Name" autoFocus />
      <TextInput name="address" label="Address" multiline minRows={2} />
      <TextInput name="phone" label="Phone" type="tel" />
      <TextInput name="email" label="Email" type="email" />
    </>
  );
}

function RuleInputs() {
  return (
    <>
      <SelectInput
        name="papersGuard"
        label="When Papers Are Missing"
        options={GUARD_OPTIONS}
        hint="Warnings are shown in the job, when it is approved and when it starts."
      />
      <SelectInput name="clock" label="Clock" options={CLOCK_OPTIONS} hint="For all times that are shown, mailed and printed." />
      <SwitchInput name="crewMayComplete" label="Ground crew may mark jobs complete" />
      <DateInput
        name="secondFactorFrom"
        label="Administrators Need a Second Factor From"
        hint="From this day on, administrators set up a code or sign in with a passkey before anything else. Leave empty to not require it."
      />
      <SwitchInput name="mayFlyAtNight" label="The air operator certificate allows spraying at night" />
      <SelectInput
        name="landConfirmation"
        label="Farmers Confirm the Land"
        options={LAND_RULE_OPTIONS}
        hint="On a map on the farmer's page, before a job is approved."
      />
      <SwitchInput name="farmersSeeFlights" label="Farmers see the flights over their land" />
    </>
  );
}

function settingsOf({ name, address, phone, email, secondFactorFrom, ...rules }: OfficeInputValues) {
  return { ...rules, secondFactorFrom: secondFactorFrom || null, company: { name, address, phone, email } };
}

/** The server names the company's inputs 'company.phone'; the form has them on one level. */
function onOneLevel({ status, code, message, errors }: CallFailed): CallFailed {
  const named = errors.map((error) => ({ ...error, field: error.field.replace(/^company\./, '') }));
  return new CallFailed({ status, code, message, errors: named });
}
