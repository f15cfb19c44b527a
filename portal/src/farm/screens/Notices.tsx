import {
  api,
  type BodyOf,
  FARM_NOTICE_LABEL,
  FARM_NOTICES,
  type FarmNoticeSettings,
  type NoticeWay,
  SMS_CONSENT,
} from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/call';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Secondary, Switch, Unseen } from '../../kit/controls.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { sendSubscription } from '../state/send-subscription.ts';
import { useCall } from '../state/use-call.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { canGetPush, currentSubscription, subscribeToPush } from '../../kit/push.ts';

type Change = BodyOf<typeof api.farmNotices.update>;

const WAY_LABEL: Record<NoticeWay, string> = { mail: 'Mail', push: 'Push', sms: 'Text' };
const TITLE = 'Tell me when';
const QUIET = { from: '21:00', to: '07:00' };

/** Of which events the farmer gets a notice, and how. */
export function Notices() {
  const { call } = useFarm();
  const { loaded: settings, setLoaded: setSettings, ...loading } = useLoaded(() => call(api.farmNotices.get));
  const { waiting, failure, send } = useQueue(async (change) => setSettings(await call(api.farmNotices.update, { body: change })));
  if (!settings) return <NotLoaded title={TITLE} {...loading} />;
  const shown = waiting.reduce(withChange, settings);
  return (
    <section>
      <h2>{TITLE}</h2>
      {failure !== null && (
        <div className={css['inSight']}>
          <Alert severity="error">{failure}</Alert>
        </div>
      )}
      <Ways settings={shown} onChange={send} />
      {shown.available.includes('push') && <Push settings={shown} onChange={send} />}
      {shown.available.includes('sms') && <Sms settings={shown} onChange={send} />}
      <Quiet settings={shown} onChange={send} />
    </section>
  );
}

/**
 * Sends changes one after the other: on a slow line the next one is made before the server has the last. The sentence of a failure stays
 * until something else is chosen.
 */
function useQueue(sendOne: (change: Change) => Promise<void>) {
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef(Promise.resolve());
  const sendNext = async (change: Change) => {
    try {
      await sendOne(change);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setWaiting((now) => now.filter((each) => each !== change));
    }
  };
  const send = (change: Change): Promise<void> => {
    setFailure(null);
    setWaiting((now) => [...now, change]);
    const sendThis = () => sendNext(change);
    last.current = last.current.then(sendThis, sendThis);
    return last.current;
  };
  return { waiting, failure, send };
}

/** The settings as they are after a change that the server does not have yet. */
function withChange(settings: FarmNoticeSettings, { ways: changed = {}, quietHours = settings.quietHours }: Change): FarmNoticeSettings {
  const ways = FARM_NOTICES.map((notice) => [notice, { ...settings.ways[notice], ...changed[notice] }]);
  return { ...settings, quietHours, ways: Object.fromEntries(ways) as FarmNoticeSettings['ways'] };
}

interface PartProps {
  settings: FarmNoticeSettings;
  onChange: (change: Change) => Promise<void>;
}

function Ways({ settings: { ways, available, smsConsent }, onChange }: PartProps) {
  const shown = available.filter((way) => way !== 'sms' || smsConsent !== null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Unseen>Event</Unseen>
          </th>
          {shown.map((way) => (
            <th key={way} scope="col">
              {WAY_LABEL[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FARM_NOTICES.map((notice) => (
          <tr key={notice}>
            <th scope="row">{FARM_NOTICE_LABEL[notice]}</th>
            {shown.map((way) => (
              <td key={way}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${WAY_LABEL[way]} when ${FARM_NOTICE_LABEL[notice]}`}
                    checked={ways[notice][way]}
                    onChange={({ target }) => void onChange({ ways: { [notice]: { [way]: target.checked } } })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NOT_SWITCHED_ON =
  'This browser could not switch push messages on: it does not in a private window, or without its push service. Try again later.';
const ALL_PUSH = Object.fromEntries(FARM_NOTICES.map((notice) => [notice, { push: true }]));

/** Push messages belong to this device: they are asked for here, once. */
function Push({ settings: { pushKey, ways }, onChange }: PartProps) {
  const { call } = useFarm();
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { isBusy, failure, run } = useCall();
  useEffect(() => {
    sendSubscription(call, pushKey).then(setOn, () => setOn(false));
  }, [call, pushKey]);
  if (!canGetPush()) {
    return <Secondary isSmall>This browser gets no push messages. On an iPhone, put the page on the home screen first.</Secondary>;
  }
  const switchOn = () =>
    run(async () => {
      const form = await subscribeToPush(pushKey).catch(() => {
        throw new CallFailed({ status: 0, code: 'invalid', message: NOT_SWITCHED_ON });
      });
      setRefused(form === null);
      if (form === null) return;
      await call(api.farmNotices.subscribe, { body: form });
      if (FARM_NOTICES.every((notice) => !ways[notice].push)) await onChange({ ways: ALL_PUSH });
      setOn(true);
    });
  const switchOff = () =>
    run(async () => {
      const subscription = await currentSubscription();
      if (subscription) await call(api.farmNotices.unsubscribe, { body: { endpoint: subscription.endpoint } });
      await subscription?.unsubscribe();
      setOn(false);
    });
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {isRefused && (
        <Alert severity="warning">The browser does not allow messages of this page. Allow them in its settings for this site.</Alert>
      )}
      {isOn === false && (
        <Secondary isSmall>
          Push messages appear on this device at once, also while the page is closed. The browser asks for your permission.
        </Secondary>
      )}
      {isOn !== null && (
        <Button isBusy={isBusy} onClick={() => void (isOn ? switchOff() : switchOn())}>
          {isOn ? 'Switch push off on this device' : 'Switch push on on this device'}
        </Button>
      )}
    </>
  );
}

/** Text messages need the farmer's consent, which is kept with its text. */
function Sms({ settings: { smsConsent }, onChange }: PartProps) {
  const [phone, setPhone] = useState('');
  const agree = (event: FormEvent) => {
    event.preventDefault();
    void onChange({ smsConsent: { phone, text: SMS_CONSENT } });
  };
  if (smsConsent) {
    return (
      <>
        <Secondary isSmall>{`Text messages go to ${smsConsent.phone}. You can also reply STOP to one.`}</Secondary>
        <Button onClick={() => void onChange({ smsConsent: null })}>No more text messages</Button>
      </>
    );
  }
  return (
    <form onSubmit={agree}>
      <TextInput name="phone" label="Mobile number for text messages" type="tel" autoComplete="tel" value={phone} onChange={setPhone} />
      <Secondary isSmall>{SMS_CONSENT}</Secondary>
      <Button type="submit">I agree</Button>
    </form>
  );
}

function Quiet({ settings: { quietHours }, onChange }: PartProps) {
  return (
    <>
      <Switch
        label="Quiet hours without push and text"
        isOn={quietHours !== null}
        onChange={(isOn) => void onChange({ quietHours: isOn ? QUIET : null })}
      />
      {quietHours && (
        <div className={css['actions']}>
          <TextInput
            name="from"
            label="From"
            type="time"
            value={quietHours.from}
            onChange={(from) => from && void onChange({ quietHours: { ...quietHours, from } })}
          />
          <TextInput
            name="to"
            label="To"
            type="time"
            value={quietHours.to}
            onChange={(to) => to && void onChange({ quietHours: { ...quietHours, to } })}
          />
        </div>
      )}
    </>
  );
}
