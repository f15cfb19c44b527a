import type { JobGroundCrew, JobPilot } from './spray-job-parts.ts';
import { fullName } from '../users/names.ts';

/** The pilot's name, whether it comes in two parts or in one; null without a pilot. */
export function jobPilotName(pilot: JobPilot | null | undefined): string | null {
  const { firstName = '', lastName = '', name = '' } = pilot ?? {};
  return fullName({ firstName, lastName }) || name || null;
}

/** The crew as farmers see it: names only. Contacts and notes are for the office, the pilot and the crew. */
export function withoutCrewContacts(groundCrew: JobGroundCrew[]): JobGroundCrew[] {
  return groundCrew.map(({ email: _email, phone: _phone, companyName: _company, assignmentNotes: _notes, ...member }) => member);
}
