import Typography from '@mui/material/Typography';
import { type ApplicationRecord, dayIn } from '@swathline/contract';
import { Card } from '../../../shared/ui/Card.tsx';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import { CheckRows, HazardRows, NeighbourRows } from '../../surroundings/PlaceRows.tsx';

/** The hazards and neighbours of the field and the checks of them, as printed. Ages are as of the day of signing, or today. */
export function SurroundingsSections({ record: { surroundings, state, signedAt } }: { record: ApplicationRecord }) {
  const { hazards, neighbours, checks } = surroundings;
  const timeZone = operationTimeZone();
  const day = signedAt === null ? todayIn(timeZone) : dayIn(timeZone, new Date(signedAt));
  return (
    <>
      <Card title="Hazards within 2 km">
        <HazardRows hazards={hazards} today={day} />
      </Card>
      <Card title="Neighbours">
        <NeighbourRows neighbours={neighbours} today={day} empty="No neighbours are on file near this field." />
        <CheckRows checks={checks} />
        {state === 'open' && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Checks are recorded on the job. Signing keeps neighbours, checks and hazards as they are then.
          </Typography>
        )}
      </Card>
    </>
  );
}
