import { Link as RouterLink } from 'react-router';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApplicationRecord, RecordCorrection } from '@swathline/contract';
import { Card, CardRow, CardRows, CardSection } from '../../../shared/ui/Card.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { NOT_ENTERED, recordStateStyle } from '../record-text.ts';

/** All versions of the record, and what each correction changed. */
export function VersionsSection({ record: { id, versions, corrections, hash, hashFormat } }: { record: ApplicationRecord }) {
  return (
    <Card title="Versions">
      <CardRows label="Versions">
        {versions.map((version) => (
          <CardRow
            key={version.id}
            start={
              version.id === id ? (
                `Version ${version.version} (this page)`
              ) : (
                <Link component={RouterLink} to={`/records/${version.id}`}>
                  Version {version.version}
                </Link>
              )
            }
            end={<StatusChip style={recordStateStyle(version.state)} />}
            note={versionText(version)}
          />
        ))}
      </CardRows>
      <Box sx={{ display: 'grid', gap: 2, mt: corrections.length > 0 ? 2 : 0 }}>
        {corrections.map((correction) => (
          <Correction key={correction.version} correction={correction} />
        ))}
      </Box>
      {hash !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 1 }}>
          SHA-256 of this version, format {hashFormat}: {hash}
        </Typography>
      )}
    </Card>
  );
}

function versionText({ signedAt, signedName, createdAt }: ApplicationRecord['versions'][number]): string {
  return signedAt === null
    ? `Opened ${formatMoment(createdAt)}`
    : `Signed by ${signedName ?? 'an unknown person'}, ${formatMoment(signedAt)}`;
}

function Correction({ correction: { version, reason, at, by, changes } }: { correction: RecordCorrection }) {
  const who = at === null ? 'Not signed yet' : `${by ?? 'An unknown person'}, ${formatMoment(at)}`;
  const title = `What version ${version} changed`;
  return (
    <CardSection title={title}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {who}. Reason: {reason}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2">Nothing is changed yet.</Typography>
      ) : (
        <TableContainer>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>Value</TableCell>
                <TableCell>Before</TableCell>
                <TableCell>After</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ property, label, from, to }) => (
                <TableRow key={property}>
                  <TableCell>{label}</TableCell>
                  <TableCell sx={value}>{valueText(from)}</TableCell>
                  <TableCell sx={value}>{valueText(to)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </CardSection>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(text: string | null): string {
  if (text === null) return NOT_ENTERED;
  return INSTANT.test(text) ? formatMoment(text) : text;
}

const value = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
