import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  api,
  NOT_REVIEWED,
  RECORD_KEY_LABEL,
  type RecordTemplate,
  TEMPLATE_LABEL,
  TEMPLATE_PROVINCES,
  type ValueStyle,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatCount, formatDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { useOwnProvinces } from '../../fields/use-own-provinces.tsx';

const TemplateDialog = lazyDialog(() => import('./TemplateDialog.tsx').then((m) => m.TemplateDialog));

const UNREVIEWED: ValueStyle = { label: NOT_REVIEWED, color: 'amber' };

/** The values that a record needs, for each province and for land elsewhere. */
export function RecordTemplates() {
  const { data, error, refetch } = useQuery(queryOf(api.recordTemplates.list));
  const [edited, setEdited] = useState<RecordTemplate | null>(null);
  const { isShown, toggle } = useOwnProvinces(TEMPLATE_PROVINCES);

  return (
    <>
      <Hint>
        A template lists what a record needs before it can be signed. The ones that came with the program are suggestions: compare each with
        the regulation of its province, then enter the day and your name. Until then, records are marked &lsquo;{NOT_REVIEWED}&rsquo;.
      </Hint>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        {data?.templates
          .filter(({ code }) => code === 'ALL' || isShown(code))
          .map((template) => (
            <TemplateCard key={template.code} template={template} onEdit={() => setEdited(template)} />
          ))}
      </Box>
      {data && toggle}
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function TemplateCard({ template, onEdit }: { template: RecordTemplate; onEdit: () => void }) {
  const { code, requiredKeys, yearsKept, dueHours, daysToProduce, source, reviewedOn, reviewedBy } = template;
  const name = TEMPLATE_LABEL[code];
  return (
    <Card
      title={name}
      action={
        <Button size="small" startIcon={<EditIcon />} aria-label={`Edit the template of ${name}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <FactList
        items={[
          {
            label: 'Review',
            value:
              reviewedOn === null ? (
                <StatusChip style={UNREVIEWED} />
              ) : (
                `${formatDay(reviewedOn)}${reviewedBy === null ? '' : ` by ${reviewedBy}`}`
              ),
          },
          { label: 'Source', value: source ?? 'Not entered' },
          { label: 'Kept for', value: formatCount(yearsKept, 'year') },
          { label: 'Due', value: `${formatCount(dueHours, 'hour')} after the end of the application` },
          { label: 'Produced within', value: `${formatCount(daysToProduce, 'day')} of a request` },
          { label: 'Required', value: requiredKeys.map((key) => RECORD_KEY_LABEL[key]).join(', ') || 'Nothing' },
        ]}
      />
    </Card>
  );
}
