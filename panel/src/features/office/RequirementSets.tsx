import { NameCell } from '../../shared/ui/tables/cells.tsx';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  api,
  CREDENTIAL_KIND_LABEL,
  NOT_REVIEWED,
  REQUIREMENT_PARTIES,
  REQUIREMENT_PARTY_LABEL,
  REQUIREMENT_PROVINCES,
  type RequirementSet,
  requirementSetName,
  type ValueStyle,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Alert from '@mui/material/Alert';
import { IconAction } from '../../shared/ui/IconAction.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { useOwnProvinces } from '../fields/use-own-provinces.tsx';

const RequirementSetDialog = lazyDialog(() => import('./RequirementSetDialog.tsx').then((m) => m.RequirementSetDialog));

/** Which papers a job needs, for each province and kind of aircraft. */
export function RequirementSets() {
  const { data, error, refetch } = useQuery(queryOf(api.requirementSets.list));
  const [edited, setEdited] = useState<RequirementSet | null>(null);
  const { isShown, toggle } = useOwnProvinces(REQUIREMENT_PROVINCES);

  return (
    <Card title="Required papers" hint="What a job needs, by the province of its fields and the kind of its aircraft.">
      <Alert severity="info" sx={{ mb: 1 }}>
        These lists are a start, not legal advice. Compare them with the regulation, change what is different, and enter when you reviewed
        them.
      </Alert>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && (
        <CardRows label="Required papers">
          {data.requirementSets
            .filter(({ province }) => isShown(province))
            .map((set) => (
              <SetRow key={set.code} set={set} onEdit={() => setEdited(set)} />
            ))}
        </CardRows>
      )}
      {data && toggle}
      {edited && <RequirementSetDialog set={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

const UNREVIEWED: ValueStyle = { label: NOT_REVIEWED, color: 'amber' };

function SetRow({ set, onEdit }: { set: RequirementSet; onEdit: () => void }) {
  const name = requirementSetName(set.code);
  const review = set.reviewedOn === null ? null : `Reviewed ${formatDay(set.reviewedOn)} by ${set.reviewedBy ?? 'somebody'}`;
  const note = REQUIREMENT_PARTIES.map((party) => `${REQUIREMENT_PARTY_LABEL[party]}: ${kindsText(set[party])}`);
  return (
    <CardRow
      start={<strong>{name}</strong>}
      end={
        <NameCell>
          {review === null && <StatusChip style={UNREVIEWED} />}
          <IconAction tooltip="Edit" label={`Edit ${name}`} onClick={onEdit}>
            <EditIcon fontSize="small" />
          </IconAction>
        </NameCell>
      }
      note={[...note, ...(review === null ? [] : [review])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    />
  );
}

const kindsText = (kinds: RequirementSet['pilot']) =>
  kinds.length === 0 ? 'nothing' : kinds.map((kind) => CREDENTIAL_KIND_LABEL[kind]).join(', ');
