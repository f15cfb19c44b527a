import type { GoNoGoFacts, SprayJob } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { compareWithHandOffs } from '../guidance/exports.ts';
import { answerKey, readLandAnswers } from '../spray-jobs/land-confirmations.ts';

type Outlines = NonNullable<GoNoGoFacts['outlines']>;

/** Compares the outlines and zones of jobs with the files handed to guidance and with what the farmers confirmed, by job. */
export async function compareOutlines(db: Db, jobs: readonly SprayJob[]): Promise<Map<string, Outlines>> {
  const [files, answers] = [await compareWithHandOffs(db, jobs), await readLandAnswers(db, jobs)];
  return new Map(
    jobs.map(({ id, fields }) => {
      const answered = fields.map((field) => ({ name: field.name, answer: answers.get(answerKey(id, field.id)) }));
      const right = answered.filter(({ answer }) => answer?.isRight === true).length;
      const refused = answered.filter(({ answer }) => answer?.isRight === false).map(({ name }) => name);
      const confirmed = right === 0 ? 'none' : right === fields.length ? 'all' : 'part';
      return [id, { ...(files.get(id) ?? { file: 'none' as const }), confirmed, refused }] as const;
    }),
  );
}
