import { api, type ReplyOf } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { Alert, Button, Secondary } from '../../kit/controls.tsx';
import { canGetPush, currentSubscription, renewPush, subscribeToPush } from '../../kit/push.ts';
import { callOffice, Refused, Unreachable } from '../sync/call-office.ts';

const NOT_ALLOWED = 'The browser does not allow messages of this page. Allow them in its settings for this site.';

/** Alarms of a flight as push messages, which this phone shows also while the page is closed. */
export function AlarmMessages({ token }: { token: string }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    refreshSubscription(token).then(setOn, () => setOn(false));
  }, [token]);
  const change = async (work: () => Promise<string | null>) => {
    setBusy(true);
    try {
      setFailure(await work());
      setOn((await currentSubscription()) !== null);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h2>Alarms</h2>
      <Secondary isSmall>
        When passes lie beyond the fields of your job or in an exclusion zone, the office and this page show it. As a push message it
        appears on this phone at once, also while the page is closed.
      </Secondary>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {!canGetPush() && <p>This browser gets no push messages. On an iPhone, add the page to the home screen first.</p>}
      {canGetPush() && isOn !== null && (
        <Button isBusy={isBusy} onClick={() => void change(() => (isOn ? switchOff(token) : switchOn(token)))}>
          {isOn ? 'Switch push off on this phone' : 'Switch push on on this phone'}
        </Button>
      )}
    </section>
  );
}

/** Sends the phone's subscription again. Without signal it is sent the next time. @returns whether push is on */
export async function refreshSubscription(token: string): Promise<boolean> {
  if (!(await currentSubscription())) return false;
  try {
    return await subscribe(token, renewPush);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refused) return true;
    throw error;
  }
}

/** @returns why it is not on */
const switchOn = async (token: string): Promise<string | null> => ((await subscribe(token, subscribeToPush)) ? null : NOT_ALLOWED);

/** @returns whether there is a subscription, which the office has now */
async function subscribe(token: string, find: typeof subscribeToPush): Promise<boolean> {
  const { data } = await callOffice<ReplyOf<typeof api.crewPush.key>>(api.crewPush.key, { token });
  const body = await find(data?.pushKey ?? '');
  if (body === null) return false;
  await callOffice<null>(api.crewPush.subscribe, { token, body });
  return true;
}

async function switchOff(token: string): Promise<null> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  await callOffice<null>(api.crewPush.unsubscribe, { token, body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return null;
}

function messageOf(error: unknown): string {
  if (error instanceof Unreachable || error instanceof Refused) return error.message;
  return 'This browser could not switch push messages on or off. Please try again.';
}
