import { AmountText } from '../../shared/ui/AmountText.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  ageText,
  type Hazard,
  hazardName,
  heightText,
  NEVER_COMPLETE,
  type SensitiveSite,
  siteName,
  siteSource,
} from '@swathline/contract';
import { middleOf, middleOfLine } from '@swathline/survey';
import { MapPopup } from '../../shared/map/MapPopup.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import { NewestPicture } from './HazardPicture.tsx';

export type Place = { frame: 'hazard'; hazard: Hazard } | { frame: 'site'; site: SensitiveSite };

export interface PlaceActions {
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

interface Props {
  place: Place;
  actions?: PlaceActions | undefined;
  onClose: () => void;
}

/** The details of a hazard or a site, with their age and source. */
export function PlacePopup({ place, actions, onClose }: Props) {
  const isHazard = place.frame === 'hazard';
  const at = isHazard ? middleOfLine(place.hazard.coordinates) : middleOf(place.site.coordinates);
  return (
    <MapPopup at={at} title={isHazard ? hazardName(place.hazard) : siteName(place.site)} offset={16} onClose={onClose}>
      {linesOf(place).map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <AmountText>{line}</AmountText>
        </Typography>
      ))}
      {isHazard && <NewestPicture hazard={place.hazard} />}
      {isHazard && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {NEVER_COMPLETE}
        </Typography>
      )}
      {actions && (
        <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
          <Button variant="outlined" fullWidth onClick={() => actions.onEdit(place)}>
            Edit
          </Button>
          <Button variant="outlined" color="error" fullWidth onClick={() => actions.onRemove(place)}>
            Remove
          </Button>
        </Stack>
      )}
    </MapPopup>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function linesOf(place: Place): string[] {
  const today = todayIn(operationTimeZone());
  if (place.frame === 'hazard') {
    const { heightM, source, seenBy, confirmedBy, note } = place.hazard;
    const age = capitalized(ageText(place.hazard, today));
    return [
      capitalized(heightText(heightM)),
      seenBy === null ? age : `${age} (${seenBy})`,
      `Source: ${source}`,
      ...(confirmedBy === null ? [] : [`Confirmed by ${confirmedBy}`]),
      ...(note === null ? [] : [note]),
    ];
  }
  const { contactName, contactPhone, note } = place.site;
  const contact = [contactName, contactPhone].filter((text) => text !== null).join(', ');
  return [`Source: ${siteSource(place.site, today)}`, ...(contact === '' ? [] : [`Contact: ${contact}`]), ...(note === null ? [] : [note])];
}
