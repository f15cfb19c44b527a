import { clockCorrectionMs } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { hazardsOnPhone } from '../state/hazards.ts';
import { decidedOn, judgeJob } from '../state/judge-job.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Switch } from '../../kit/controls.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { GoNoGoCard } from './GoNoGoCard.tsx';
import { FormWithReading } from './forms/ReadingForms.tsx';
import { type ReadingState, useReading } from './forms/ReadingInputs.tsx';
import css from '../layout/crew.module.css';

/**
 * Start with a reading of the weather and the go/no-go card, which is kept with the decision. Without an instrument the job can start too:
 * the office sees that no reading was taken.
 */
export function Start(props: CrewJobOnPhone) {
  const { job, progress } = props;
  const reading = useReading();
  const hazards = hazardsOnPhone(useCrew());
  const [hazardsSeen, setHazardsSeen] = useState(false);
  const isAgain = progress.started !== undefined;
  const decision = useDecision(props, reading);

  return (
    <FormWithReading
      job={job}
      title={isAgain ? 'Start again' : 'Start'}
      save="Start"
      reading={reading}
      isOptional
      // The reading before the decision: the office judges the card again by the readings that it has.
      drafts={(taken) => [...taken('start'), decision.decide('go'), { kind: 'job_started', body: hazardsSeen ? { hazardsSeen } : {} }]}
      noGo={(taken) => [...taken('before'), decision.decide('no-go')]}
      reasons={() => [
        ...(job.status === 'approved' || job.status === 'in_progress'
          ? []
          : ['The office has not approved this job on the copy of this phone.']),
        ...(hazardsSeen || hazards.length === 0 ? [] : ['You have not ticked that you have seen the hazards on the map.']),
        ...(reading.isEmpty ? ['You start without a weather reading. Labels and the record need one.'] : []),
      ]}
      more={
        <>
          <Switch label={`Hazards seen (${hazards.length} on the map)`} isOn={hazardsSeen} onChange={setHazardsSeen} />
          <p className={css['hint']}>No list of hazards is complete. Look before you fly.</p>
          <DecisionInputs decision={decision} />
        </>
      }
    />
  );
}

/** The go/no-go card for what is typed now, judged by the corrected clock, and what the person says about it. */
function useDecision({ job, facts }: CrewJobOnPhone, reading: ReadingState) {
  const { clock, phone } = useCrew();
  const now = useMinute();
  const [reason, setReason] = useState('');
  const [noInversionReason, setNoInversionReason] = useState('');
  const judge = (phoneTime: number) => {
    const at = phoneTime + clockCorrectionMs(phone.clockOffsetMs);
    const typed = reading.isEmpty ? null : { ...reading.toBody('during', false), takenAt: new Date(at).toISOString() };
    return judgeJob({ job, facts }, { now: at, timeZone: clock.timeZone, noInversionReason, typed });
  };
  return {
    card: judge(now),
    reason,
    setReason,
    noInversionReason,
    setNoInversionReason,
    decide: (decision: 'go' | 'no-go') =>
      ({ kind: 'go_no_go', body: decidedOn(judge(Date.now()), decision, reason, noInversionReason) }) as const,
  };
}

/** The card, with an input for each reason that it asks for. */
function DecisionInputs({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { card, reason, setReason, noInversionReason, setNoInversionReason } = decision;
  const isClockClosed = card.rows.some(({ check, state }) => check === 'inversionClock' && state === 'stop');
  return (
    <>
      <GoNoGoCard card={card} />
      {(isClockClosed || noInversionReason !== '') && (
        <TextInput
          label="Why there is no inversion"
          name="noInversionReason"
          value={noInversionReason}
          onChange={setNoInversionReason}
          hint="Counts only with wind of at least 3 km/h under an overcast sky."
        />
      )}
      {(card.overall === 'stop' || reason !== '') && (
        <TextInput
          label="Reason to go all the same"
          name="reason"
          value={reason}
          onChange={setReason}
          hint="It is printed on the application record."
        />
      )}
    </>
  );
}

const CHECK_MS = 30_000;

/** The phone's time, updated every half minute: readings grow old and the sun sets while the form is open. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
