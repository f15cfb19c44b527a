import Typography from '@mui/material/Typography';
import { type api, roleStyle, type ReplyOf } from '@swathline/contract';
import { NothingHere } from '../../shared/ui/cards/NothingHere.tsx';
import { Part, Row, Rows } from '../../shared/ui/cards/Part.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';
import { fullName } from '../users/person.ts';
import { rateColor } from './locator-monitor.ts';

type Person = ReplyOf<typeof api.locatorMonitoring.userActivity>['userActivity'][number];

const SHOWN_PEOPLE = 5;

export function LocatorUsers({ people }: { people: Person[] }) {
  return (
    <Part title="User Activity">
      {people.length === 0 && <NothingHere>Nobody asked</NothingHere>}
      {people.length > 0 && (
        <Rows label="User activity">
          {people.slice(0, SHOWN_PEOPLE).map((person) => (
            <Row
              key={person.userId}
              start={fullName(person)}
              end={person.totalRequests === 1 ? '1 request' : `${formatNumber(person.totalRequests)} requests`}
              note={
                <>
                  {`${roleStyle(person.role).label} · `}
                  <Typography component="span" variant="body2" sx={{ color: `${rateColor(person.successRate)}.main`, fontWeight: 600 }}>
                    {`${formatNumber(person.successRate, 1)} % successful`}
                  </Typography>
                  {` · last ${formatMoment(person.lastRequest)}`}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
