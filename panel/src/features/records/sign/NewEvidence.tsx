import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, type ConditionReading } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { ReadingsList } from '../readings/ReadingsList.tsx';
import { placeText } from '../record-text.ts';
import type { TogetherBody, TogetherValues } from './together-form.ts';

/** A reading, or a file that was added or removed, that the signer has not seen. */
interface Evidence {
  key: string;
  place: string;
  reading?: ConditionReading;
  text?: string;
}

const isOfWholeJob = ({ fieldId, recordId }: ConditionReading) => fieldId === null && recordId === null;

/** What the records have now and had not when the dialog was opened. A reading of the whole job is listed once. */
function findNews(shown: readonly ApplicationRecord[], latest: readonly ApplicationRecord[], seen: ReadonlySet<string>): Evidence[] {
  const news = shown.flatMap((record) => {
    const place = placeText(record);
    const { readings, files } = latest.find(({ id }) => id === record.id) ?? record;
    const removed = record.files.filter(({ id }) => !files.some((file) => file.id === id));
    return [
      ...readings.map((reading) => ({ key: reading.id, place: isOfWholeJob(reading) ? 'The whole job' : place, reading })),
      ...files.map(({ id, fileName }) => ({ key: id, place, text: `File added: ${fileName}` })),
      ...removed.map(({ id, fileName }) => ({ key: `removed ${id}`, place, text: `File removed: ${fileName}` })),
    ];
  });
  return [...new Map(news.filter(({ key }) => !seen.has(key)).map((each) => [each.key, each])).values()];
}

/** What the signer saw: what was there when the dialog was opened, and what the dialog showed since. */
export function useSeenEvidence(
  jobId: string,
  shown: readonly ApplicationRecord[],
  { setValue }: UseFormReturn<TogetherValues, unknown, TogetherBody>,
) {
  const query = queryOf(api.records.ofJob, { params: { id: jobId } });
  const { data } = useQuery(query);
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => new Set(shown.flatMap(({ readings, files }) => [...readings, ...files].map(({ id }) => id))));
  /** Ids of readings that were shown since. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const [news, setNews] = useState<readonly Evidence[]>([]);
  const [first] = shown;
  const ofFirst = (data?.records.find(({ id }) => id === first?.id) ?? first)?.readings ?? [];

  /** Shows what is new, which then counts as seen. @returns false if nothing is */
  const showNews = async (): Promise<boolean> => {
    const { records } = await client.fetchQuery({ ...query, staleTime: 0 });
    const found = findNews(shown, records, seen);
    for (const [index, { id }] of shown.entries()) {
      const files = records.find((record) => record.id === id)?.files;
      if (files)
        setValue(
          `records.${index}.fileIds`,
          files.map((file) => file.id),
        );
    }
    setSeen((ids) => new Set([...ids, ...found.map(({ key }) => key)]));
    setAdded((ids) => [...ids, ...found.flatMap(({ reading }) => reading?.id ?? [])]);
    setNews((earlier) => [...earlier, ...found]);
    return found.length > 0;
  };

  return {
    news,
    showNews,
    /** Those of the whole job, which belong to each record. */
    sharedReadings: ofFirst.filter((reading) => isOfWholeJob(reading) && seen.has(reading.id)),
    addReading: (id: string) => {
      setSeen((ids) => new Set([...ids, id]));
      setAdded((ids) => [...ids, id]);
    },
    withSeen: ({ records, ...body }: TogetherBody): TogetherBody => ({
      ...body,
      records: records.map((record) => ({ ...record, readingIds: [...record.readingIds, ...added] })),
    }),
  };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What others added or removed while the dialog was open, after the server refused to sign it unseen. */
export function NewEvidence({ news }: { news: readonly Evidence[] }) {
  if (news.length === 0) return null;
  return (
    <Alert key={news.length} ref={focus} tabIndex={-1} severity="warning">
      Changed since you opened this. Look at it; &apos;Sign all&apos; then signs it too.
      {news.map(({ key, place, reading, text }) => (
        <div key={key}>
          <Typography variant="subtitle2" component="h3">
            {place}
          </Typography>
          {reading ? <ReadingsList readings={[reading]} /> : text}
        </div>
      ))}
    </Alert>
  );
}
