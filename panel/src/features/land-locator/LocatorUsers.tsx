import Typography from '@mui/material/Typography';
import { type api, type ReplyOf, roleStyle } from '@swathline/contract';
import { EmptyCardText, CardSection, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';
import { fullName } from '../users/person.ts';
import { rateColor } from './locator-monitor.ts';

type Person = ReplyOf<typeof api.locatorMonitoring.userActivity>['userActivity'][number];

const SHOWN_PEOPLE = 5;

export function LocatorUsers({ people }: { people: Person[] }) {
  return (
    <CardSection title="User Activity">
      {people.length === 0 && <EmptyCardText>Nobody asked</EmptyCardText>}
      {people.length > 0 && (
        <CardRows label="User activity">
          {people.slice(0, SHOWN_PEOPLE).map((person) => (
            <CardRow
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
        </CardRows>
      )}
    </CardSection>
  );
}
