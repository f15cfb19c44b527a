import { useEffect, useRef, useState } from 'react';
import type { CrewState } from './crew-context.ts';
import { type PositionState, startPositionReports } from '../sync/report-positions.ts';

/** Reports the pilot's position while the pilot wants it. Null while it is off. */
export function usePositionReports(state: CrewState | null): PositionState | null {
  const [position, setPosition] = useState<PositionState | null>(null);
  const { token = null, wantsPositions = false, isRevoked = false, person = null, clockOffsetMs = null } = state?.phone ?? {};
  const isOn = wantsPositions && !isRevoked && person?.role === 'pilot';
  const offset = useRef(clockOffsetMs);
  useEffect(() => {
    offset.current = clockOffsetMs;
  }, [clockOffsetMs]);
  useEffect(() => {
    if (!isOn || token === null) return undefined;
    return startPositionReports({ token, clockOffsetMs: () => offset.current, onState: setPosition });
  }, [isOn, token]);
  return isOn ? (position ?? { text: 'Looking for the position...', isProblem: false }) : null;
}

/** The Battery Status API, which only Chromium has and the DOM's types do not declare. */
interface BatteryNavigator {
  getBattery?: () => Promise<{ level: number }>;
}

/** 'Battery 64 %'; null where the browser does not say. */
export async function describeBattery(): Promise<string | null> {
  const battery = await (navigator as BatteryNavigator).getBattery?.();
  return battery ? `Battery ${Math.round(battery.level * 100)} %` : null;
}
