import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { acresText, formatCount, operationTimeZone } from '@swathline/client/format/format';
import {
  aircraftName,
  calculateWorkOrder,
  formatDay,
  formatExact,
  formatSprayDays,
  fullName,
  jobPilotName,
  sprayingEnd,
  type SprayJob,
} from '@swathline/contract';
import { Link as RouterLink } from 'react-router';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { Fact, FactLine } from '../../../shared/ui/FactLine.tsx';
import { phoneUrl } from '../../../shared/ui/format/phone.ts';
import { EditablePart } from './edit/EditablePart.tsx';
import { farmerName } from '../../users/FarmerName.tsx';

/** What a job is, and where it stands. */
export function JobHead({ job, standing }: { job: SprayJob; standing: string }) {
  const crew = job.groundCrew.map(fullName).join(', ');
  return (
    <Box component="section" aria-label="Summary" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditablePart job={job} part="people" label="Edit days, pilot, aircraft and crew">
        <FactLine>
          <Fact label="Farmer">
            <Farmer job={job} />
          </Fact>
          <Fact label="Spray days">{formatSprayDays(job)}</Fact>
          {job.place && <Fact label="On the board">{formatDay(job.place.day)}</Fact>}
          <Fact label="Land">{landSummary(job)}</Fact>
          <Fact label="Products">
            <AmountText>{productSummary(job) || 'None'}</AmountText>
          </Fact>
          <Fact label="Pilot">{jobPilotName(job.pilot) ?? 'Not assigned'}</Fact>
          <Fact label="Aircraft">{job.aircraft ? aircraftName(job.aircraft) : 'Not chosen'}</Fact>
          <Fact label="Crew">{crew || 'Not assigned'}</Fact>
        </FactLine>
      </EditablePart>
      <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {standing}
      </Typography>
    </Box>
  );
}

function Farmer({ job: { farmer, userId } }: { job: SprayJob }) {
  return (
    <>
      <Link component={RouterLink} to={`/customers/${userId}`}>
        {farmer?.companyName || farmerName(farmer)}
      </Link>
      {farmer?.phone && (
        <>
          {', '}
          <Link href={phoneUrl(farmer.phone)} sx={{ whiteSpace: 'nowrap' }}>
            {farmer.phone}
          </Link>
        </>
      )}
    </>
  );
}

function landSummary({ fields }: SprayJob): string {
  if (fields.length === 0) return 'None';
  const acres = fields.reduce((sum, { acreage }) => sum + (acreage?.effectiveArea.acres ?? 0), 0);
  return `${formatCount(fields.length, 'field')}, ${acresText(acres)} to spray`;
}

/** The amount of each product: 'Tilt 250 E 90.3 L'. */
function productSummary(job: SprayJob): string {
  const { products } = calculateWorkOrder({ ...job, end: sprayingEnd(job, operationTimeZone()), timeZone: operationTimeZone() });
  return products.map(({ name, total, unit }) => `${name} ${formatExact(total, 2)} ${unit}`).join(' · ');
}
