import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, EndPlaceForm, hazardName, siteName } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import type { Place } from '../surroundings/PlacePopup.tsx';
import { HAZARD_CHANGES, SITE_CHANGES } from '../surroundings/surroundings-queries.ts';

interface Props {
  place: Place;
  onClose: () => void;
}

/** Removes a hazard or a site with a reason. Its row stays in the list of removed ones. */
export function EndPlaceDialog({ place, onClose }: Props) {
  const endHazard = useChange(api.hazards.remove, { refreshes: HAZARD_CHANGES, inDialog: true });
  const endSite = useChange(api.sensitiveSites.remove, { refreshes: SITE_CHANGES, inDialog: true });
  const form = useForm<EndPlaceForm>({ resolver: zodResolver(EndPlaceForm), defaultValues: { reason: '' } });
  const name = place.frame === 'hazard' ? hazardName(place.hazard) : siteName(place.site);

  const onSubmit = async (body: EndPlaceForm) => {
    if (place.frame === 'hazard') await endHazard.mutateAsync({ params: { id: place.hazard.id }, body });
    else await endSite.mutateAsync({ params: { id: place.site.id }, body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Remove ${name}`}
      submitLabel="Remove"
      busyLabel="Removing..."
      onSubmit={onSubmit}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography variant="body2">
        Maps, work orders and crew phones no longer show it. It stays in the list of removed ones, with your reason.
      </Typography>
      <TextInput name="reason" label="Reason" required multiline minRows={2} maxLength={500} autoFocus hint="Taken down in May" />
    </FormDialog>
  );
}
